// SPDX-License-Identifier: MIT
import Rx
import Testing

/// `observe(on:bufferSize:onOverflow:)` where time is virtual, or the caller drives everything.
@Suite struct ObserveOnBoundedTests {
    private func picture(
        _ source: Marbles, _ strategy: OverflowStrategy<CanFail>, size: Int = 2, counter: OverflowCounter? = nil
    ) -> Marbles {
        marbles { $0.cold(source).observe(on: $0, bufferSize: size, onOverflow: strategy, counter: counter) }
    }

    @Test func `elements that find room pass as they came`() {
        for strategy: OverflowStrategy<CanFail> in [.dropOldest, .dropNewest, .keepLatest, .fail, .pace()] {
            let counter = OverflowCounter()
            #expect(picture("1-[23]-4-[56]--|", strategy, counter: counter) == "1-[23]-4-[56]--|")
            #expect(picture("1-[23]--#", strategy, counter: counter) == "1-[23]--#")
            #expect(counter.dropped == 0 && counter.overruns == 0)
        }
    }

    @Test func `dropOldest keeps the latest elements`() {
        let counter = OverflowCounter()
        #expect(picture("-[12345]--6-|", .dropOldest, counter: counter) == "-[45]--6-|")
        #expect(counter.dropped == 3)
    }

    @Test func `dropNewest keeps the elements that came first`() {
        let counter = OverflowCounter()
        #expect(picture("-[12345]--6-|", .dropNewest, counter: counter) == "-[12]--6-|")
        #expect(counter.dropped == 3)
    }

    @Test func `keepLatest goes straight to the latest element`() {
        let counter = OverflowCounter()
        #expect(picture("-[12345]--6-|", .keepLatest, counter: counter) == "-5--6-|")
        #expect(counter.dropped == 4)
        #expect(picture("-[1234]--|", .keepLatest, size: 1) == "-4--|")
    }

    @Test func `fail ends the sequence after the elements in the buffer`() {
        let counter = OverflowCounter()
        #expect(picture("-[12345]--6-|", .fail, counter: counter) == "-[12#]")
        #expect(counter.dropped == 1)
        let (subject, held) = (PublishSubject<Int>(), HeldScheduler())
        var received: [Int] = []
        var error: BufferOverflowError?
        let subscription = subject.observe(on: held, bufferSize: 1, onOverflow: .fail)
            .subscribe(onNext: { received.append($0) }, onError: { error = $0 as? BufferOverflowError })
        subject.onNext(1)
        #expect(subject.hasObservers)
        subject.onNext(2)
        #expect(!subject.hasObservers, "the source is still observed after the overflow")
        #expect(error == nil)
        held.takeAction()?()
        #expect(received == [1])
        #expect(error?.bufferSize == 1)
        #expect(error?.description.contains("1 elements") == true)
        subscription.dispose()
    }

    @Test func `pace puts elements in where waiting would be for itself`() {
        let counter = OverflowCounter()
        #expect(picture("-[12345]--6-|", .pace(atMost: .seconds(3600)), counter: counter) == "-[12345]--6-|")
        #expect(counter.overruns == 3)
        #expect(counter.dropped == 0)
    }

    @Test func `an end is never dropped`() {
        for strategy: OverflowStrategy<CanFail> in [.dropOldest, .dropNewest, .keepLatest] {
            #expect(picture("-[12|]", strategy, size: 1).marks.last?.sign == .completed)
            #expect(picture("-[12#]", strategy, size: 1).marks.last?.sign == .error)
        }
    }

    @Test func `a dropped element may push into the source as its life ends`() {
        let subject = PublishSubject<Talker?>()
        let counter = OverflowCounter()
        for strategy: OverflowStrategy<CanFail> in [.dropOldest, .dropNewest, .keepLatest] {
            let subscription = subject.observe(on: Silent(), bufferSize: 1, onOverflow: strategy, counter: counter).subscribe(onNext: { _ in })
            subject.onNext(Talker(subject))
            subject.onNext(Talker(subject))
            subscription.dispose()
        }
        #expect(counter.dropped >= 3)
    }

    @Test func `a dropped element ends its life at once, a held one with the subscription`() {
        final class Token {}
        let subject = PublishSubject<Token>()
        let subscription = subject.observe(on: Silent(), bufferSize: 1, onOverflow: .dropOldest).subscribe(onNext: { _ in })
        weak var (first, second): (Token?, Token?)
        do {
            let (one, two) = (Token(), Token())
            (first, second) = (one, two)
            subject.onNext(one)
            subject.onNext(two)
        }
        #expect(first == nil)
        #expect(second != nil)
        subscription.dispose()
        #expect(second == nil)
    }

    @Test func `a counter holds the sum of its subscriptions`() {
        let counter = OverflowCounter()
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        for _ in 0..<3 {
            subject.observe(on: Silent(), bufferSize: 2, onOverflow: .dropNewest, counter: counter).subscribe(onNext: { _ in }).disposed(by: bag)
        }
        for element in 0..<5 { subject.onNext(element) }
        #expect(counter.dropped == 9)
    }

    @Test func `traits keep what they are`() {
        let driver = Driver.of(1, 2).observe(on: Silent(), bufferSize: 1, onOverflow: .dropOldest)
        let _: TraitSequence<DriverSharingStrategy.Anywhere, Int> = driver
        let _: Infallible<Int> = Infallible.of(1, 2).observe(on: Silent(), bufferSize: 1, onOverflow: .keepLatest)
        let _: TraitSequence<Traits<CanFail, ExactlyOne, Main, Cold>, Int> = Single.just(1).observe(on: Main.self, bufferSize: 1, onOverflow: .fail)
        let heard = marbles { $0.cold("-[123]-|").asInfallible(onErrorJustReturn: 9).observe(on: $0, bufferSize: 1, onOverflow: .dropNewest) }
        #expect(heard == "-1-|")
    }

    @Test func `it keeps the contract, whatever happens when it is full`() {
        for strategy: OverflowStrategy<CanFail> in [.dropOldest, .dropNewest, .keepLatest, .fail, .pace()] {
            contract(of: "observe(on:bufferSize:onOverflow: \(strategy))", .waitsForEnd) {
                $0.observe(on: CurrentThreadScheduler.instance, bufferSize: 16, onOverflow: strategy)
            }
        }
    }
}

/// A scheduler that never runs anything.
private struct Silent: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        Disposables.create()
    }
}

/// An element that sends a last word.
private final class Talker {
    private let subject: PublishSubject<Talker?>
    init(_ subject: PublishSubject<Talker?>) { self.subject = subject }
    deinit { subject.onNext(nil) }
}

/// A scheduler that keeps what it was given until the test runs it.
///
/// Sendable: its tests have one thread.
final class HeldScheduler: ImmediateSchedulerType, @unchecked Sendable {
    private var held: (() -> Void)?

    /// What is held, for its caller to run or to drop: it holds this.
    func takeAction() -> (() -> Void)? { held.take() }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        held = { _ = action(state) }
        return Disposables.create()
    }
}
