// SPDX-License-Identifier: MIT

/// The elements of the last `duration`. Touched where the source's elements arrive.
@usableFromInline
final class TimedBuffer<Element> {
    @usableFromInline let duration: RxTimeInterval
    @usableFromInline let scheduler: any SchedulerType
    /// Unchecked: pushes into one sink never overlap.
    @safe @exclusivity(unchecked) @usableFromInline var elements = Fifo<(time: RxTime, element: Element)>()

    @export(implementation)
    init(of duration: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.duration = duration
        self.scheduler = scheduler
    }

    @export(implementation)
    func add(_ element: Element) { elements.append((scheduler.now, element)) }

    /// Takes out the elements that came `duration` ago or earlier, the oldest first.
    @export(implementation)
    func takeOld(_ body: (Element) -> Void) {
        let now = scheduler.now
        while let oldest = elements.oldest, oldest.time.duration(to: now) >= duration {
            _ = elements.popFirst()
            body(oldest.element)
        }
    }
}
