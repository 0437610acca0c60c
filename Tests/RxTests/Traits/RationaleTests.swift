// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Testing

// The five sequences of the design rationale, each as a function that accepts no other. Documentation/Traits.md shows them.

/// A server's answer comes to an end, so it may be collected.
private func body<T: SequenceUnit>(of answer: TraitSequence<T, [UInt8]>) -> Observable<[UInt8]>
where T.Cardinality: Ending, T.Context.Closures == PlainClosures {
    answer.toArray().map { $0.flatMap { $0 } }.asObservable()
}

/// A computation has one result, so it may be waited for.
private func result<T: SequenceTrait, Value>(of computation: TraitSequence<T, Value>) async throws -> Value
where T.Cardinality == ExactlyOne {
    try await computation.value
}

/// What a user interface shows does not fail, never ends, and comes on the main scheduler.
private func show<T: SequenceTrait>(_ text: TraitSequence<T, String>, in label: Label) -> any Disposable
where T.Failure == NeverFails, T.Cardinality == Endless, T.Context == Main {
    text.bind(onNext: { label.text = $0 })
}

/// What several parts of it show is shared, too, so that its source runs once.
private func show<T: SequenceTrait>(_ text: TraitSequence<T, String>, in labels: [Label]) -> any Disposable
where T.Failure == NeverFails, T.Cardinality == Endless, T.Context == Main, T.Sharing: SharedAxis {
    Disposables.create(labels.map { show(text, in: $0) })
}

/// What an audio engine plays does not fail, never ends, and comes on the engine's own scheduler.
private func play<T: SequenceUnit>(_ samples: TraitSequence<T, Int>, into log: BehaviorRelay<[Int]>) -> any Disposable
where T.Failure == NeverFails, T.Cardinality == Endless, T.Context == AudioEngine {
    samples.filter { $0 != 0 }.map { $0 * 2 }
        .bind(onNext: { log.accept(log.value + [AudioEngine.isCurrent ? $0 : -1]) })
}

@MainActor
private final class Label {
    var text = ""
}

@Suite struct RationaleTests {
    @Test func `a server's finite answer is collected`() {
        let answer = Observable<[UInt8]>.of([1], [2, 3]).asTraitSequence().assumeFinite()
        #expect(atOnce(body(of: answer)) == "[1, 2, 3]|")
        #expect(atOnce(body(of: Single.just([7]))) == "[7]|")
    }

    @Test func `a computation's one element is waited for`() async throws {
        #expect(try await result(of: Single.just(42).map { $0 + 1 }) == 43)
    }

    @MainActor
    @Test func `endless text that cannot fail is shown on the main scheduler`() throws {
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let label = Label()
            let clock = Observable<Int>.interval(.seconds(1), in: Main.self).map { "\($0)" }
            let shown = show(clock, in: label)
            scheduler.advance(by: 2000)
            #expect(label.text == "1")
            shown.dispose()
        }
    }

    @MainActor
    @Test func `shared text runs its source once for all labels`() {
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let labels = [Label(), Label(), Label()]
            var calls = 0
            let clock = Observable<Int>.interval(.seconds(1), in: Main.self)
                .map { number in
                    calls += 1
                    return "\(number)"
                }
            let shown = show(clock.shared(), in: labels)
            scheduler.advance(by: 3000)
            #expect(labels.map(\.text) == ["2", "2", "2"])
            #expect(calls == 3)
            shown.dispose()
        }
    }

    @Test func `samples are played on the engine`() async {
        let samples = ContextRelay<AudioEngine, Int>()
        let log = BehaviorRelay(value: [Int]())
        let playing = play(samples.traitSequence, into: log)
        await AudioEngine.run {
            for sample in [1, 0, 2] { unsafe samples.accept(sample) }
        }
        #expect(log.value == [2, 4])
        playing.dispose()
    }
}
