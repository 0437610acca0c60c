// SPDX-License-Identifier: MIT

/// What `combineLatest` knows of all its sources, however many and of whichever types. Touched inside the gate.
@usableFromInline
final class Combination<Rule: Exclusion>: Meeting<Rule>, @unchecked Sendable {
    /// Emits, inside the gate, when all sources have an element.
    @usableFromInline typealias Emission = (Combination) throws -> Void

    /// Each source knows the emission too, there inlined: this one is for elements that found the gate taken.
    @usableFromInline let emission: Emission
    /// The sources that have not emitted. Unchecked: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int

    @inlinable
    init(_ downstream: Sink, sources: Int, _ emission: @escaping Emission) {
        self.emission = emission
        missing = sources
        super.init(downstream, sources: sources)
    }

    /// Emits `element`.
    @inlinable @inline(__always)
    func push<Element>(_ element: Element) { downstream.next(element) }

    /// Starts a source; `push` receives its elements.
    @inlinable @inline(__always)
    func start<Source>(_ source: Observable<Source>, _ push: @escaping (Parcel) -> Void) {
        if downstream.subscription.isDisposed { return }
        let child = makeChild()
        source.runInner(Sink(child, push: push, stop: { self.end(child, $0) }))
    }

    /// Keeps an element in `latest`, and emits if all sources have one; now, or whoever is inside does it later.
    @inlinable @inline(__always)
    func receive<Source>(_ parcel: Parcel, keeping latest: Latest<Source>, _ emission: Emission) {
        if gate.enter() {
            take(parcel.open(as: Source.self), into: latest, emission)
            gate.leave()
        } else {
            leave(parcel.open(as: Source.self), for: latest)
        }
    }

    /// Leaves `element` for who is inside. Its own function, so that the way through a free gate saves no registers for it.
    @inlinable @inline(never)
    func leave<Source>(_ element: Source, for latest: Latest<Source>) {
        gate.actSoon { self.take(element, into: latest, self.emission) }
    }

    /// Inside the gate: as `receive`.
    @inlinable @inline(__always)
    func take<Source>(_ element: Source, into latest: Latest<Source>, _ emission: Emission) {
        if downstream.subscription.isDisposed { return }
        if missing != 0, !completes(latest, element) { return }
        latest.element = element
        do { try emission(self) } catch { finish(error) }
    }

    /// Inside the gate, while elements are missing: whether `element`, for `latest`, is the last one that was. Else it is kept, unless no
    /// other source is left that could bring the rest.
    @inlinable @inline(never)
    func completes<Source>(_ latest: Latest<Source>, _ element: Source) -> Bool {
        if latest.isUnknown { missing -= 1 }
        if missing == 0 { return true }
        latest.element = element
        if isLastRunning { finish(nil) }
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
