// SPDX-License-Identifier: MIT

/// What `combineLatest` keeps of its sources, however many and of whichever types.
///
/// Sendable: what changes is touched inside the gate.
@usableFromInline
final class CombineLatestState<Selected: Combiner & ~Copyable, Rule: Exclusion>: Coordinator<Rule>, @unchecked Sendable {
    /// Unchecked: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var selection: Selected

    /// The state of `sources` sources, none of which has emitted.
    @inlinable
    init(_ downstream: Sink, of sources: Int, _ selection: consuming Selected) {
        self.selection = selection
        super.init(downstream, sources: sources)
    }

    /// Has `keep` put an element in its place, and emits if all sources have one: now, or the thread inside does it later.
    ///
    /// The `keep` with which a source is started captures nothing, so a source's step holds this object and no other.
    @inlinable @inline(__always)
    func receive<Source>(_ parcel: Parcel, as type: Source.Type, _ keep: @escaping (inout Selected, Source) -> Void) {
        let entry = enterForElement()
        if entry != GateWord.free {
            take(parcel.open(as: Source.self), keep)
            leave(afterElement: entry)
        } else {
            leave(parcel, as: type, keep)
        }
    }

    /// Leaves the element for the thread inside. One body for all types, which is not in the program.
    @usableFromInline @inline(never)
    func leave<Source>(_ parcel: Parcel, as type: Source.Type, _ keep: @escaping (inout Selected, Source) -> Void) {
        gate.actSoon(parcel, of: type) { self.take($0.open(as: Source.self), keep) }
    }

    /// Inside the gate: as `receive`.
    @export(implementation) @inline(__always)
    func take<Source>(_ element: Source, _ keep: (inout Selected, Source) -> Void) {
        if downstream.subscription.isDisposed { return }
        keep(&selection, element)
        emit()
    }

    /// Inside the gate: emits what the elements make, if all sources have one.
    @export(implementation) @inline(__always)
    func emit() {
        do {
            guard let result = try selection.combined() else { return waitForMore() }
            downstream.next(result)
        } catch {
            finish(error)
        }
    }

    /// Inside the gate, while elements are missing: completes, if no other source is left that could bring them.
    @export(implementation) @inline(never)
    func waitForMore() {
        if isLastRunning { finish(nil) }
    }
}
