// SPDX-License-Identifier: MIT
import Dispatch
import RxDispatch
import Synchronization
import Testing

/// A serial context on a dispatch queue, seen from other threads.
@Suite struct QueueContextTests {
    private enum Audio: SerialContext {
        static let scheduler = SerialDispatchQueueScheduler(queue: DispatchQueue(label: "audio"), internalSerialQueueName: "inner")
    }
    private typealias Samples = TraitSequence<Traits<NeverFails, Finite, Audio, Cold>, Int>

    @Test func `it knows who is elsewhere`() {
        #expect(!Audio.isCurrent)
        let wasCurrent = Atomic(false)
        let isOver = DispatchSemaphore(value: 0)
        Audio.scheduler.execute {
            wasCurrent.store(Audio.isCurrent, ordering: .sequentiallyConsistent)
            isOver.signal()
        }
        isOver.wait()
        let isCurrent = wasCurrent.load(ordering: .sequentiallyConsistent)
        #expect(isCurrent)
    }

    /// Invariant: two sources of the context, one of them started on this thread, never meet: no element is lost.
    @Test func `what is subscribed to elsewhere delivers on the queue`() {
        for _ in 0..<20 {
            let count = 2_000
            let elsewhere = Observable.range(start: 0, count: count, scheduler: SerialScheduler()).asTraitSequence().assumeNeverFails()
                .assumeFinite().observe(on: Audio.self)
            let heard = Atomic(0)
            let strays = Atomic(0)
            let isOver = DispatchSemaphore(value: 0)
            let subscription = Samples.merge(elsewhere, Samples.range(start: 0, count: count)).subscribe(
                onNext: { _ in
                    heard.add(1, ordering: .relaxed)
                    if !Audio.isCurrent { strays.add(1, ordering: .relaxed) }
                }, onCompleted: { isOver.signal() })
            #expect(isOver.wait(timeout: .now() + 30) == .success)
            let (all, wrong) = (heard.load(ordering: .relaxed), strays.load(ordering: .relaxed))
            #expect(all == 2 * count && wrong == 0)
            subscription.dispose()
        }
    }
}
