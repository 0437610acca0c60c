// SPDX-License-Identifier: MIT

/// What `zip` keeps of its sources, however many and of whichever types.
///
/// Sendable: what changes is touched inside the gate.
@usableFromInline
final class ZipState<Rule: Exclusion>: Coordinator<Rule>, @unchecked Sendable {
    /// Emits, inside the gate, when an element of each source waits.
    @usableFromInline typealias Emission = (ZipState) throws -> Void

    /// Each source has the emission, too, inlined. This copy is for elements that found the gate taken.
    @usableFromInline let emission: Emission
    /// How many sources have no element that waits. Unchecked, as below: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int
    /// How many of those have ended.
    @safe @exclusivity(unchecked) @usableFromInline var exhausted = 0

    @inlinable
    init(_ downstream: Sink, sources: Int, _ emission: @escaping Emission) {
        self.emission = emission
        missing = sources
        super.init(downstream, sources: sources)
    }

    /// Emits `element`.
    @inlinable @inline(__always)
    func push<Element>(_ element: Element) { downstream.next(element) }

    /// Starts a source, whose elements wait in `backlog`; `push` receives them.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    func start(_ source: SubscribePlan, keeping backlog: AnyBacklog, _ push: __owned @escaping (Parcel) -> Void) {
        if downstream.subscription.isDisposed { return }
        let child = makeChild()
        source.runInner(
            Sink(
                consume child, push: push,
                stop: { child, error in
                    if error == nil, !child.isDisposed { self.gate.pass { self.note(endOf: backlog) } }
                    self.end(child, error)
                }))
    }

    /// Queues an element in `backlog`, and emits if one of each source waits: now, or the thread inside does it later.
    @inlinable @inline(__always)
    func receive<Source>(_ parcel: Parcel, keeping backlog: Backlog<Source>, _ emission: Emission) {
        let entry = enterForElement()
        if entry != GateWord.free {
            take(parcel.open(as: Source.self), into: backlog, emission)
            leave(afterElement: entry)
        } else {
            leave(parcel, for: backlog)
        }
    }

    /// Leaves the element for the thread inside. One body for all types, which is not in the program.
    @usableFromInline @inline(never)
    func leave<Source>(_ parcel: Parcel, for backlog: Backlog<Source>) {
        gate.actSoon(parcel, of: Source.self) { self.take($0.open(as: Source.self), into: backlog, self.emission) }
    }

    /// Inside the gate: as `receive`.
    @export(implementation) @inline(__always)
    func take<Source>(_ element: Source, into backlog: Backlog<Source>, _ emission: Emission) {
        if downstream.subscription.isDisposed { return }
        if backlog.elements.isEmpty { missing -= 1 }
        backlog.elements.append(element)
        if missing == 0 {
            do { try emission(self) } catch { finish(error) }
        } else if exhausted > 0 {
            finish(nil)
        }
    }
}

extension ZipState {
    /// Inside the gate: no element will join `backlog`.
    @export(implementation)
    func note(endOf backlog: AnyBacklog) {
        backlog.isClosed = true
        if backlog.isEmpty { exhausted += 1 }
    }
}

/// A backlog, for code that runs once a source and needs no type.
@usableFromInline
class AnyBacklog {
    /// True once the source ended. Unchecked: touched inside the gate only.
    @safe @exclusivity(unchecked) @usableFromInline final var isClosed = false
    @usableFromInline var isEmpty: Bool { true }

    @export(implementation)
    init() {}
}

/// The elements of one source that wait for their partners.
@usableFromInline
final class Backlog<Element>: AnyBacklog {
    /// Unchecked: touched inside the gate only.
    @safe @exclusivity(unchecked) @usableFromInline var elements = Fifo<Element>()
    override var isEmpty: Bool { elements.isEmpty }

    @inlinable
    override init() {}

    /// Takes the oldest element. Call it where there is one.
    @inlinable @inline(__always)
    func popFirst<Rule>(for state: ZipState<Rule>) -> Element {
        let element = elements.popFirst()!
        if elements.isEmpty {
            state.missing += 1
            if isClosed { state.exhausted += 1 }
        }
        return element
    }
}
