// SPDX-License-Identifier: MIT

/// What `combineLatest` knows of all its sources, however many and of whichever types. Touched inside the gate.
@usableFromInline
final class Combination<Rule: Exclusion> {
    /// Emits, inside the gate, when all sources have an element.
    @usableFromInline typealias Emission = (Combination) throws -> Void

    @usableFromInline let meeting: Meeting<Rule>
    /// The downstream's, once more: one load on an element's way instead of two.
    @usableFromInline let pushing: (Parcel) -> Void
    @usableFromInline let subscription: Subscription
    /// Each source knows the emission too, there inlined: this one is for elements that found the gate taken.
    @usableFromInline let emission: Emission
    /// The sources that have not emitted. Unchecked: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int

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

    /// Starts a source; `push` receives its elements.
    @inlinable @inline(__always)
    func start<Source>(_ source: Observable<Source>, _ push: @escaping (Parcel) -> Void) {
        let meeting = meeting
        if subscription.isDisposed { return }
        let child = meeting.makeChild()
        source.runInner(Sink(child, push: push, stop: { meeting.end(child, $0) }))
    }

    /// Keeps an element in `latest`, and emits if all sources have one; now, or whoever is inside does it later.
    @inlinable @inline(__always)
    func receive<Source>(_ parcel: Parcel, keeping latest: Latest<Source>, _ emission: Emission) {
        if meeting.gate.enter() {
            take(parcel.open(as: Source.self), into: latest, emission)
            meeting.gate.leave()
        } else {
            leave(parcel.open(as: Source.self), for: latest)
        }
    }

    /// Leaves `element` for who is inside. Its own function, so that the way through a free gate saves no registers for it.
    @inlinable @inline(never)
    func leave<Source>(_ element: Source, for latest: Latest<Source>) {
        meeting.gate.actSoon { self.take(element, into: latest, self.emission) }
    }

    /// Inside the gate: as `receive`.
    @inlinable @inline(__always)
    func take<Source>(_ element: Source, into latest: Latest<Source>, _ emission: Emission) {
        if subscription.isDisposed { return }
        if missing != 0, !completes(latest, element) { return }
        latest.element = element
        do { try emission(self) } catch { meeting.finish(error) }
    }

    /// Inside the gate, while elements are missing: whether `element`, for `latest`, is the last one that was. Else it is kept, unless no
    /// other source is left that could bring the rest.
    @inlinable @inline(never)
    func completes<Source>(_ latest: Latest<Source>, _ element: Source) -> Bool {
        if latest.isUnknown { missing -= 1 }
        if missing == 0 { return true }
        latest.element = element
        if meeting.isLastRunning { meeting.finish(nil) }
        return false
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
        @inline(__always) get { unsafe element.unsafelyUnwrapped }
    }
}
