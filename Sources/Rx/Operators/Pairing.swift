// SPDX-License-Identifier: MIT

/// What `zip` knows of all its sources, however many and of whichever types. Touched inside the gate.
@usableFromInline
final class Pairing<Rule: Exclusion> {
    /// Emits, inside the gate, when an element of each source waits.
    @usableFromInline typealias Emission = (Pairing) throws -> Void

    @usableFromInline let meeting: Meeting<Rule>
    /// The downstream's, once more: one load on an element's way instead of two.
    @usableFromInline let pushing: (Parcel) -> Void
    @usableFromInline let subscription: Subscription
    /// Each source knows the emission too, there inlined: this one is for elements that found the gate taken.
    @usableFromInline let emission: Emission
    /// The sources of which no element waits. Unchecked, as below: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int
    /// Those of them that ended.
    @safe @exclusivity(unchecked) @usableFromInline var exhausted = 0

    @inlinable
    init(_ downstream: Sink, sources: Int, _ emission: @escaping Emission) {
        pushing = downstream.push
        subscription = downstream.subscription
        meeting = Meeting(downstream, sources: sources)
        self.emission = emission
        missing = sources
    }

    /// Emits `element`.
    @inlinable @inline(__always)
    func push<Element>(_ element: Element) { Parcel.send(element, to: pushing) }

    /// Starts a source, whose elements wait in `backlog`; `push` receives them.
    @inlinable @inline(__always)
    func start<Source>(_ source: Observable<Source>, keeping backlog: Backlog<Source>, _ push: @escaping (Parcel) -> Void) {
        let meeting = meeting
        if subscription.isDisposed { return }
        let child = meeting.makeChild()
        source.runInner(
            Sink(
                child, push: push,
                stop: { error in
                    if error == nil, !child.isDisposed { meeting.gate.pass { self.note(endOf: backlog) } }
                    meeting.end(child, error)
                }))
    }

    /// Queues an element in `backlog`, and emits if one of each source waits; now, or whoever is inside does it later.
    @inlinable @inline(__always)
    func receive<Source>(_ parcel: Parcel, keeping backlog: Backlog<Source>, _ emission: Emission) {
        if meeting.gate.enter() {
            take(parcel.open(as: Source.self), into: backlog, emission)
            meeting.gate.leave()
        } else {
            leave(parcel.open(as: Source.self), for: backlog)
        }
    }

    /// Leaves `element` for who is inside. Its own function, so that the way through a free gate saves no registers for it.
    @inlinable @inline(never)
    func leave<Source>(_ element: Source, for backlog: Backlog<Source>) {
        meeting.gate.actSoon { self.take(element, into: backlog, self.emission) }
    }

    /// Inside the gate: as `receive`.
    @inlinable @inline(__always)
    func take<Source>(_ element: Source, into backlog: Backlog<Source>, _ emission: Emission) {
        if subscription.isDisposed { return }
        if backlog.elements.isEmpty { missing -= 1 }
        backlog.elements.append(element)
        if missing == 0 {
            do { try emission(self) } catch { meeting.finish(error) }
        } else if exhausted > 0 {
            meeting.finish(nil)
        }
    }
}

extension Pairing {
    /// Inside the gate: no element will join `backlog`.
    @inlinable
    func note<Source>(endOf backlog: Backlog<Source>) {
        backlog.isClosed = true
        if backlog.elements.isEmpty { exhausted += 1 }
    }
}

/// The elements of one source that wait for their partners.
@usableFromInline
final class Backlog<Element> {
    /// Unchecked, as `isClosed`: touched inside the gate only.
    @safe @exclusivity(unchecked) @usableFromInline var elements = Fifo<Element>()
    /// True once the source ended.
    @safe @exclusivity(unchecked) @usableFromInline var isClosed = false

    @inlinable
    init() {}

    /// Takes the oldest element; there is one.
    @inlinable @inline(__always)
    func popFirst<Rule>(for all: Pairing<Rule>) -> Element {
        let element = elements.popFirst()!
        if elements.isEmpty {
            all.missing += 1
            if isClosed { all.exhausted += 1 }
        }
        return element
    }
}
