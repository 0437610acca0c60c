// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

/// Real threads against subjects. Elements are (producer, number); what a listener hears is checked element by element.
@Suite(.serialized) struct SubjectStressTests {
    struct Item: Sendable, Hashable {
        var producer: Int
        var number: Int
    }

    /// Hunts: overlapping calls, order per producer, loss, duplicates.
    final class Listening: @unchecked Sendable {
        let inside = Atomic<Bool>(false)
        let heardOne = Atomic<Bool>(false)
        var items: [Item] = []
        var faults: [String] = []

        func hear(_ item: Item) {
            // Relaxed: a probe for overlap, it must not order anything itself.
            if inside.exchange(true, ordering: .relaxed) { faults.append("overlap") }
            items.append(item)
            inside.store(false, ordering: .relaxed)
            heardOne.store(true, ordering: .relaxed)
        }

        /// True until the first element was heard. Relaxed: a hint.
        var isIdle: Bool { !heardOne.load(ordering: .relaxed) }

        /// Each producer's numbers must be consecutive, and end with `last` where given; returns what was wrong.
        func check(upTo last: Int?, producers: Int) -> [String] {
            var next = [Int?](repeating: nil, count: producers)
            var faults = faults
            for item in items where item.producer >= 0 {
                if let expected = next[item.producer], expected != item.number {
                    faults.append("producer \(item.producer): \(item.number) where \(expected) was due")
                }
                next[item.producer] = item.number + 1
            }
            for (producer, next) in next.enumerated() {
                if let next, let last, next != last { faults.append("producer \(producer): ended before \(next)") }
            }
            return Array(faults.prefix(5))
        }
    }

    static let perProducer = 20_000 * soak

    /// Bodies that send numbered items, one producer each.
    static func senders(
        _ count: Int, _ send: @escaping @Sendable (Item) -> Void, finally: @escaping @Sendable () -> Void = {}
    ) -> [@Sendable () -> Void] {
        (0..<count).map { producer in
            {
                for number in 0..<perProducer { send(Item(producer: producer, number: number)) }
                finally()
            }
        }
    }

    @Test func `all observers of a publish subject see one order without loss, duplicate or overlap`() {
        let subject = PublishSubject<Item>()
        let listeners = (0..<3).map { _ in Listening() }
        let subscriptions = listeners.map { listener in subject.subscribe(onNext: listener.hear) }
        let ended = Race.run(Self.senders(3) { subject.onNext($0) })
        #expect(ended)
        for listener in listeners {
            #expect(listener.check(upTo: Self.perProducer, producers: 3) == [])
            #expect(listener.items.count == 3 * Self.perProducer)
            let isSame = listener.items == listeners[0].items
            #expect(isSame)
        }
        subscriptions.forEach { $0.dispose() }
        #expect(!subject.hasObservers)
    }

    /// No loss, no duplicate, no reordering for a newcomer: what it hears is its first element and everything after it.
    private func newcomers(_ subject: some SubjectType<Item> & ObserverType<Item> & Sendable) {
        let reference = Listening()
        let first = subject.subscribe(onNext: reference.hear)
        let all = Shared<[Listening]>([])
        let silent = Atomic<Int>(0)
        let ended = Race.run(
            Self.senders(2) { subject.onNext($0) } + [
                {
                    var subscriptions: [any Disposable] = []
                    for _ in 0..<50 {
                        let listener = Listening()
                        all.value.append(listener)
                        subscriptions.append(subject.subscribe(onNext: listener.hear))
                        // Not its items: the senders' threads add to them.
                        if listener.isIdle { silent.add(1, ordering: .relaxed) }
                    }
                    for _ in 0..<500 * soak { subject.subscribe(onNext: { _ in }).dispose() }
                }
            ])
        guard ended else {
            Issue.record("the senders and the newcomers have not ended")
            return
        }
        #expect(silent.load(ordering: .relaxed) == 0, "nothing was replayed within subscribe")
        let order = reference.items
        for listener in all.value {
            let heard = listener.items
            #expect(listener.faults == [])
            // Not within the expectation, which would print all of both.
            let isSuffix = heard.elementsEqual(order.suffix(heard.count))
            #expect(isSuffix)
        }
        first.dispose()
    }

    @Test func `a newcomer to a busy behaviour subject hears the value and all that follows it`() {
        newcomers(BehaviorSubject(value: Item(producer: -1, number: 0)))
    }

    @Test func `a newcomer to a busy replay subject hears its memory and all that follows it`() {
        let subject = ReplaySubject<Item>.create(bufferSize: 7)
        subject.onNext(Item(producer: -1, number: 0))
        newcomers(subject)
    }

    @Test func `observers that come and go while others send hear an unbroken run`() {
        let subject = PublishSubject<Item>()
        let sending = Atomic<Int>(2)
        let all = Shared<[Listening]>([])
        let ended = Race.run(
            Self.senders(2) {
                subject.onNext($0)
            } finally: {
                sending.subtract(1, ordering: .relaxed)
            } + [
                {
                    while sending.load(ordering: .relaxed) > 0 {
                        let listener = Listening()
                        if all.value.count < 200 { all.value.append(listener) }
                        let subscription = subject.subscribe(onNext: listener.hear)
                        while listener.isIdle && sending.load(ordering: .relaxed) > 0 {}
                        subscription.dispose()
                    }
                }
            ])
        #expect(ended)
        for listener in all.value { #expect(listener.check(upTo: nil, producers: 2) == []) }
        #expect(!subject.hasObservers)
    }
}
