// SPDX-License-Identifier: MIT
import Foundation
import Rx
import Testing

enum AudioEngine: SerialContext { static let scheduler = SerialScheduler(label: "audio") }

/// The audio stream of the design: it does not fail, has no end, and lives in one background context.
typealias AudioStream = TraitSequence<Traits<NeverFails, Endless, AudioEngine, Cold>, Int>

/// The name of a sequence's trait as the documentation writes it.
private func name<Trait, Element>(_: TraitSequence<Trait, Element>) -> String {
    let known: [(Any.Type, String)] = [
        (SingleTrait.self, "Single"), (MaybeTrait.self, "Maybe"), (CompletableTrait.self, "Completable"), (InfallibleTrait.self, "Infallible"),
        (DriverSharingStrategy.self, "Driver"), (SignalSharingStrategy.self, "Signal"),
    ]
    if let (_, name) = known.first(where: { $0.0 == Trait.self }) { return name }
    let axes: [Any.Type] = [Trait.Failure.self, Trait.Cardinality.self, Trait.Context.self, Trait.Sharing.self]
    return axes.map { "\($0)" }.joined(separator: " ")
}

@Suite struct TraitTableTests {
    private let single = Single<Int>.never()
    private let infallible = Infallible<Int>.never()
    private let driver = Driver<Int>.never()
    private let audio = AudioStream.never()
    private let elsewhere = CurrentThreadScheduler.instance
    private let clock = MainScheduler.instance

    private func fail(_ element: Int) throws -> Int { throw TestError() }

    /// One row for each operator, computed by the compiler.
    private var rows: [[String]] {
        [
            ["`map`", name(single.map { $0 }), name(infallible.map { $0 }), name(driver.map { $0 }), name(audio.map { $0 })],
            [
                "`map` that throws", name(single.map { try fail($0) }), name(infallible.map { try fail($0) }), name(driver.map { try fail($0) }),
                name(audio.map { try fail($0) }),
            ],
            [
                "`filter`, `compactMap`, `skip`", name(single.filter { $0 > 0 }), name(infallible.filter { $0 > 0 }),
                name(driver.filter { $0 > 0 }), name(audio.filter { $0 > 0 }),
            ],
            [
                "`scan`, `do`, `debug`, `distinctUntilChanged`", name(single.scan(0) { $0 + $1 }), name(infallible.scan(0) { $0 + $1 }),
                name(driver.scan(0) { $0 + $1 }), name(audio.scan(0) { $0 + $1 }),
            ],
            ["`take(n)`", name(single.take(1)), name(infallible.take(1)), name(driver.take(1)), name(audio.take(1))],
            ["`startWith`", name(single.startWith(1)), name(infallible.startWith(1)), name(driver.startWith(1)), name(audio.startWith(1))],
            ["`pairwise`", name(single.pairwise()), name(infallible.pairwise()), name(driver.pairwise()), name(audio.pairwise())],
            ["`materialize`", name(single.materialize()), name(infallible.materialize()), name(driver.materialize()), name(audio.materialize())],
            [
                "`groupBy`, `timestamp`", name(single.groupBy { $0 }), name(infallible.groupBy { $0 }), name(driver.groupBy { $0 }),
                name(audio.groupBy { $0 }),
            ],
            ["`toArray`, `reduce`, `count`, `any`, `all`", name(single.count()), "-", "-", "-"],
            ["`first()`", name(single.first()), name(infallible.first()), name(driver.first()), name(audio.first())],
            ["`single()`, `element(at:)`", name(single.single()), name(infallible.single()), name(driver.single()), name(audio.single())],
            ["`catchAndReturn`", name(single.catchAndReturn(1)), "-", "-", "-"],
            ["`retry()`", name(single.retry()), "-", "-", "-"],
            ["`asMaybe`", name(single.asMaybe()), "-", "-", "-"],
            [
                "`asCompletable`", name(single.asCompletable()), name(infallible.asCompletable()), name(driver.asCompletable()),
                name(audio.asCompletable()),
            ],
            [
                "`observe(on: scheduler)`, `delay(_:scheduler:)`", name(single.observe(on: elsewhere)), name(infallible.observe(on: elsewhere)),
                name(driver.observe(on: elsewhere)), name(audio.observe(on: elsewhere)),
            ],
            [
                "`observe(on: AudioEngine.self)`", name(single.observe(on: AudioEngine.self)), name(infallible.observe(on: AudioEngine.self)),
                name(driver.observe(on: AudioEngine.self)), name(audio.observe(on: AudioEngine.self)),
            ],
            [
                "`subscribe(on:)`", name(single.subscribe(on: elsewhere)), name(infallible.subscribe(on: elsewhere)),
                name(driver.subscribe(on: elsewhere)), name(audio.subscribe(on: elsewhere)),
            ],
            ["`shared()`", name(single.shared()), name(infallible.shared()), name(driver.shared()), name(audio.shared())],
            [
                "`sharedReplayingLatest()`", name(single.sharedReplayingLatest()), name(infallible.sharedReplayingLatest()),
                name(driver.sharedReplayingLatest()), name(audio.sharedReplayingLatest()),
            ],
            [
                "`flatMap` to the same", name(single.flatMap { [single] _ in single }), name(infallible.flatMap { [infallible] _ in infallible }),
                name(driver.flatMap { [driver] _ in driver }), name(audio.flatMap { [audio] _ in audio }),
            ],
            [
                "`zip`, `combineLatest` of the same", name(Single.zip(single, single) { $0 + $1 }),
                name(Infallible.zip(infallible, infallible) { $0 + $1 }),
                name(Driver.zip(driver, driver) { $0 + $1 }), name(AudioStream.zip(audio, audio) { $0 + $1 }),
            ],
            [
                "`together` with a driver", name(together(single, driver).zip { $0 + $1 }), name(together(infallible, driver).zip { $0 + $1 }),
                name(together(driver, driver).zip { $0 + $1 }), name(together(audio, driver).zip { $0 + $1 }),
            ],
            [
                "`together` with an audio stream", name(together(single, audio).merge()), name(together(infallible, audio).merge()),
                name(together(driver, audio).merge()), name(together(audio, audio).merge()),
            ],
            ["`asDriver`", "asks for an element", name(infallible.asDriver()), name(driver.asDriver()), name(audio.asDriver())],
        ]
    }

    @Test func `the documented table is what the compiler says`() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Documentation/Traits.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let table = rows.map { "| " + $0.joined(separator: " | ") + " |" }
        let missing = table.filter { !text.contains($0) }
        #expect(missing.isEmpty, "rows that Documentation/Traits.md lacks:\n\(missing.joined(separator: "\n"))")
    }
}
