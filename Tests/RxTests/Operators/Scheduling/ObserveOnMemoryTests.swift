// SPDX-License-Identifier: MIT
import Foundation
import RefusedMemory
import Rx
import RxTest
import Testing

/// `observe(on:)` and what it does without memory for its queue. The calling thread is refused memory, and waits a second for it.
@Suite struct ObserveOnMemoryTests {
    /// A wide element: eight of them fill the first piece of the queue.
    struct Wide: Hashable {
        var number: Int
        private let rest: InlineArray<39, Int> = InlineArray(repeating: 0)

        init(_ number: Int) { self.number = number }
        static func == (one: Wide, other: Wide) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// How elements come to the queue.
    enum Way: CaseIterable {
        case subject, mapped, replayed, synchronous, amongOthers

        /// Has the queue of `scheduler` take twenty elements, with memory refused on the calling thread but for the first piece.
        func send(on scheduler: TestScheduler, to observer: TestableObserver<Int>) -> any Disposable {
            let subject = PublishSubject<Wide>()
            let replay = ReplaySubject<Wide>.create(bufferSize: 20)
            let source: Observable<Wide> =
                switch self {
                case .subject, .amongOthers: subject
                case .mapped: subject.map { Wide($0.number) }
                case .replayed: replay
                case .synchronous: .from((0..<20).map { Wide($0) })
                }
            if self == .replayed { for number in 0..<20 { replay.onNext(Wide(number)) } }
            let others = self == .amongOthers ? subject.subscribe() : nil
            // The queue itself, and its first piece.
            refused_memory_here(true, 2)
            defer { refused_memory_here(false, 0) }
            let subscription = source.observe(on: scheduler).map(\.number).subscribe(observer)
            for number in 0..<20 { subject.onNext(Wide(number)) }
            subject.onCompleted()
            others?.dispose()
            return subscription
        }
    }

    @Test(arguments: Way.allCases)
    func `a queue that cannot grow fails the sequence behind what waits`(way: Way) {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let subscription = way.send(on: scheduler, to: observer)
        scheduler.start()
        #expect(observer.events.compactMap(\.value.element) == Array(0..<8))
        #expect(observer.events.last?.value.error is QueueMemoryError)
        subscription.dispose()
    }

    @Test func `a queue that cannot be made fails the sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        refused_memory_here(true, 0)
        _ = Observable.just(1).observe(on: scheduler).subscribe(observer)
        refused_memory_here(false, 0)
        scheduler.start()
        #expect(observer.events.count == 1)
        #expect(observer.events.first?.value.error is QueueMemoryError)
    }

    @Test func `where errors are excluded a queue that cannot grow ends the process with a sentence`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            refused_memory_here(true, 2)
            let scheduler = TestScheduler(initialClock: 0)
            let subject = PublishSubject<Wide>()
            let subscription = subject.asInfallible(onErrorFallbackTo: .empty()).observe(on: scheduler).subscribe(onNext: { _ in })
            for number in 0..<20 { subject.onNext(Wide(number)) }
            subscription.dispose()
        }
        #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains("no memory for the elements that wait") == true)
    }

    @Test(arguments: [false, true])
    func `an element that is offered without memory is heard by no observer, and by all when it is offered again`(isReplayed: Bool) {
        let scheduler = TestScheduler(initialClock: 0)
        let (here, there) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        let (subject, replay) = (PublishSubject<Wide>(), ReplaySubject<Wide>.create(bufferSize: 1))
        let source: Observable<Wide> = isReplayed ? replay : subject
        let first = source.map(\.number).subscribe(here)
        refused_memory_here(true, 2)
        let second = source.observe(on: scheduler).map(\.number).subscribe(there)
        func offer(_ number: Int) -> Bool { isReplayed ? replay.offer(Wide(number)) : subject.offer(Wide(number)) }
        for number in 0..<8 { #expect(offer(number)) }
        #expect(!offer(8))
        #expect(here.events.count == 8)
        refused_memory_here(false, 0)
        for number in 8..<20 { #expect(offer(number)) }
        scheduler.start()
        #expect(here.events.compactMap(\.value.element) == Array(0..<20))
        #expect(there.events.compactMap(\.value.element) == Array(0..<20))
        first.dispose()
        second.dispose()
    }
}
