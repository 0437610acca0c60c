// SPDX-License-Identifier: MIT

/// The latest elements, `limit` of them at most, while they are younger than `span`.
@frozen @usableFromInline
struct YoungElements<Element>: ReplayBuffer {
    /// The clock of a scheduler.
    @frozen @usableFromInline
    struct Clock: ReplayClock {
        @usableFromInline let scheduler: any SchedulerType

        @export(implementation)
        init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

        @export(implementation)
        func read() -> RxTime { scheduler.now }
    }

    @usableFromInline static var outlivesEnd: Bool { true }
    @export(implementation) static var ages: Bool { true }
    @usableFromInline let limit: Int
    @usableFromInline let span: RxTimeInterval
    @usableFromInline var elements = Fifo<Element>()
    /// When each element came.
    @usableFromInline var times = Fifo<RxTime>()
    /// When the sequence ended: from then on the elements grow no older.
    @usableFromInline var end: RxTime?
    @export(implementation) var isEmpty: Bool { elements.isEmpty }

    @export(implementation)
    init(limit: Int, span: RxTimeInterval) {
        self.limit = limit
        self.span = span
    }

    /// At most two elements leave for one that comes. So it takes constant time, and what is too old is gone in the end.
    @export(implementation)
    mutating func keep(_ element: Element, at time: RxTime) -> (Element?, Element?) {
        let displaced = elements.count == limit || isTooOld(0, at: time) ? popFirst() : nil
        let another = isTooOld(0, at: time) ? popFirst() : nil
        if limit != 0 {
            elements.append(element)
            times.append(time)
        }
        return (displaced, another)
    }

    @export(implementation)
    func replay(to sink: Sink, at time: RxTime) {
        // popOld has taken those in front. An older element stands behind a younger one where the clock was set back.
        for index in 0..<elements.count where !isTooOld(index, at: time) {
            if sink.subscription.isDisposed { return }
            sink.next(elements[index])
        }
    }

    @export(implementation)
    mutating func close(at time: RxTime) { end = time }

    @export(implementation)
    mutating func forget() { (elements, times) = (Fifo(), Fifo()) }

    @export(implementation)
    mutating func popFirst() -> Element? {
        _ = times.popFirst()
        return elements.popFirst()
    }

    @export(implementation)
    mutating func popOld(at time: RxTime, to expired: inout ContiguousArray<Element>) -> Bool {
        while isTooOld(0, at: time) {
            guard expired.count < expired.capacity, let element = popFirst() else { return true }
            expired.append(element)
        }
        return false
    }

    /// Whether the element with `index` others before it is.
    @export(implementation)
    func isTooOld(_ index: Int, at time: RxTime) -> Bool {
        index < times.count && times[index].advanced(by: span) <= (end ?? time)
    }
}
