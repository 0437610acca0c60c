// SPDX-License-Identifier: MIT

/// What a subject keeps of its elements for subscribers that come later. A value: a copy is what was kept at one moment.
@usableFromInline
protocol ReplayBuffer<Element> {
    /// The elements' type.
    associatedtype Element
    /// What an element may push out.
    associatedtype Displaced
    /// Says how old what is kept is, where that matters.
    associatedtype Clock: ReplayClock

    /// True when subscribers that come after the end are told what is kept.
    static var outlivesEnd: Bool { get }

    /// True while nothing is kept.
    var isEmpty: Bool { get }

    /// Keeps `element`, which came at `time`. Returns what it displaced: the caller holds a lock, and releases that outside.
    mutating func keep(_ element: Element, at time: Clock.Time) -> Displaced

    /// Pushes what is kept at `time`, the oldest first, until the subscription ends.
    func replay(to sink: Sink, at time: Clock.Time)

    /// The sequence ends at `time`: what is kept grows no older.
    mutating func close(at time: Clock.Time)

    /// Drops the elements that came, if the buffer began empty.
    mutating func forget()

    /// True when what is kept grows too old.
    static var ages: Bool { get }

    /// Moves the oldest elements, which are too old at `time`, to `expired`, while that has room. True where more of them are left.
    mutating func popOld(at time: Clock.Time, to expired: inout ContiguousArray<Element>) -> Bool
}

extension ReplayBuffer where Clock == NoClock {
    @export(implementation) static var ages: Bool { false }

    @export(implementation)
    mutating func popOld(at time: Void, to expired: inout ContiguousArray<Element>) -> Bool { false }
}

/// A clock for a replay buffer. It is read outside the lock under which the buffer is touched, because it may be the user's.
@usableFromInline
protocol ReplayClock {
    associatedtype Time
    func read() -> Time
}

/// The clock of a replay buffer whose elements do not age.
@frozen @usableFromInline
struct NoClock: ReplayClock {
    @export(implementation)
    init() {}

    @export(implementation) @inline(__always)
    func read() {}
}

/// The latest element; there always is one. For behaviour subjects and relays, which repeat it until they end.
@frozen @usableFromInline
struct CurrentElement<Element>: ReplayBuffer {
    @usableFromInline typealias Clock = NoClock
    @usableFromInline static var outlivesEnd: Bool { false }
    @usableFromInline var element: Element
    @export(implementation) var isEmpty: Bool { false }

    @export(implementation)
    init(_ element: Element) { self.element = element }

    @export(implementation) @inline(__always)
    mutating func keep(_ element: Element, at time: Void) -> Element {
        let displaced = self.element
        self.element = element
        return displaced
    }

    @export(implementation)
    func replay(to sink: Sink, at time: Void) {
        sink.nextUnlessEnded(element)
    }

    @export(implementation)
    mutating func close(at time: Void) {}

    @export(implementation)
    mutating func forget() {}
}

/// The latest element, once there is one: `RecentElements` with a limit of one, without a queue. It is repeated after the end, too.
@frozen @usableFromInline
struct OneRecentElement<Element>: ReplayBuffer {
    @usableFromInline typealias Clock = NoClock
    @usableFromInline static var outlivesEnd: Bool { true }
    @usableFromInline var element: Element?
    @export(implementation) var isEmpty: Bool { element == nil }

    @export(implementation)
    init() {}

    @export(implementation) @inline(__always)
    mutating func keep(_ element: Element, at time: Void) -> Element? {
        let displaced = self.element
        self.element = element
        return displaced
    }

    @export(implementation)
    func replay(to sink: Sink, at time: Void) {
        if let element { sink.nextUnlessEnded(element) }
    }

    @export(implementation)
    mutating func close(at time: Void) {}

    @export(implementation)
    mutating func forget() { element = nil }
}

/// The latest elements, `limit` of them at most.
@frozen @usableFromInline
struct RecentElements<Element>: ReplayBuffer {
    @usableFromInline typealias Clock = NoClock
    @usableFromInline static var outlivesEnd: Bool { true }
    @usableFromInline let limit: Int
    @usableFromInline var elements = Fifo<Element>()
    @export(implementation) var isEmpty: Bool { elements.isEmpty }

    @export(implementation)
    init(limit: Int) { self.limit = limit }

    @export(implementation) @inline(__always)
    mutating func keep(_ element: Element, at time: Void) -> Element? {
        let displaced = elements.count == limit ? elements.popFirst() : nil
        if limit != 0 { elements.append(element) }
        return displaced
    }

    @export(implementation)
    func replay(to sink: Sink, at time: Void) {
        let subscription = sink.subscription
        if subscription.form == .parcel {
            return elements.forEach { element in
                if subscription.isDisposed { return false }
                sink.next(element)
                return true
            }
        }
        // The observer's function itself.
        elements.forEach { element in
            if subscription.isDisposed { return false }
            Parcel.send(element) { unsafe $0.withWord { unsafe subscription.takeAsReceiver($0, takingWords: Parcel.fitsWord(Element.self)) } }
            return true
        }
    }

    @export(implementation)
    mutating func close(at time: Void) {}

    @export(implementation)
    mutating func forget() {
        if !elements.isEmpty { elements = Fifo() }
    }
}
