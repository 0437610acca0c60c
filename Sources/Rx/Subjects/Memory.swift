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

    /// Keeps `element`. Returns what it displaced: the caller holds a lock, and lets go of it outside.
    mutating func keep(_ element: Element) -> Displaced

    /// Pushes what is kept, the oldest first, until the subscription ends.
    func replay(to sink: Sink)

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
    mutating func keep(_ element: Element) -> Element {
        let displaced = self.element
        self.element = element
        return displaced
    }

    @inlinable
    func replay(to sink: Sink) {
        if !sink.subscription.isDisposed { sink.next(element) }
    }

    @inlinable
    mutating func forget() {}
}

/// The latest elements, `limit` of them at most.
@frozen @usableFromInline
struct RecentElements<Element>: Memory {
    @usableFromInline static var outlivesEnd: Bool { true }
    @usableFromInline let limit: Int
    @usableFromInline var elements = Fifo<Element>()
    @inlinable var isEmpty: Bool { elements.isEmpty }

    @inlinable
    init(limit: Int) { self.limit = limit }

    @inlinable @inline(__always)
    mutating func keep(_ element: Element) -> Element? {
        let displaced = elements.count == limit ? elements.popFirst() : nil
        if limit != 0 { elements.append(element) }
        return displaced
    }

    @inlinable
    func replay(to sink: Sink) {
        elements.forEach { if !sink.subscription.isDisposed { sink.next($0) } }
    }

    @inlinable
    mutating func forget() {
        if !elements.isEmpty { elements = Fifo() }
    }
}
