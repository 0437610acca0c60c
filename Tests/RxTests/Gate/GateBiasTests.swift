// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

@testable import Rx

/// A subject to which one thread sends becomes that thread's, which no observer may notice. RXRING_BARRIER=none: it never does.
@Suite(.serialized) struct GateBiasTests {
    private static func isBiased(_ subject: PublishSubject<Int>) -> Bool {
        subject.broadcast.gate.word.load(ordering: .relaxed) & GateWord.biased != 0
    }

    @Test func `a subject becomes its sender's, and again after somebody came`() {
        let subject = PublishSubject<Int>()
        var sum = 0
        let bag = DisposeBag()
        for round in 1...4 {
            subject.subscribe(onNext: { sum += $0 }).disposed(by: bag)
            #expect(!Self.isBiased(subject))
            sum = 0
            for _ in 0..<5000 { subject.onNext(1) }
            #expect(Self.isBiased(subject) == Bias.isAvailable)
            #expect(sum == 5000 * round)
        }
    }

    @Test func `a few elements make no thread its owner`() {
        let subject = PublishSubject<Int>()
        for element in 0..<190 { subject.onNext(element) }
        #expect(!Self.isBiased(subject))
    }

    @Test func `what its owner sends from inside follows the current element`() {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        _ = subject.subscribe(onNext: { if $0 >= 1000, $0 < 1003 { subject.onNext($0 + 1) } })
        _ = subject.subscribe(onNext: { heard.append($0) })
        for element in 0..<500 { subject.onNext(element) }
        subject.onNext(1000)
        subject.onNext(1)
        subject.onCompleted()
        #expect(heard == Array(0..<500) + [1000, 1001, 1002, 1003, 1])
    }

    @Test func `its owner may leave, dispose and end it from inside`() {
        for end in 0..<3 {
            let subject = PublishSubject<Int>()
            var heard = 0
            let subscription = SerialDisposable()
            subscription.disposable = subject.subscribe(onNext: { element in
                heard += 1
                guard element == 400 else { return }
                switch end {
                case 0: subscription.dispose()
                case 1: subject.onCompleted()
                default: subject.dispose()
                }
            })
            for element in 0..<800 { subject.onNext(element) }
            #expect(heard == 401)
        }
    }

    @Test func `a subject whose owner's thread ended becomes the next one's`() {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        _ = subject.subscribe(onNext: { heard.append($0) })
        for thread in 0..<4 {
            // One after the other, so a thread may have the address, and so the name, of one that ended.
            onSmallStack {
                for element in 0..<3000 { subject.onNext(thread * 3000 + element) }
                #expect(Self.isBiased(subject) == Bias.isAvailable)
            }
            subject.onNext(-1)
            #expect(heard.popLast() == -1 && !Self.isBiased(subject))
        }
        #expect(heard == Array(0..<12000))
    }

    @Test func `a shared sequence whose connection was one thread's begins anew`() {
        let source = PublishSubject<Int>()
        let shared = source.share()
        for _ in 0..<3 {
            var sum = 0
            let subscription = shared.subscribe(onNext: { sum += $0 })
            for _ in 0..<1000 { source.onNext(1) }
            subscription.dispose()
            source.onNext(1)
            #expect(sum == 1000)
        }
    }

