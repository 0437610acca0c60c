// SPDX-License-Identifier: MIT

/// What the operators of the `flatMap` family share: a source whose elements lead to sequences, and the gate in which those meet.
///
/// Nothing here names the type of an element. An operator brings a closure that makes a plan of a parcel. The rest is compiled once, for
/// every type (`Documentation/Decisions/0021-size-in-clients.md`).
///
/// The closure is held by the source's sink and not by this, because inner sources hold this. A selector that captures an inner subject would
/// otherwise keep that subject alive as long as anything listens to it.
///
/// Sendable: as `Coordinator`; `latest` is touched where the source's elements arrive.
@usableFromInline
class Flattening<Rule: Exclusion>: Coordinator<Rule>, @unchecked Sendable {
    @usableFromInline typealias Selector = (Parcel) throws -> SubscribePlan

    /// The subscription of the source.
    @usableFromInline final let outer: Subscription
    /// The inner sequence that the next one replaces. Unchecked: touched by the source only.
    @safe @exclusivity(unchecked) @usableFromInline final var latest: Subscription?
    /// The number of the source's newest element. Unchecked, as `latest`.
    @safe @exclusivity(unchecked) @usableFromInline final var newest = 0
    /// Subscriptions of inner sequences that were replaced, to serve again. Unchecked, as `latest`.
    @safe @exclusivity(unchecked) @usableFromInline final var replaced = SpareSubscriptions()

    @export(implementation)
    init(_ downstream: Sink, of elements: Any.Type) {
        outer = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
        super.init(downstream, of: elements, sources: 1)
    }

    /// The sink of the source.
    @export(implementation) @inline(__always)
    final func sink(_ push: @escaping (Parcel) -> Void) -> Sink { Sink(outer, push: push, stop: { self.stop($1) }) }

    /// Whether the downstream has ended, asked before a selector is called and behind it: an operator before this may have disposed it while its element was
    /// on the way, and so may the selector.
    @export(implementation) final var isOver: Bool { @inline(__always) get { downstream.subscription.isDisposed } }

    /// The end of the source, or what a selector threw.
    @export(implementation) @inline(__always)
    final func stop(_ error: (any Error)?) { end(outer, error) }

    /// Ends the inner sequence that runs, and starts the next one.
    ///
    /// Ending it runs its teardown, which may send a newer element, whose sequence is then the latest, or end the source. So the sequence that ends
    /// leaves its place in the count to `source`: the source's end waits for that.
    @export(implementation) @inline(__always)
    final func replace(by source: __owned SubscribePlan) {
        newest &+= 1
        var isCounted = false
        // Taken and not copied, which would count.
        if let ending = latest.take() {
            let own = newest
            isCounted = ending.disposeOnce()
            if own != newest {
                if isCounted { leaveOne() }
                return
            }
            replaced.keep(consume ending)
        }
        switch source {
        case .stream, .direct:
            let child = replaced.makeChild(of: downstream.subscription)
            latest = child
            if !isCounted { countOneMore() }
            return start(source, replaceable: consume child)
        case .scalar(let emit), .directScalar(let emit): admit(emit)
        case .word(let parcel): admit(parcel)
        }
        if isCounted { leaveOne() }
    }
}
