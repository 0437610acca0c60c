// SPDX-License-Identifier: MIT
import Foundation
import Rx
import Testing

enum AudioEngine: SerialContext { static let scheduler = SerialScheduler(label: "audio") }

/// The audio stream of the design: it does not fail, has no end, and lives in one background context.
typealias AudioStream = TraitSequence<Traits<NeverFails, Endless, AudioEngine, Cold>, Int>

/// Collects the audio engine's sequences that are named.
private enum Named {
    @TaskLocal static var sequences: Shared<[Observable<Void>]>?
}

/// The name of a sequence's trait as the documentation writes it.
private func name<Trait, Element>(_ sequence: TraitSequence<Trait, Element>) -> String {
    if Trait.Context.self == AudioEngine.self { Named.sequences?.value.append(sequence.asObservable().map { _ in }) }
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
    private var audio = AudioStream.never()
    private let elsewhere = CurrentThreadScheduler.instance
    private let clock = MainScheduler.instance

    private func fail(_ element: Int) throws -> Int { throw TestError() }

    /// A row: what it is about, and what several operators make of the four sequences.
    private struct Row {
        let title: String
        let cells: [[String]]
        init(_ title: String, _ cells: [String]...) {
            self.title = title
            self.cells = cells
        }
    }

    private struct Numbers: DataDecoder {
        func decode<Item: Decodable>(_ type: Item.Type, from data: Int) throws -> Item { throw TestError() }
    }

    /// Operators that keep the trait. Those with closures come once for each kind of closures.
    private func keeping<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context.Closures == PlainClosures {
        [
            name(s.map { $0 }), name(s.scan(0) { $0 + $1 }), name(s.groupBy { $0 }), name(s.flatMap { _ in s }), name(s.flatMapLatest { _ in s }),
            name(s.flatMapFirst { _ in s }), name(s.concatMap { _ in s }), name(TraitSequence<T, Int>.zip(s, s) { $0 + $1 }),
            name(TraitSequence<T, Int>.combineLatest(s, s) { $0 + $1 }),
        ] + keepingWithoutClosures(s)
    }

    private func keeping<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context.Closures == SendableClosures {
        [
            name(s.map { $0 }), name(s.scan(0) { $0 + $1 }), name(s.groupBy { $0 }), name(s.flatMap { _ in s }), name(s.flatMapLatest { _ in s }),
            name(s.flatMapFirst { _ in s }), name(s.concatMap { _ in s }), name(TraitSequence<T, Int>.zip(s, s) { $0 + $1 }),
            name(TraitSequence<T, Int>.combineLatest(s, s) { $0 + $1 }),
        ] + keepingWithoutClosures(s)
    }

    private func keepingWithoutClosures<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] {
        [
            name(s.debug()), name(s.enumerated()), name(s.distinctUntilChanged()), name(s.timestamp(scheduler: clock)),
            name(s.timeInterval(scheduler: clock)), name(s.delaySubscription(.seconds(1), scheduler: clock)), name(s.subscribe(on: elsewhere)),
            name(s.share(replay: 2)), name(s.cache()), name(s.replayAll().traitSequence), name(s.amb(s)),
        ]
    }

    /// Operators after which something may be missing.
    private func filtering<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context.Closures == PlainClosures {
        [
            name(s.filter { $0 > 0 }), name(s.compactMap { $0 }), name(s.skip { $0 > 1 }), name(s.partition { $0 > 0 }.others),
            name(s.switchOnFirst { $1 }),
        ] + filteringWithoutClosures(s, s.map { $0 > 0 })
    }

    private func filtering<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context.Closures == SendableClosures {
        [
            name(s.filter { $0 > 0 }), name(s.compactMap { $0 }), name(s.skip { $0 > 1 }), name(s.partition { $0 > 0 }.others),
            name(s.switchOnFirst { $1 }),
        ] + filteringWithoutClosures(s, s.map { $0 > 0 })
    }

    private func filteringWithoutClosures<T: SequenceUnit>(_ s: TraitSequence<T, Int>, _ isPositive: TraitSequence<T, Bool>) -> [String] {
        [
            name(s.skip(1)), name(s.skip(until: s)), name(s.skip(.seconds(1), scheduler: clock)), name(s.skipLast(1)), name(s.pairwise()),
            name(s.withLatestFrom(s)), name(s.pausable(isPositive)), name(s.pausableBuffered(isPositive)),
            name(s.replay(1).refCount()),
        ]
    }

    /// Operators that end the sequence early.
    private func cutting<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Cardinality: MayEnd, T.Context.Closures == PlainClosures {
        [name(s.take(while: { $0 > 0 })), name(s.take(until: { $0 > 0 })), name(s.take(until: s)), name(s.withUnretained(clock))]
    }

    private func cutting<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String]
    where T.Cardinality: MayEnd, T.Context.Closures == SendableClosures {
        [name(s.take(while: { $0 > 0 })), name(s.take(until: { $0 > 0 })), name(s.take(until: s)), name(s.withUnretained(clock))]
    }

    private func cutting<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String]
    where T.Cardinality == Endless, T.Context.Closures == PlainClosures {
        [name(s.take(while: { $0 > 0 })), name(s.take(until: { $0 > 0 })), name(s.take(until: s)), name(s.withUnretained(clock))]
    }

    private func cutting<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String]
    where T.Cardinality == Endless, T.Context.Closures == SendableClosures {
        [name(s.take(while: { $0 > 0 })), name(s.take(until: { $0 > 0 })), name(s.take(until: s)), name(s.withUnretained(clock))]
    }

    /// Operators after which the number of elements is not known.
    private func changingNumber<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context.Closures == PlainClosures {
        [
            name(s.expand { _ in s }), name(s.join(s, leftDuration: { _ in s }, rightDuration: { _ in s }) { $0 + $1 }),
            name(s.groupJoin(s, leftDuration: { _ in s }, rightDuration: { _ in s }) { left, _ in left }), name(s.flatMapMany { _ in s }),
        ] + changingNumberWithoutClosures(s)
    }

    private func changingNumber<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context.Closures == SendableClosures {
        [
            name(s.expand { _ in s }), name(s.join(s, leftDuration: { _ in s }, rightDuration: { _ in s }) { $0 + $1 }),
            name(s.groupJoin(s, leftDuration: { _ in s }, rightDuration: { _ in s }) { left, _ in left }), name(s.flatMapMany { _ in s }),
        ] + changingNumberWithoutClosures(s)
    }

    private func changingNumberWithoutClosures<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] {
        [name(s.repeat { $0 }), name(s.sample(s)), name(s.buffer(boundary: s)), name(s.window(boundary: s))]
    }

    /// Operators whose clock takes the sequence elsewhere.
    private func leaving<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] {
        [name(s.observe(on: elsewhere)), name(s.delay(.seconds(1), scheduler: clock))]
    }

    private func leavingFiltered<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] {
        [name(s.debounce(.seconds(1), scheduler: clock)), name(s.throttle(.seconds(1), scheduler: clock))]
    }

    private func slicing<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] {
        [
            name(s.buffer(timeSpan: .seconds(1), count: 2, scheduler: clock)),
            name(s.window(timeSpan: .seconds(1), count: 2, scheduler: clock)),
        ]
    }

    /// The same in the context.
    private func staying<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context: SerialContext {
        [name(s.delay(.seconds(1)))]
    }

    private func stayingSliced<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Context: SerialContext {
        [name(s.buffer(timeSpan: .seconds(1), count: 2)), name(s.window(timeSpan: .seconds(1), count: 2))]
    }

    /// Operators of sequences that add up.
    private func adding<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String]
    where T.Cardinality: SumsUp, T.Context.Closures == PlainClosures { adding(s, s.map { _ in s }) }

    private func adding<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String]
    where T.Cardinality: SumsUp, T.Context.Closures == SendableClosures { adding(s, s.map { _ in s }) }

    private func adding<T: SequenceUnit>(_ s: TraitSequence<T, Int>, _ sequences: TraitSequence<T, TraitSequence<T, Int>>) -> [String]
    where T.Cardinality: SumsUp {
        [
            name(s.concat(s)), name(TraitSequence<T, Int>.merge(s, s)), name(sequences.merge()), name(sequences.switchLatest()),
            name(sequences.merge(maxConcurrent: 2)),
        ]
    }

    /// Operators of sequences that end, and have one result.
    private func summing<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Cardinality: Ending, T.Context.Closures == PlainClosures {
        [name(s.reduce(0) { $0 + $1 }), name(s.any { $0 > 0 }), name(s.all { $0 > 0 })] + summingWithoutClosures(s)
    }

    private func summing<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String]
    where T.Cardinality: Ending, T.Context.Closures == SendableClosures {
        [name(s.reduce(0) { $0 + $1 }), name(s.any { $0 > 0 }), name(s.all { $0 > 0 })] + summingWithoutClosures(s)
    }

    private func summingWithoutClosures<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Cardinality: Ending {
        [name(s.toArray()), name(s.count()), name(s.isEmpty()), name(s.contains(1)), name(s.sum()), name(s.sequenceEqual(s))]
    }

    private func choosing<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Cardinality: Ending {
        [name(s.minimum()), name(s.maximum()), name(s.average())]
    }

    private func singling<T: SequenceUnit>(_ s: TraitSequence<T, Int>) -> [String] where T.Cardinality: HasElements {
        [name(s.single()), name(s.element(at: 1))]
    }

    /// One row for each kind of operator, computed by the compiler.
    private var rows: [Row] {
        let none = ["-"]
        return [
            Row(
                "`map`, `scan`, `do`, `debug`, `enumerated`, `distinctUntilChanged`, `groupBy`, `timestamp`, `timeInterval`, "
                    + "`delaySubscription`, `subscribe(on:)`, `share(replay:)`, `cache`, `replayAll`; `amb`, `flatMap`, `flatMapLatest`, "
                    + "`flatMapFirst`, `concatMap`, `zip`, `combineLatest` of the same",
                keeping(single), keeping(infallible), keeping(driver), keeping(audio)),
            Row(
                "`map`, `scan` that throw, `decode`",
                [
                    name(single.map { try fail($0) }), name(single.scan(0) { try fail($0 + $1) }),
                    name(single.decode(type: Int.self, decoder: Numbers())),
                ],
                [name(infallible.map { try fail($0) }), name(infallible.decode(type: Int.self, decoder: Numbers()))],
                [name(driver.map { try fail($0) }), name(driver.decode(type: Int.self, decoder: Numbers()))],
                [name(audio.map { try fail($0) }), name(audio.decode(type: Int.self, decoder: Numbers()))]),
            Row(
                "`filter`, `compactMap`, `skip`, `skipLast`, `pairwise`, `withLatestFrom`, `partition`, `pausable`, "
                    + "`pausableBuffered`, `switchOnFirst`, `replay(n)`, `refCount`",
                filtering(single), filtering(infallible), filtering(driver), filtering(audio)),
            Row(
                "`publish`", [name(single.publish().refCount())], [name(infallible.publish().refCount())], [name(driver.publish().refCount())],
                [name(audio.publish().refCount())]),
            Row("`take(n)`", [name(single.take(1))], [name(infallible.take(1))], [name(driver.take(1))], [name(audio.take(1))]),
            Row("`take(while:)`, `take(until:)`, `withUnretained`", cutting(single), cutting(infallible), cutting(driver), cutting(audio)),
            Row("`takeLast`", [name(single.takeLast(1))], none, none, none),
            Row(
                "`startWith`", [name(single.startWith(1))], [name(infallible.startWith(1))], [name(driver.startWith(1))],
                [name(audio.startWith(1))]),
            Row("`merge`, `concat`, `switchLatest` of the same", none, adding(infallible), adding(driver), adding(audio)),
            Row(
                "`repeat()`", [name(single.repeat())], [name(infallible.repeat())], [name(driver.repeat())], [name(audio.repeat())]),
            Row(
                "`repeat(when:)`, `expand`, `sample`, `buffer(boundary:)`, `window(boundary:)`, `join`, `groupJoin`, `flatMapMany`",
                changingNumber(single), changingNumber(infallible), changingNumber(driver), changingNumber(audio)),
            Row(
                "`materialize`", [name(single.materialize())], [name(infallible.materialize())], [name(driver.materialize())],
                [name(audio.materialize())]),
            Row(
                "`dematerialize`", [name(single.map { Event.next($0) }.dematerialize())], [name(infallible.materialize().dematerialize())],
                [name(driver.materialize().dematerialize())], [name(audio.materialize().dematerialize())]),
            Row("`toArray`, `reduce`, `count`, `isEmpty`, `any`, `all`, `contains`, `sum`, `sequenceEqual`", summing(single), none, none, none),
            Row("`minimum`, `maximum`, `average`", choosing(single), none, none, none),
            Row("`ifEmpty`", none, [name(infallible.ifEmpty(default: 1))], [name(driver.ifEmpty(default: 1))], none),
            Row("`first()`", [name(single.first())], [name(infallible.first())], [name(driver.first())], [name(audio.first())]),
            Row("`single()`, `element(at:)`", singling(single), singling(infallible), singling(driver), singling(audio)),
            Row(
                "`catch`, `catchAndReturn`, `retry(n)`, `retry(when:)`, `retry(_:scheduler:)`, `timeout`",
                [
                    name(single.catch { _ in single }), name(single.catchAndReturn(1)), name(single.retry(2)),
                    name(single.retry { (errors: Observable<any Error>) in errors }),
                    name(single.retry(.constant(.seconds(1)), scheduler: clock)), name(single.timeout(.seconds(1), scheduler: clock)),
                ], none, none, none),
            Row("`retry()`", [name(single.retry())], none, none, none),
            Row(
                "`onErrorResumeNext` with the same", [name(single.onErrorResumeNext(single))], [name(infallible.onErrorResumeNext(infallible))],
                [name(driver.onErrorResumeNext(driver))], [name(audio.onErrorResumeNext(audio))]),
            Row("`asMaybe`", [name(single.asMaybe())], none, none, none),
            Row(
                "`asCompletable`, `ignoreElements`", [name(single.asCompletable()), name(single.ignoreElements())],
                [name(infallible.asCompletable()), name(infallible.ignoreElements())],
                [name(driver.asCompletable()), name(driver.ignoreElements())], [name(audio.asCompletable()), name(audio.ignoreElements())]),
            Row(
                "`observe(on: scheduler)`, `delay(_:scheduler:)`", leaving(single), leaving(infallible), leaving(driver), leaving(audio)),
            Row(
                "`debounce(_:scheduler:)`, `throttle(_:scheduler:)`", leavingFiltered(single), leavingFiltered(infallible),
                leavingFiltered(driver), leavingFiltered(audio)),
            Row(
                "`buffer`, `window` with a scheduler", slicing(single), slicing(infallible), slicing(driver), slicing(audio)),
            Row(
                "`delay(_:)`, `debounce(_:)`, `throttle(_:)` in the context", none, none,
                staying(driver) + [name(driver.debounce(.seconds(1))), name(driver.throttle(.seconds(1)))],
                staying(audio) + [name(audio.debounce(.seconds(1))), name(audio.throttle(.seconds(1)))]),
            Row("`buffer`, `window` in the context", none, none, stayingSliced(driver), stayingSliced(audio)),
            Row(
                "`observe(on: AudioEngine.self)`", [name(single.observe(on: AudioEngine.self))], [name(infallible.observe(on: AudioEngine.self))],
                [name(driver.observe(on: AudioEngine.self))], [name(audio.observe(on: AudioEngine.self))]),
            Row("`shared()`", [name(single.shared())], [name(infallible.shared())], [name(driver.shared())], [name(audio.shared())]),
            Row(
                "`sharedReplayingLatest()`", [name(single.sharedReplayingLatest())], [name(infallible.sharedReplayingLatest())],
                [name(driver.sharedReplayingLatest())], [name(audio.sharedReplayingLatest())]),
            Row(
                "`multicast` to a subject", [name(single.multicast(PublishSubject()).traitSequence)],
                [name(infallible.multicast(PublishSubject()).traitSequence)], [name(driver.multicast(PublishSubject()).traitSequence)],
                [name(audio.multicast(PublishSubject()).traitSequence)]),
            Row(
                "`together` with a driver", [name(together(single, driver).zip { $0 + $1 })], [name(together(infallible, driver).zip { $0 + $1 })],
                [name(together(driver, driver).zip { $0 + $1 })], [name(together(audio, driver).zip { $0 + $1 })]),
            Row(
                "`together` with an audio stream", [name(together(single, audio).merge())], [name(together(infallible, audio).merge())],
                [name(together(driver, audio).merge())], [name(together(audio, audio).merge())]),
            Row("`asDriver`", ["asks for an element"], [name(infallible.asDriver())], [name(driver.asDriver())], [name(audio.asDriver())]),
        ]
    }

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Documentation/Traits.md")

    private func names(in title: String) -> Set<String> { Set(title.matches(of: /`([a-zA-Z]+)/).map { String($0.1) }) }

    /// The operators that the table has to have.
    private var operators: Set<String> {
        get throws {
            let others: Set<String> = [
                "asObservable", "connect", "attempts", "constant", "countingSinceElement", "exponential", "jitter", "linear", "pace", "pause", "when",
            ]
            let declared = try declaredFunctions(.observable, in: "Operators")
            return Set(declared.map { String($0.replacing("static ", with: "").prefix { $0 != "(" }) }).subtracting(others)
        }
    }

    /// The rows as the page has them. An operator that is not called here stands last in the row of one that is and has the same forms.
    private var documentedRows: [(row: Row, title: String, line: String)] {
        get throws {
            let forms = try declaredTraitForms()
            var others = try operators.subtracting(names(in: rows.map(\.title).joined()))
            return rows.map { row in
                let known = names(in: row.title).compactMap { forms[$0] }
                let same = row.title.hasSuffix("`") ? others.filter { forms[$0].map(known.contains) ?? false }.sorted() : []
                others.subtract(same)
                let title = ([row.title] + same.map { "`\($0)`" }).joined(separator: ", ")
                return (row, title, "| \(title) | " + row.cells.map { $0[0] }.joined(separator: " | ") + " |")
            }
        }
    }

    /// Hunts: an operator that sends, ends or calls a closure of the context's within `subscribe`, on the subscriber's thread.
    @Test(arguments: [false, true]) mutating func `what a context's operators make is silent elsewhere`(_ sends: Bool) async {
        if sends {
            audio = Observable<Int>.just(1).concat(Observable<Int>.never()).asInfallible(onErrorJustReturn: 0).observe(on: AudioEngine.self)
                .assumeCardinality(Endless.self)
        }
        let named = Shared<[Observable<Void>]>([])
        Named.$sequences.withValue(named) { _ = rows }
        var sequences = named.value
        let empty: [AudioStream] = []
        sequences.append(audio.take(0).asObservable().map { _ in })
        sequences.append(AudioStream.merge(empty).asObservable().map { _ in })
        sequences.append(AudioStream.zip(empty) { $0.count }.asObservable().map { _ in })
        sequences.append(AudioStream.combineLatest(empty) { $0.count }.asObservable().map { _ in })
        #expect(sequences.count > 60)
        for (number, sequence) in sequences.enumerated() {
            let isHere = Shared<[Bool]>([])
            let goOn = AudioEngine.occupied()
            let subscription = sequence.subscribe { _ in isHere.value.append(AudioEngine.isCurrent) }
            #expect(isHere.value.isEmpty, "sequence \(number)")
            goOn()
            await AudioEngine.run {}
            await AudioEngine.run { #expect(isHere.value.allSatisfy { $0 }, "sequence \(number)") }
            subscription.dispose()
        }
    }

    @Test func `operators of one row make the same of a sequence`() {
        for row in rows { for cell in row.cells { #expect(Set(cell).count == 1, "\(row.title)") } }
    }

    @Test func `the forms of operators are known`() throws {
        let forms = try declaredTraitForms()
        #expect(forms["pairwise"] == [" Trait.Filtered"] && forms["filter"] != forms["takeLast"] && forms.count > 60)
    }

    /// `make traits-update` writes the rows first.
    @Test func `the documented table is what the compiler says`() throws {
        var text = try String(contentsOf: Self.page, encoding: .utf8)
        if ProcessInfo.processInfo.environment["RXRING_UPDATE_TRAITS"] != nil {
            for documented in try documentedRows {
                guard let start = text.range(of: "\n| \(documented.row.title)") else { continue }
                let end = text[start.upperBound...].firstIndex(of: "\n") ?? text.endIndex
                text.replaceSubrange(text.index(after: start.lowerBound)..<end, with: documented.line)
            }
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        let missing = try documentedRows.map(\.line).filter { !text.contains("\n\($0)\n") }
        #expect(missing.isEmpty, "rows that Documentation/Traits.md lacks (make traits-update):\n\(missing.joined(separator: "\n"))")
    }

    @Test func `every operator is in the table`() throws {
        let titles = try documentedRows.map(\.title).joined(separator: " ")
        let missing = try operators.filter { !titles.contains("`\($0)`") && !titles.contains("`\($0)(") }
        #expect(missing.sorted() == [], "operators that are declared as none of a row here: call them in a row")
    }
}
