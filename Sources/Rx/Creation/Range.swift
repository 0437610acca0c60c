// SPDX-License-Identifier: MIT

extension ObservableType where Element: FixedWidthInteger {
    /// The integers from `start`, `count` of them.
    ///
    ///     range(start: 3, count: 3)
    ///     out:   345|
    ///
    /// Delivers on the subscribing thread, in turn with other synchronous sources there. Allocates nothing per element. A negative count traps, as
    /// does a range that leaves the type.
    ///
    /// Source: <https://reactivex.io/documentation/operators/range.html>
    @inlinable @inline(__always)
    public static func range(start: Element, count: Element, scheduler: Never? = nil) -> Observable<Element> {
        Observable.takingTurns(RangeSteps(start: start, count: count))
    }

    /// As `range(start:count:)`, delivered on `scheduler`, an item an element.
    @export(implementation)
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        Observable.stepping(RangeSteps(start: start, count: count), on: scheduler)
    }
}

/// The position in a range.
@frozen @usableFromInline
struct RangeSteps<Element: FixedWidthInteger>: Stepping {
    @export(implementation) static var callsSinkOnly: Bool { true }

    @usableFromInline var next: Element
    /// The element after the last, wrapping: a range may end with the greatest value of its type.
    @usableFromInline let end: Element

    @export(implementation) @inline(__always)
    init(start: Element, count: Element) {
        precondition(count >= 0, "range(start:count:): the count must not be negative")
        let (last, overflow) = start.addingReportingOverflow(count == 0 ? 0 : count - 1)
        precondition(!overflow, "range(start:count:): the last element does not fit the element type")
        next = start
        end = count == 0 ? start : last &+ 1
    }

    @export(implementation) @inline(__always)
    mutating func step(_ downstream: Sink) -> Bool {
        if next == end {
            downstream.stop(nil)
            return false
        }
        downstream.next(next)
        next &+= 1
        return true
    }

    @export(implementation) @inline(__always)
    mutating func take() -> Element? {
        if next == end { return nil }
        defer { next &+= 1 }
        return next
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber, Element: FixedWidthInteger {
    /// The integers from `start`, `count` of them, in the trait's context. As `Observable.range`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/range.html>
    @_disfavoredOverload
    @export(implementation)
    public static func range(start: Element, count: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(.range(start: start, count: count)))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// As `range(start:count:)`, delivered on `scheduler`, an item each.
    @_disfavoredOverload
    @export(implementation)
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.range(start: start, count: count, scheduler: scheduler))
    }
}
