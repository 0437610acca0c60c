// SPDX-License-Identifier: MIT
import Rx
import Testing

private enum Workshop: SerialContext { static let scheduler = SerialScheduler(label: "workshop") }

/// A shared sequence of a serial context, subscribed to from other threads.
@Suite struct SharedInContextTests {
    private typealias Latest = TraitSequence<Traits<NeverFails, Many, Workshop, SharedReplay>, Int>
    private typealias Live = TraitSequence<Traits<NeverFails, Many, Workshop, Rx.Shared>, Int>

    private func latest(of source: Observable<Int>) -> Latest {
        source.asInfallible(onErrorJustReturn: 0).observe(on: Workshop.self).sharedReplayingLatest()
    }

    private func live(of source: Observable<Int>) -> Live { source.asInfallible(onErrorJustReturn: 0).observe(on: Workshop.self).shared() }

    @Test func `the source is subscribed to on the subscriber's thread, and left on the one that disposes last`() async {
        let goOn = Workshop.occupied()
        var isHere = [Bool]()
        let source = Observable<Int>.create { observer in
            isHere.append(Workshop.isCurrent)
            observer.onNext(1)
            return Disposables.create { isHere.append(Workshop.isCurrent) }
        }
        let heard = Shared<[Int]>([])
        let shared = latest(of: source).map { $0 * 10 }.asObservable()
        let first = shared.subscribe(onNext: { heard.value.append($0 + (Workshop.isCurrent ? 0 : 1000)) })
        let second = shared.subscribe(onNext: { heard.value.append($0 + (Workshop.isCurrent ? 1 : 1001)) })
        #expect(isHere == [false] && heard.value.isEmpty)
        goOn()
        await Workshop.run {}
        #expect(heard.value == [10, 11])
        first.dispose()
        second.dispose()
        #expect(isHere == [false, false])
    }

    @Test func `what a subscriber's thread sends after it subscribed is heard`() async {
        let subject = PublishSubject<Int>()
        let heard = Shared<[Int]>([])
        let subscription = live(of: subject).asObservable().subscribe(onNext: { heard.value.append($0) })
        for number in 1...3 { subject.onNext(number) }
        await Workshop.run { #expect(heard.value == [1, 2, 3]) }
        subscription.dispose()
    }

    @Test func `a subscriber that leaves before the context came to it hears nothing, and the source is left at once`() async {
        let goOn = Workshop.occupied()
        let subject = BehaviorSubject(value: 1)
        let heard = Shared<[Int]>([])
        weak var left: Token?
        do {
            let token = Token()
            left = token
            let subscription = latest(of: subject).asObservable().subscribe(onNext: { element in
                withExtendedLifetime(token) { heard.value.append(element) }
            })
            #expect(subject.hasObservers)
            subscription.dispose()
        }
        #expect(!subject.hasObservers)
        goOn()
        await Workshop.run { #expect(heard.value.isEmpty) }
        #expect(left == nil)
    }

    @Test func `a subject that is freed before the context came to its subscriber leaves nothing`() async {
        let goOn = Workshop.occupied()
        weak var left: Token?
        do {
            let (token, subject) = (Token(), PublishSubject<Int>())
            left = token
            _ = live(of: subject).asObservable().subscribe(onNext: { _ in withExtendedLifetime(token) {} })
        }
        goOn()
        await Workshop.run {}
        await Workshop.run {}
        #expect(left == nil)
    }

    @Test func `an end that came before the context came to a subscriber is told to it`() async {
        let goOn = Workshop.occupied()
        let heard = Shared<[Int]>([])
        let shared = latest(of: .just(7))
        let ended: Void = await reply { (done: Reply<Void>) in
            _ = shared.asObservable().subscribe(onNext: { heard.value.append($0) }, onCompleted: { done.resume() })
            goOn()
        }
        _ = ended
        #expect(heard.value == [7])
    }

    /// Hunts: a user that is counted twice or never, a listener lost or kept, when threads come and go around the context.
    @Test(arguments: [false, true]) func `threads that come and go leave the source to nobody`(_ replays: Bool) async {
        let subject = PublishSubject<Int>()
        let shared = replays ? latest(of: subject).asObservable() : live(of: subject).asObservable()
        let sum = Shared(0)
        for round in 0..<200 * soak {
            let ended = Race.run(
                (0..<3).map { thread in
                    {
                        let subscription = shared.subscribe(onNext: { sum.value += $0 })
                        if thread == 0 { subject.onNext(round) }
                        subscription.dispose()
                    }
                })
            #expect(ended)
            if round % 50 == 0 { await Workshop.run { #expect(!subject.hasObservers) } }
        }
        await Workshop.run { #expect(!subject.hasObservers) }
    }
}
