// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

@testable import Rx

/// A subject that one thread sends to puts elements into `observe(on:)`'s queue by itself, which no observer may notice. RXRING_BARRIER=none: it
/// never does.
@Suite(.serialized) struct SubjectHopTests {
    private static func hopsAtOnce<Element>(_ subject: PublishSubject<Element>) -> Bool {
        let target = subject.broadcast.listeners.listenerTarget
        return !target.isListener && !target.isAll
    }

    /// What arrives of `elements`, sent by one thread, behind `between`.
    private static func heard<Element: Sendable>(
        _ elements: [Element], atOnce: Bool = true, _ between: @escaping (Observable<Element>) -> Observable<Element> = { $0 }
    ) async -> [Element] {
        let scheduler = SerialScheduler()
        return await reply { continuation in
            let subject = PublishSubject<Element>()
            var heard: [Element] = []
            _ = between(subject).observe(on: scheduler)
                .subscribe(onNext: { heard.append($0) }, onCompleted: { continuation.resume(returning: heard) })
            #expect(hopsAtOnce(subject) == atOnce)
            for element in elements { subject.onNext(element) }
            subject.onCompleted()
            #expect(!hopsAtOnce(subject))
        }
    }

    @Test func `elements of every size and kind arrive in order, the end last`() async {
        struct Wide: Equatable {
            var number: Int
            var name: String
            var rest = (1, 2.0, 3)
            static func == (a: Wide, b: Wide) -> Bool { a.number == b.number && a.name == b.name && a.rest == b.rest }
        }
        let numbers = 0..<5000
        #expect(await Self.heard(Array(numbers)) == Array(numbers))
        #expect(await Self.heard(numbers.map { UInt8(truncatingIfNeeded: $0) }) == numbers.map { UInt8(truncatingIfNeeded: $0) })
        #expect(await Self.heard(numbers.map { "number \($0)" }) == numbers.map { "number \($0)" })
        let wide = numbers.map { Wide(number: $0, name: "number \($0) with a name that is not short") }
        #expect(await Self.heard(wide) == wide)
        #expect(await Self.heard(numbers.map { _ in () }).count == 5000)
        #expect(await Self.heard(numbers.map { $0 % 3 == 0 ? nil : $0 }) == numbers.map { $0 % 3 == 0 ? nil : $0 })
    }

    @Test func `what stands between is passed`() async {
        let numbers = Array(0..<3000)
        #expect(await Self.heard(numbers, atOnce: false, { $0.map { $0 + 1 } }) == numbers.map { $0 + 1 })
        #expect(await Self.heard(numbers, atOnce: false, { $0.share() }) == numbers)
        #expect(await Self.heard(numbers, atOnce: false, { .merge($0, .empty()) }) == numbers)
        #expect(await Self.heard(numbers, atOnce: true, { source in .deferred { source } }) == numbers)
    }

    @Test func `others come and go, and everyone hears what is sent while they are there`() async {
        let scheduler = SerialScheduler()
        let heard: [[Int]] = await reply { continuation in
            let subject = PublishSubject<Int>()
            var crossed: [Int] = []
            var here: [Int] = []
            var next = 0
            func send(_ count: Int) {
                for number in next..<next + count { subject.onNext(number) }
                next += count
            }
            _ = subject.observe(on: scheduler).subscribe(
                onNext: { crossed.append($0) }, onCompleted: { continuation.resume(returning: [crossed, here]) })
            for _ in 0..<4 {
                send(1000)
                #expect(Self.hopsAtOnce(subject))
                let guest = subject.subscribe(onNext: { here.append($0) })
                #expect(!Self.hopsAtOnce(subject))
                send(1000)
                guest.dispose()
                #expect(Self.hopsAtOnce(subject))
            }
            subject.onCompleted()
        }
        #expect(heard[0] == Array(0..<8000))
        #expect(heard[1] == (0..<8000).filter { $0 / 1000 % 2 == 1 })
    }

