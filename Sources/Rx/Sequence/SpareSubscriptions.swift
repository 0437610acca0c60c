// SPDX-License-Identifier: MIT

/// Subscriptions of inner sources that follow one another, for the next one to have. From the third source on, no subscription is allocated.
///
/// A source that ends, or is replaced, may still hold its subscription. So the next source gets that of the source before.
@frozen @usableFromInline
struct SpareSubscriptions {
    /// That of the source that ended last.
    @usableFromInline var ended: Subscription?
    /// That of the source before it.
    @usableFromInline var spare: Subscription?

    @export(implementation) @inline(__always)
    init() {}

    /// Keeps the subscription of a source that has ended. Moved and not copied, which would count.
    @export(implementation) @inline(__always)
    mutating func keep(_ subscription: __owned Subscription?) {
        spare = ended.take()
        ended = consume subscription
    }

    /// As `keep`, and hands the one out that is dropped for it: for a caller with a lock, under which nothing is released.
    @export(implementation) @inline(__always)
    mutating func replace(by subscription: inout Subscription?) {
        swap(&spare, &ended)
        swap(&ended, &subscription)
    }

    /// A subscription of the next source, which ends with `parent` at the latest.
    @export(implementation) @inline(__always)
    mutating func makeChild(of parent: Subscription, startsAtOnce: Bool = false) -> Subscription {
        parent.makeChild(startsAtOnce: startsAtOnce, reusing: &spare)
    }
}
