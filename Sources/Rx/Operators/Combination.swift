// SPDX-License-Identifier: MIT

/// What `combineLatest` knows of all its sources, however many and of whichever types. Touched inside the gate.
@usableFromInline
final class Combination<Rule: Exclusion> {
    @usableFromInline let meeting: Meeting<Rule>
    /// The downstream's, once more: one load on an element's way instead of two.
    @usableFromInline let pushing: (Parcel) -> Void
    @usableFromInline let subscription: Subscription
    /// The sources that have not emitted. Unchecked: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int

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

    /// Starts a source, whose latest element `latest` keeps; `emit` is called when all sources have one.
    @inlinable @inline(__always)
    func start<Source>(_ source: Observable<Source>, keeping latest: Latest<Source>, _ emit: @escaping () throws -> Void) {
        let meeting = meeting
        if subscription.isDisposed { return }
        let child = meeting.makeChild()
        source.runInner(
            Sink(
                child,
                push: { parcel in
                    if meeting.gate.enter() {
                        self.take(parcel.open(as: Source.self), into: latest, emit)
                        meeting.gate.leave()
                    } else {
                        let element = parcel.open(as: Source.self)
                        meeting.gate.actSoon { self.take(element, into: latest, emit) }
                    }
                }, stop: { meeting.end(child, $0) }))
    }

    @inlinable @inline(__always)
    func take<Source>(_ element: Source, into latest: Latest<Source>, _ emit: () throws -> Void) {
        if subscription.isDisposed { return }
        if latest.isUnknown { missing -= 1 }
        latest.element = element
        if missing == 0 {
            do { try emit() } catch { meeting.finish(error) }
        } else if meeting.isLastRunning {
            meeting.finish(nil)
        }
    }
}

/// The latest element of one source.
@usableFromInline
final class Latest<Element> {
    /// Unchecked: touched inside the gate only.
    @safe @exclusivity(unchecked) @usableFromInline var element: Element?

    @inlinable
    init() { element = nil }

    @inlinable
    var isUnknown: Bool {
        @inline(__always) get { if case nil = element { true } else { false } }
    }

    /// The element; there is one.
    @inlinable
    var known: Element {
        @inline(__always) get { element! }
    }
}