    @Test func `what is sent from inside follows the current element, where the scheduler runs at once`() {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        _ = subject.observe(on: RunsAtOnce()).subscribe(onNext: {
            heard.append($0)
            if $0 >= 1000, $0 < 1003 { subject.onNext($0 + 1) }
        })
        for element in 0..<500 { subject.onNext(element) }
        subject.onNext(1000)
        subject.onNext(1)
        subject.onCompleted()
        #expect(heard == Array(0..<500) + [1000, 1001, 1002, 1003, 1])
    }

    @Test func `what was sent is let go with the subscription, and nothing is kept after it`() {
        final class Token {}
        let subject = PublishSubject<Token>()
        let subscription = subject.observe(on: RunsNothing()).subscribe(onNext: { _ in })
        weak var early: Token?
        weak var late: Token?
        do {
            let tokens = (0..<1000).map { _ in Token() }
            early = tokens[999]
            for token in tokens { subject.onNext(token) }
        }
        #expect(early != nil)
        subscription.dispose()
        #expect(early == nil)
        do {
            let token = Token()
            late = token
            subject.onNext(token)
        }
        #expect(late == nil)
    }

    /// Hunts: an element lost, doubled, out of its sender's order, or heard by a guest that had left, where the way of elements changes all the time.
    @Test func `senders, guests and crossings that come and go meet`() {
        final class Token: Sendable {
            static let living = Atomic(0)
            let sender: Int
            let number: Int
            init(_ sender: Int, _ number: Int) {
                (self.sender, self.number) = (sender, number)
                Token.living.add(1, ordering: .relaxed)
            }
            deinit { Token.living.subtract(1, ordering: .relaxed) }
        }
        @Sendable func pause(_ count: UInt64) {
            for _ in 0..<count {
                var round = 0
                Backoff.wait(&round)
            }
        }
        let count = 40_000 * soak
        let few = 100 * soak
        do {
            let subject = PublishSubject<Token>()
            let scheduler = SerialScheduler()
            let heard = Shared<[[Int]]>([[], []])
            let gaps = Shared(0)
            let late = Shared(0)
            let hasEnded = Atomic(false)
            _ = subject.observe(on: scheduler).subscribe(
                // release: pairs with the acquire below.
                onNext: { heard.value[$0.sender].append($0.number) }, onCompleted: { hasEnded.store(true, ordering: .releasing) })
            let done = Race.run([
                { for number in 0..<count { subject.onNext(Token(0, number)) } },
                {
                    var dice = Dice(seed: 7)
                    for number in 0..<few {
                        subject.onNext(Token(1, number))
                        pause(dice.next() % 2000)
                    }
                },
                {
                    var dice = Dice(seed: 11)
                    for round in 0..<few {
                        // A guest there or here, which hears a piece without a gap of what the first sends.
                        let last = Shared(-1)
                        let source = round % 2 == 0 ? subject.asObservable() : subject.observe(on: scheduler)
                        let isGone = Shared(false)
                        let guest = source.subscribe(onNext: { token in
                            if round % 2 == 1, isGone.value { late.value += 1 }
                            if token.sender == 1 { return }
                            if last.value >= 0, token.number != last.value + 1 { gaps.value += 1 }
                            last.value = token.number
                        })
                        pause(dice.next() % 2000)
                        if round % 2 == 1 {
                            // On the scheduler, after which nothing arrives there.
                            _ = scheduler.schedule(()) { _ in
                                guest.dispose()
                                isGone.value = true
                                return Disposables.create()
                            }
                        } else {
                            guest.dispose()
                        }
                    }
                },
            ])
            #expect(done)
            subject.onCompleted()
            #expect(eventually { hasEnded.load(ordering: .acquiring) })
            #expect(heard.value[0] == Array(0..<count))
            #expect(heard.value[1] == Array(0..<few))
            #expect(gaps.value == 0 && late.value == 0)
        }
        // The threads and the scheduler release theirs a moment later.
        #expect(eventually { Token.living.load(ordering: .relaxed) == 0 })
    }

    private func eventually(_ condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(20)
        var round = 0
        while !condition() {
            if ContinuousClock.now > deadline { return false }
            Backoff.wait(&round)
        }
        return true
    }
}

/// A scheduler that runs everything within the call.
private struct RunsAtOnce: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }
}

/// A scheduler that never runs anything.
private struct RunsNothing: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        Disposables.create()
    }
}
