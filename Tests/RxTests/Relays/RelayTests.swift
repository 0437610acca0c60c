// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RelayTests {
    @Test func `a publish relay hands on what it accepts to those who were there`() {
        let relay = PublishRelay<Int>()
        var (a, b): ([Int], [Int]) = ([], [])
        relay.accept(0)
        _ = relay.subscribe(onNext: { a.append($0) })
        relay.accept(1)
        let second = relay.asInfallible().subscribe(onNext: { b.append($0) })
        relay.accept(2)
        second.dispose()
        relay.accept(3)
        #expect(a == [1, 2, 3] && b == [2])
    }

    @Test func `a behavior relay tells newcomers its value, which is up to date at once`() {
        let relay = BehaviorRelay(value: 0)
        var seen: [[Int]] = []
        let subscription = relay.subscribe(onNext: { element in
            if element == 1 {
                relay.accept(2)
                seen.append([element, relay.value])
            }
        })
        defer { subscription.dispose() }
        relay.accept(1)
        #expect(seen == [[1, 2]] && relay.value == 2)
        #expect(atOnce(relay.take(1)) == "2|")
    }

    @Test func `a replay relay tells newcomers what it remembers`() {
        let two = ReplayRelay<Int>.create(bufferSize: 2)
        let all = ReplayRelay<Int>.createUnbound()
        for element in 1...3 {
            two.accept(element)
            all.accept(element)
        }
        #expect(atOnce(two.asObservable()) == "23")
        #expect(atOnce(all.asObservable()) == "123")
    }

    @Test func `bind gives the elements to all observers, relays and closures`() {
        let source = PublishSubject<Int>()
        let (subject, relay, optional) = (ReplaySubject<Int>.createUnbounded(), BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let optionals = ReplaySubject<Int?>.createUnbounded()
        let (one, two) = (PublishRelay<Int>(), PublishRelay<Int>())
        var seen: [String] = []
        _ = one.subscribe(onNext: { seen.append("one \($0)") })
        _ = two.subscribe(onNext: { seen.append("two \($0)") })
        final class Owner { var heard: [Int] = [] }
        let owner = Owner()
        let bindings = CompositeDisposable(disposables: [
            source.bind(to: subject), source.bind(to: relay), source.bind(to: optional), source.bind(to: optionals), source.bind(to: one, two),
            source.bind(onNext: { seen.append("closure \($0)") }), source.bind(with: owner, onNext: { $0.heard.append($1) }),
        ])
        source.onNext(1)
        source.onNext(2)
        bindings.dispose()
        source.onNext(3)
        #expect(atOnce(subject) == "12")
        #expect(relay.value == 2 && optional.value == 2 && owner.heard == [1, 2])
        #expect(atOnce(optionals.map { $0 ?? 0 }) == "12")
        #expect(seen == ["one 1", "two 1", "closure 1", "one 2", "two 2", "closure 2"])
        #expect(!source.hasObservers)
    }

    @Test func `an observer hears the end, a relay does not`() {
        let subject = PublishSubject<Int>()
        var ended = false
        _ = subject.subscribe(onCompleted: { ended = true })
        let relay = BehaviorRelay(value: 0)
        _ = Observable.of(1, 2).bind(to: relay)
        _ = Observable.of(1, 2).bind(to: subject)
        #expect(ended && relay.value == 2)
    }

    @Test func `bind applies a function`() {
        let doubled = Observable.of(1, 2).bind(to: { $0.map { $0 * 2 } })
        #expect(atOnce(doubled) == "24|")
        let added = Observable.of(1, 2).bind(to: { source in { amount in source.map { $0 + amount } } }, curriedArgument: 5)
        #expect(atOnce(added) == "67|")
        let infallible = Infallible.of(1, 2).bind(to: { $0.map { $0 * 2 } })
        #expect(atOnce(infallible.asObservable()) == "24|")
    }

    #if DEBUG
        // Optimised, it is printed, and the program goes on.
        @Test func `an error that reaches a binding stops the program`() async {
            await #expect(processExitsWith: .failure) { _ = Observable<Int>.error(TestError()).bind(to: PublishRelay<Int>()) }
        }
    #endif

    @Test func `relays hold nothing of a subscription that is over`() {
        let relay = PublishRelay<Int>()
        weak var watched: Token?
        do {
            let token = Token()
            watched = token
            relay.subscribe(onNext: { _ in withExtendedLifetime(token) {} }).dispose()
        }
        #expect(watched == nil)
    }
}
