// SPDX-License-Identifier: MIT
@testable import Rx
import Synchronization
import Testing

/// Real threads that meet at one gate, wait for it a moment, and leave tickets; each test names what it hunts.
@Suite(.serialized) struct GateStressTests {
    static let count = 10_000 * soak

    /// An element that is counted while it lives.
    private final class Token: Sendable {
        static let living = Atomic<Int>(0)
        let number: Int

        init(_ number: Int) {
            self.number = number
            // Relaxed, as below: read after the threads have ended.
            Self.living.add(1, ordering: .relaxed)
        }

        deinit { Self.living.subtract(1, ordering: .relaxed) }
    }

    @Test func `what one thread sends into two sources arrives in the order in which it was sent`() {
        let sources = (0..<4).map { _ in PublishSubject<(thread: Int, number: Int)>() }
        let heard = Shared<[(thread: Int, number: Int)]>([])
        let open = Atomic<Int>(0)
        let overlapped = Shared(false)
        let subscription = Observable.merge(sources.map { $0.asObservable() }).subscribe(onNext: {
            // Relaxed: a probe, it must not order anything itself.
            if open.add(1, ordering: .relaxed).newValue != 1 { overlapped.value = true }
            heard.value.append($0)
            open.subtract(1, ordering: .relaxed)
        })
        let ended = Race.run(
            (0..<2).map { thread in
                { for number in 0..<Self.count { sources[thread * 2 + number % 2].onNext((thread, number)) } }
            })
        subscription.dispose()
        #expect(ended && !overlapped.value && heard.value.count == 2 * Self.count)
        for thread in 0..<2 {
            #expect(heard.value.lazy.filter { $0.thread == thread }.map(\.number).elementsEqual(0..<Self.count))
        }
    }

    @Test func `one subject pushed by two threads keeps each one's order, and what is sent from inside comes once`() {
        let subject = PublishSubject<(thread: Int, number: Int)>()
        let heard = Shared<[(thread: Int, number: Int)]>([])
        let depth = Shared(0)
        let nested = Shared(false)
        let subscription = subject.subscribe(onNext: {
            depth.value += 1
            if depth.value > 1 { nested.value = true }
            heard.value.append($0)
            if $0.thread < 2 && $0.number % 16 == 0 { subject.onNext(($0.thread + 2, $0.number)) }
            depth.value -= 1
        })
        let ended = Race.run((0..<2).map { thread in { for number in 0..<Self.count { subject.onNext((thread, number)) } } })
        subscription.dispose()
        #expect(ended && !nested.value)
        for thread in 0..<2 {
            #expect(heard.value.lazy.filter { $0.thread == thread }.map(\.number).elementsEqual(0..<Self.count))
            let answers = heard.value.lazy.filter { $0.thread == thread + 2 }.map(\.number)
            #expect(answers.elementsEqual(stride(from: 0, to: Self.count, by: 16)))
        }
    }

    /// Hunts a wait without end: the one inside goes on only after the other's pushes have returned.
    @Test func `nobody waits for the one inside, and a dispose there frees what was left exactly once`() {
        for _ in 0..<20 {
            let a = PublishSubject<Token>()
            let b = PublishSubject<Token>()
            let isInside = Atomic<Bool>(false)
            let hasLeft = Atomic<Bool>(false)
            let heard = Shared<[Int]>([])
            let bag = Shared<(any Disposable)?>(nil)
            bag.value = Observable.merge(a, b).subscribe(onNext: {
                heard.value.append($0.number)
                // release, acquire: pair with the other thread's.
                isInside.store(true, ordering: .releasing)
                while !hasLeft.load(ordering: .acquiring) {}
                bag.value?.dispose()
            })
            let ended = Race.run([
                { a.onNext(Token(0)) },
                {
                    while !isInside.load(ordering: .acquiring) {}
                    for number in 1...200 { b.onNext(Token(number)) }
                    hasLeft.store(true, ordering: .releasing)
                },
            ])
            bag.value = nil
            #expect(ended && heard.value == [0])
            #expect(Token.living.load(ordering: .relaxed) == 0)
        }
    }

    @Test func `elements that meet are freed once, with a dispose at any moment`() {
        for round in 0..<20 {
            let a = PublishSubject<Token>()
            let b = PublishSubject<Token>()
            let heard = Shared(0)
            let subscription = Shared(Observable.merge(a, b).subscribe(onNext: { heard.value += $0.number }))
            let push = { @Sendable (subject: PublishSubject<Token>) in for number in 0..<Self.count / 10 { subject.onNext(Token(number)) } }
            let ended = Race.run([{ push(a) }, { push(b) }, { if round % 2 == 0 { subscription.value.dispose() } }])
            if round % 2 == 1 { #expect(heard.value == (Self.count / 10 - 1) * (Self.count / 10)) }
            subscription.value.dispose()
            #expect(ended && Token.living.load(ordering: .relaxed) == 0)
        }
    }
}
