// SPDX-License-Identifier: MIT

/// What `zip` knows of all its sources, however many and of whichever types. Touched inside the gate.
@usableFromInline
final class Pairing<Rule: Exclusion> {
    @usableFromInline let meeting: Meeting<Rule>
    /// The downstream's, once more: one load on an element's way instead of two.
    @usableFromInline let pushing: (Parcel) -> Void
    @usableFromInline let subscription: Subscription
    /// The sources of which no element waits. Unchecked, as below: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int
    /// Those of them that ended.
    @safe @exclusivity(unchecked) @usableFromInline var exhausted = 0

    @inlinable
    init(_ downstream: Sink, sources: Int) {
        pushing = downstream.push
        subscription = downstream.subscription
        meeting = Meeting(downstream, sources: sources)
        missing = sources
    }

    /// Emits `element`.
    @inlinable @inline(__always)
    func push<Element>(_ element: Element) { Parcel.send(element, to: pushing) }

    /// Starts a source, whose elements wait in `backlog`; `emit` is called when all sources have one.
    @inlinable @inline(__always)
    func start<Source>(_ source: Observable<Source>, keeping backlog: Backlog<Source>, _ emit: @escaping () throws -> Void) {
        let meeting = meeting
        if subscription.isDisposed { return }
        let child = meeting.makeChild()
        source.runInner(
            Sink(
                child,
                push: { parcel in
                    if meeting.gate.enter() {
                        self.take(parcel.open(as: Source.self), into: backlog, emit)
                        meeting.gate.leave()
                    } else {
                        let element = parcel.open(as: Source.self)
                        meeting.gate.actSoon { self.take(element, into: backlog, emit) }
                    }
                },
                stop: { error in
                    if error == nil, !child.isDisposed { meeting.gate.pass { self.note(endOf: backlog) } }
                    meeting.end(child, error)
                }))
    }

    @inlinable @inline(__always)
    func take<Source>(_ element: Source, into backlog: Backlog<Source>, _ emit: () throws -> Void) {
        if subscription.isDisposed { return }
        if backlog.elements.isEmpty { missing -= 1 }
        backlog.elements.append(element)
        if missing == 0 {
            do { try emit() } catch { meeting.finish(error) }
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