    /// Hunts: two inside at once, an element lost, doubled or out of its sender's order, or before one that was sent before it was.
    @Test func `whoever comes to another thread's subject is heard once and in order`() {
        struct Item: Sendable {
            var sender: Int
            var number: Int
            /// How many of the owner's had been sent when this was.
            var after: Int
        }
        let rounds = 800 * soak
        let own = 240
        let subjects = (0..<rounds).map { _ in PublishSubject<Item>() }
        let heard = subjects.map { _ in Shared<[Item]>([]) }
        let nested = Shared(false)
        for (subject, heard) in zip(subjects, heard) {
            var isInside = false
            _ = subject.subscribe(onNext: { item in
                if isInside { nested.value = true }
                isInside = true
                heard.value.append(item)
                if item.sender == 0, item.number % 100 == 99 { subject.onNext(Item(sender: 3, number: item.number / 100, after: 0)) }
                isInside = false
            })
        }
        let reached = Atomic(-1)
        let sent = Atomic(0)
        let others: [@Sendable () -> Void] = (1...2).map { other in
            {
                var dice = Dice(seed: UInt64(other))
                for (round, subject) in subjects.enumerated() {
                    // acquire, release: only to begin together.
                    while reached.load(ordering: .acquiring) < round { Ticket.pause() }
                    for _ in 0..<dice.next() % 400 { Ticket.pause() }
                    for number in 0..<3 {
                        if number == 2 { subject.subscribe(onNext: { _ in }).dispose() }
                        // acquire: pairs with the owner's release. Another round's count says nothing about this one.
                        let count = sent.load(ordering: .acquiring)
                        let after = reached.load(ordering: .relaxed) == round && count <= own ? count : 0
                        subject.onNext(Item(sender: other, number: number, after: after))
                    }
                }
            }
        }
        let owner: @Sendable () -> Void = {
            for (round, subject) in subjects.enumerated() {
                // relaxed: before the release below.
                sent.store(own + 1, ordering: .relaxed)
                reached.store(round, ordering: .releasing)
                for number in 0..<own {
                    subject.onNext(Item(sender: 0, number: number, after: 0))
                    if round % 2 == 0 { sent.store(number + 1, ordering: .releasing) }
                }
            }
        }
        #expect(Race.run([owner] + others))
        #expect(!nested.value)
        for (round, (subject, heard)) in zip(subjects, heard).enumerated() {
            // What a sender left is acted on before its last sender goes out; this one comes after all of them.
            subject.onNext(Item(sender: 4, number: 0, after: 0))
            // Its observer holds it.
            subject.onCompleted()
            let all = heard.value
            #expect(all.count == own + 9 && all.last?.sender == 4)
            for (sender, count) in [own, 3, 3, 2].enumerated() {
                #expect(all.lazy.filter { $0.sender == sender }.map(\.number).elementsEqual(0..<count))
            }
            if round % 2 == 1 { continue }
            var owners = 0
            for item in all {
                if item.sender == 0 { owners += 1 }
                #expect(owners >= item.after)
            }
        }
    }

    /// Hunts the same where the sender is a strand, which goes from one thread of the pool to another.
    @Test func `a strand that sends from changing threads is heard once and in order`() {
        let subject = PublishSubject<Int>()
        let heard = Shared<[Int]>([])
        _ = subject.subscribe(onNext: { heard.value.append($0) })
        let strand = SerialScheduler()
        let turns = 300 * soak
        let done = Atomic<Int>(0)
        let ended = Race.run([
            {
                for turn in 0..<turns {
                    _ = strand.schedule(()) { _ in
                        for number in 0..<400 { subject.onNext(turn * 400 + number) }
                        // release: pairs with the acquire below.
                        done.add(1, ordering: .releasing)
                        return Disposables.create()
                    }
                    if turn % 7 == 0 { while done.load(ordering: .acquiring) <= turn { Ticket.pause() } }
                }
                while done.load(ordering: .acquiring) < turns { Ticket.pause() }
            },
            { for number in 0..<turns { subject.onNext(-1 - number) } },
        ])
        #expect(ended)
        #expect(heard.value.lazy.filter { $0 >= 0 }.elementsEqual(0..<turns * 400))
        #expect(heard.value.lazy.filter { $0 < 0 }.map { -1 - $0 }.elementsEqual(0..<turns))
    }
}

extension Ticket {
    /// A moment, without giving the processor away for long.
    static func pause() {
        var round = 0
        Backoff.wait(&round)
    }
}
