// SPDX-License-Identifier: MIT
internal import Synchronization

/// One item in virtual time. It is an object by itself: what runs lies in it, and so does a state of two words at most.
///
/// The action is kept beside its state, and its type with them: a closure of both would be a second object, also where generic code
/// schedules that was not specialised.
///
/// Sendable: the room and the action belong to the run or to the disposal, whichever raised `taken` first; the rest as its superclass says.
@safe
@usableFromInline
final class VirtualItem: OneShotItem, @unchecked Sendable {
    /// Raised by whatever takes the action: an item may wait for long, and its action may hold the scheduler.
    private let taken = Atomic<Bool>(false)
    /// The type of the state in the room; nil: the room has an action without a state.
    @safe @exclusivity(unchecked) @usableFromInline var stateType: Any.Type?
    /// An action of that type under another one: a function and its context, whatever it takes.
    @safe @exclusivity(unchecked) @usableFromInline var action: StatefulAction<Void>?
    /// The item's time where times are no numbers.
    @safe @exclusivity(unchecked) var instant: AnyObject?

    @usableFromInline override init() { super.init() }

    deinit { if !taken.load(ordering: .relaxed) { dropAction() } }

    /// Gives the item `action` to run with `state`.
    @inlinable
    func load<State>(_ state: State, action: @escaping (State) -> any Disposable) {
        guard MemoryLayout<State>.size <= 2 * MemoryLayout<UInt>.size, MemoryLayout<State>.alignment <= MemoryLayout<UInt>.alignment
        else { return load { action(state) } }
        // unsafe: the room is empty; run or drop takes the state out, once, and calls the action as what it is.
        unsafe room.assumingMemoryBound(to: State.self).initialize(to: state)
        self.action = unsafe unsafeBitCast(StatefulAction(run: action), to: StatefulAction<Void>.self)
        stateType = State.self
    }

    /// Runs the action unless the item is disposed. Only the scheduler that took the item out of its queue calls this.
    override func run() {
        guard take() else { return }
        guard let stateType else { return super.run() }
        self.stateType = nil
        // A nested function: Swift 6.3.1 crashes over a method here.
        func run<State>(_: State.Type) -> any Disposable {
            let (state, action) = unsafe takeAction(of: State.self)
            return action.run(state)
        }
        keep(_openExistential(stateType, do: run))
    }

    override func disposeAlone() -> OneShotItem? {
        if take() { dropAction() }
        return raiseDisposed()
    }

    /// acquire-release: the disposal, on another thread, sees what the scheduling thread put into the room, and the other way round.
    private func take() -> Bool { taken.claim() }

    private func dropAction() {
        guard let stateType else { return drop() }
        self.stateType = nil
        func letGo<State>(_: State.Type) { _ = unsafe takeAction(of: State.self) }
        _openExistential(stateType, do: letGo)
    }

    /// unsafe: load(_:action:) put both there, for this type.
    @unsafe @inline(__always)
    private func takeAction<State>(of _: State.Type) -> (State, StatefulAction<State>) {
        let action = unsafe unsafeBitCast(self.action!, to: StatefulAction<State>.self)
        self.action = nil
        return (unsafe room.assumingMemoryBound(to: State.self).move(), action)
    }
}

/// An action with a state; a struct, because a function by itself would be wrapped for generic code.
@usableFromInline
struct StatefulAction<State> {
    @usableFromInline let run: (State) -> any Disposable

    @inlinable
    init(run: @escaping (State) -> any Disposable) { self.run = run }
}
