// SPDX-License-Identifier: MIT

/// What a subject keeps of its elements for those who come later. A value: a copy is what was kept at one moment.
@usableFromInline
protocol Memory<Element> {
    /// The elements' type.
    associatedtype Element
    /// What an element may push out.
    associatedtype Displaced

    /// True when those who come after the end are told what is kept.
    static var outlivesEnd: Bool { get }

    /// True while nothing is kept.
    var isEmpty: Bool { get }

    /// Keeps `element`, which came at `time` if that matters. Returns what it displaced: the caller holds a lock, and lets go of it
    /// outside.
    mutating func keep(_ element: Element, at time: RxTime?) -> Displaced

    /// Pushes what is kept, the oldest first, until the subscription ends; at `time`, if that matters.
    func replay(to sink: Sink, at time: RxTime?)

    /// The sequence ends at `time`, if that matters: what is kept from now on grows no older.
    mutating func close(at time: RxTime?)

    /// Lets go of the elements that came, if it began without.
    mutating func forget()
}

/// The latest element; there always is one.
@frozen @usableFromInline
struct LatestElement<Element>: Memory {
    @usableFromInline static var outlivesEnd: Bool { false }
    @usableFromInline var element: Element
    @inlinable var isEmpty: Bool { false }

    @inlinable
    init(_ element: Element) { self.element = element }

    @inlinable @inline(__always)
    mutating func keep(_ element: Element, at time: RxTime?) -> Element {
        let displaced = self.element
        self.element = element
        return displaced
    }

    @inlinable
    func replay(to sink: Sink, at time: RxTime?) {
        if !sink.subscription.isDisposed { sink.next(element) }
    }

    @inlinable
    mutating func close(at time: RxTime?) {}

    @inlinable
    mutating func forget() {}
}

/// The latest elements, `limit` of them at most, and none older than `span`.
@frozen @usableFromInline
struct RecentElements<Element>: Memory {
    @usableFromInline static var outlivesEnd: Bool { true }
    @usableFromInline let limit: Int
    /// Nil where elements may be of any age, and their times are not kept.
    @usableFromInline let span: RxTimeInterval?
    @usableFromInline var elements = Fifo<Element>()
    @usableFromInline var times = Fifo<RxTime>()
    @inlinable var isEmpty: Bool { elements.isEmpty }

    @inlinable
    init(limit: Int, span: RxTimeInterval? = nil) {
        self.limit = limit
        self.span = span
    }

    /// At most two leave for one that comes: constant time, and what has expired is gone in the end.
    @inlinable @inline(__always)
    mutating func keep(_ element: Element, at time: RxTime?) -> (Element?, Element?) {
        if let time, let span { return keep(element, at: time, for: span) }
        let displaced = elements.count == limit ? elements.popFirst() : nil
        if limit != 0 { elements.append(element) }
        return (displaced, nil)
    }

    @inlinable
    mutating func keep(_ element: Element, at time: RxTime, for span: RxTimeInterval) -> (Element?, Element?) {
        let displaced = elements.count == limit || hasExpired(0, at: time) ? popFirst() : nil
        let another = hasExpired(0, at: time) ? popFirst() : nil
        if limit != 0 {
            elements.append(element)
            times.append(time)
        }
        return (displaced, another)
    }

    @inlinable
    mutating func popFirst() -> Element? {
        _ = times.popFirst()
        return elements.popFirst()
    }

    /// Whether the element with `index` others before it is too old at `time`.
    @inlinable
    func hasExpired(_ index: Int, at time: RxTime?) -> Bool {
        guard let time, let span, index < times.count else { return false }
        return times[index].advanced(by: span) <= time
    }

    @inlinable
    func replay(to sink: Sink, at time: RxTime?) {
        for index in 0..<elements.count where !sink.subscription.isDisposed && !hasExpired(index, at: time) {
            sink.next(elements[index])
        }
    }

    @inlinable
    mutating func close(at time: RxTime?) {
        while hasExpired(0, at: time) { _ = popFirst() }
        times = Fifo()
    }

    @inlinable
    mutating func forget() {
        if !elements.isEmpty { (elements, times) = (Fifo(), Fifo()) }
    }
}
