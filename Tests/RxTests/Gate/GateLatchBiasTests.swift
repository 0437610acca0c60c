// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

@testable import Rx

/// A subject that remembers becomes its sender's, too: the owner latches by plain stores, which no other thread may notice. RXRING_BARRIER=none: it never does.
@Suite(.serialized) struct GateLatchBiasTests {
    private static func isBiased<Element>(_ subject: BehaviorSubject<Element>) -> Bool {
        subject.broadcast.gate.word.load(ordering: .relaxed) & GateWord.biased != 0
    }

    /// A subject that is the caller's, after 5,000 elements.
    private static func ownSubject() -> BehaviorSubject<Int> {
        let subject = BehaviorSubject(value: -1)
        for element in 0..<5000 { subject.onNext(element) }
        return subject
    }

    @Test func `a subject that remembers becomes its sender's, who may ask for the value`() throws {
        let subject = Self.ownSubject()
        #expect(Self.isBiased(subject) == Bias.isAvailable)
        #expect(try subject.value() == 4999)
        subject.onNext(5000)
        #expect(try subject.value() == 5000)
        #expect(Self.isBiased(subject) == Bias.isAvailable)
    }

    @Test func `its owner asks for the value from inside`() throws {
        let subject = Self.ownSubject()
        var heard: [Int] = []
        let subscription = subject.subscribe(onNext: { _ in heard.append((try? subject.value()) ?? -1) })
        heard = []
        for element in 0..<5000 { subject.onNext(element) }
        #expect(heard == Array(0..<5000))
        #expect(Self.isBiased(subject) == Bias.isAvailable)
        subscription.dispose()
    }

    @Test func `another thread that asks takes it back, and sees the latest value`() {
        let subject = Self.ownSubject()
        onSmallStack { #expect((try? subject.value()) == 4999) }
        #expect(!Self.isBiased(subject))
        subject.onNext(5000)
        onSmallStack { #expect((try? subject.value()) == 5000) }
    }

    @Test func `another thread asks while its owner is inside, and what it sends follows`() {
        let subject = Self.ownSubject()
        var heard: [Int] = []
        let subscription = subject.subscribe(onNext: { element in
            heard.append(element)
            guard element == 300 else { return }
            onSmallStack {
                #expect((try? subject.value()) == 300)
                subject.onNext(-7)
                #expect((try? subject.value()) == -7)
            }
            #expect((try? subject.value()) == -7)
        })
        heard = []
        for element in 0..<600 { subject.onNext(element) }
        #expect(heard == Array(0...300) + [-7] + Array(301..<600))
        subscription.dispose()
    }

    @Test func `what its owner sends from inside follows the current element`() {
        let subject = Self.ownSubject()
        var heard: [Int] = []
        let bag = DisposeBag()
        subject.subscribe(onNext: { if $0 >= 1000, $0 < 1003 { subject.onNext($0 + 1) } }).disposed(by: bag)
        subject.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
        heard = []
        for element in 0..<500 { subject.onNext(element) }
        subject.onNext(1000)
        subject.onNext(1)
        #expect(heard == Array(0..<500) + [1000, 1001, 1002, 1003, 1])
    }

    @Test func `its owner ends it and disposes it, from outside and from inside`() {
        for isInside in [false, true] {
            for isDisposed in [false, true] {
                let subject = Self.ownSubject()
                let end = { isDisposed ? subject.dispose() : subject.onCompleted() }
                var heard = 0
                var ends = 0
                let subscription = subject.subscribe(
                    onNext: { element in
                        heard += 1
                        if isInside, element == 399 { end() }
                    }, onCompleted: { ends += 1 })
                heard = 0
                for element in 0..<400 { subject.onNext(element) }
                if !isInside { end() }
                for element in 0..<400 { subject.onNext(element) }
                #expect(heard == 400)
                #expect(ends == (isDisposed ? 0 : 1))
                var late: [Event<Int>] = []
                _ = subject.subscribe { late.append($0) }
                #expect(late.count == 1 && late[0].isStopEvent)
                subscription.dispose()
            }
        }
    }

    @Test func `a subject whose owner's thread ended becomes the next one's`() {
        let subject = BehaviorSubject(value: -1)
        for thread in 0..<4 {
            onSmallStack {
                for element in 0..<3000 { subject.onNext(thread * 3000 + element) }
                #expect(Self.isBiased(subject) == Bias.isAvailable)
            }
            #expect((try? subject.value()) == thread * 3000 + 2999)
        }
    }

    /// Hunts: a value that is half the old one, one that goes back, a gap between what a newcomer hears first and next, two inside at once.
    @Test func `other threads that look and come while the owner sends`() {
        /// More than a register, and counted, so that a torn value shows.
        struct Value: Sendable {
            var number: Int
            var text: String
            var same: Int
            init(_ number: Int) { (self.number, text, same) = (number, "a text that is not small \(number)", number) }
            var isWhole: Bool { number == same && text.hasSuffix(" \(number)") }
        }
        let rounds = 300 * soak
        let own = 400
        let subjects = (0..<rounds).map { _ in BehaviorSubject(value: Value(-1)) }
        let reached = Atomic(-1)
        let wrong = Shared<[String]>([])
        let lock = Lock()
        let note: @Sendable (String) -> Void = { message in lock.guarding { wrong.value.append(message) } }
        let owner: @Sendable () -> Void = {
            for (round, subject) in subjects.enumerated() {
                // release: only to begin together.
                reached.store(round, ordering: .releasing)
                for number in 0..<own {
                    subject.onNext(Value(number))
                    if let value = try? subject.value(), value.number < number { note("the owner saw \(value.number) after \(number)") }
                }
            }
        }
        let looker: @Sendable () -> Void = {
            var dice = Dice(seed: 1)
            for (round, subject) in subjects.enumerated() {
                // acquire: only to begin together.
                while reached.load(ordering: .acquiring) < round { Ticket.pause() }
                for _ in 0..<dice.next() % 4000 { Ticket.pause() }
                var last = -1
                for _ in 0..<6 {
                    guard let value = try? subject.value() else { continue }
                    if !value.isWhole { note("round \(round): half of \(value)") }
                    if value.number < last { note("round \(round): \(value.number) after \(last)") }
                    last = value.number
                }
            }
        }
        let newcomer: @Sendable () -> Void = {
            var dice = Dice(seed: 2)
            for (round, subject) in subjects.enumerated() {
                while reached.load(ordering: .acquiring) < round { Ticket.pause() }
                for _ in 0..<dice.next() % 4000 { Ticket.pause() }
                // Touched by one event at a time, on whichever thread.
                let last = Shared<Int?>(nil)
                let inside = Atomic(false)
                subject.subscribe(onNext: { value in
                    if inside.exchange(true, ordering: .relaxed) { note("round \(round): two inside") }
                    if !value.isWhole { note("round \(round): half of \(value)") }
                    if let before = last.value, value.number != before + 1 { note("round \(round): \(value.number) after \(before)") }
                    last.value = value.number
                    inside.store(false, ordering: .relaxed)
                }).dispose()
            }
        }
        #expect(Race.run([owner, looker, newcomer]))
        #expect(wrong.value.isEmpty, "\(wrong.value.prefix(5))")
        for subject in subjects { #expect((try? subject.value().number) == own - 1) }
    }
}
