// SPDX-License-Identifier: MIT

/// What `combineLatest` keeps of its sources, however many and of whichever types.
///
/// Sendable: what changes is touched inside the gate.
@usableFromInline
final class CombineLatestState<Selected: Combiner, Rule: Exclusion>: Coordinator<Rule>, @unchecked Sendable {
    @usableFromInline let selection: Selected
    /// Unchecked: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var latest: Selected.Latest

    /// The state of `sources` sources, none of which has emitted: `nothing` is what it keeps then.
    @inlinable
    init(_ downstream: Sink, of sources: Int, _ selection: Selected, from nothing: Selected.Latest) {
        self.selection = selection
        latest = nothing
        super.init(downstream, sources: sources)
    }

    /// Has `keep` put an element in its place, and emits if all sources have one: now, or the thread inside does it later.
    ///
    /// The `keep` with which a source is started captures nothing, so a source's step holds this object and no other.
    @inlinable @inline(__always)
    func receive<Source>(_ parcel: Parcel, as type: Source.Type, _ keep: @escaping (inout Selected.Latest, Source) -> Void) {
        if gate.enter() {
            take(parcel.open(as: Source.self), keep)
            leaveGate()
        } else {
            leave(parcel, as: type, keep)
        }
    }

    /// Leaves the element for the thread inside. Its own function, so that the way through a free gate saves no registers for it.
    @inlinable @inline(never)
    func leave<Source>(_ parcel: Parcel, as type: Source.Type, _ keep: @escaping (inout Selected.Latest, Source) -> Void) {
        gate.actSoon(parcel, of: type) { self.take($0.open(as: Source.self), keep) }
    }

    /// Inside the gate: as `receive`.
    @inlinable @inline(__always)
    func take<Source>(_ element: Source, _ keep: (inout Selected.Latest, Source) -> Void) {
        if downstream.subscription.isDisposed { return }
        keep(&latest, element)
        do {
            guard let result = try selection.of(latest) else { return waitForMore() }
            downstream.next(result)
        } catch {
            finish(error)
        }
    }

    /// Inside the gate, while elements are missing: completes, if no other source is left that could bring them.
    @inlinable @inline(never)
    func waitForMore() {
        if isLastRunning { finish(nil) }
    }
}
