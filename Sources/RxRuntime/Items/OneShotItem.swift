// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// One scheduled action. Disposing the item before the run cancels the action; disposing it after the run disposes what the action returned.
///
/// The action's state lies in the item itself, in `inlineStorage`. The action is a function of that address, which inlinable code forms, so an action
/// that captures nothing is scheduled without a closure's context. Not generic: unspecialised generic classes cost a metadata look-up each time they
/// are touched (measured: 700 ns an item). An item whose disposable was not kept is used again by the thread that ran it, or by one that schedules
/// much (`ItemFreelist`).
///
/// Sendable: `thunk` and `inlineStorage` belong to the thread that took the item out of its queue. After the run they belong to the thread that
/// raised the second bit of `state`. Unchecked for that reason.
@safe
@usableFromInline
class OneShotItem: Runnable, Cancelable, @unchecked Sendable {
    /// Takes its state out of the inline storage, and runs with it. If `isToRun` is false, it only releases the state, and returns nil.
    @usableFromInline typealias Thunk = (_ inlineStorage: UnsafeMutableRawPointer, _ isToRun: Bool) -> (any Disposable)?

    /// What the inline storage holds. A task is an action that returns nothing, in an item without a disposable to cancel it by.
    @usableFromInline enum Content { case nothing, state, action, task, item, result }

    private static let disposed: UInt8 = 1
    private static let finished: UInt8 = 2
    /// The item has a place in the order of the shared main scheduler, which its run gives back. Set before the item is queued.
    private static let placed: UInt8 = 4

    /// What runs with the state, while the inline storage holds one.
    @exclusivity(unchecked) @usableFromInline final var thunk: Thunk?
    /// The storage: a state, an action without one, or what that returned: another item, or a `HeldDisposable`.
    @safe @exclusivity(unchecked) @usableFromInline final var words: (UInt, UInt) = (0, 0)
    // Last: a subclass's first fields follow them in the same word.
    private let state = Atomic<UInt8>(0)
    @safe @exclusivity(unchecked) @usableFromInline final var content = Content.nothing

    override init() { unsafe thunk = nil }

    deinit {
        // The usual case: the action ran or was cancelled, and the item holds nothing.
        if content == .nothing { return }
        drop()
        _ = takeHeld()
        // One after the other: items that return the next one form a chain of any length.
        var rest = takeItem()
        while rest != nil, isKnownUniquelyReferenced(&rest) {
            // acquire: pairs with the release of the OR in keep(), for the inline storage of an item that ran elsewhere.
            _ = rest?.isDisposed
            rest = rest?.takeItem()
        }
    }

    /// Where a thunk's state lies. Unsafe: the field of an object does not move; good while the item is.
    @export(implementation) final var inlineStorage: UnsafeMutableRawPointer {
        @inline(__always) get { unsafe withUnsafeMutablePointer(to: &words) { UnsafeMutableRawPointer($0) } }
    }

    /// An empty item: one of the calling thread's spare items, or a new one.
    @usableFromInline
    static func blank() -> OneShotItem { ItemFreelist.take() }

    /// Gives the item `action` to run with `state`: in the inline storage where it fits, else in a closure.
    @export(implementation) @inline(__always)
    final func load<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
        guard MemoryLayout<State>.size <= 2 * MemoryLayout<UInt>.size, MemoryLayout<State>.alignment <= MemoryLayout<UInt>.alignment
        else { return load { action(state) } }
        // unsafe: the inline storage is empty, and only the thunk takes the state out, once.
        unsafe inlineStorage.initializeMemory(as: State.self, to: state)
        unsafe thunk = { inlineStorage, isToRun in
            let state = unsafe inlineStorage.assumingMemoryBound(to: State.self).move()
            return isToRun ? action(state) : nil
        }
        content = .state
    }

    /// Gives the item `action` to run.
    @usableFromInline
    final func load(_ action: consuming @escaping () -> any Disposable) {
        // unsafe: as above.
        unsafe inlineStorage.initializeMemory(as: PlainAction.self, to: PlainAction(run: action))
        content = .action
    }

    /// Gives the item `task` to run. The queue's reference must be the only one.
    final func load(task: consuming @escaping () -> Void) {
        // unsafe: as above.
        unsafe inlineStorage.initializeMemory(as: PlainTask.self, to: PlainTask(run: task))
        content = .task
    }

    /// Releases the action without running it.
    func drop() {
        switch content {
        case .state: _ = unsafe takeThunk()(inlineStorage, false)
        case .action: _ = takeAction()
        case .task: _ = takeTask()
        case .nothing, .item, .result: break
        }
    }

    /// Notes that the item has a place in the order of the shared main scheduler.
    ///
    /// relaxed: only the caller knows the item; the queue publishes it.
    final func notePlace() { state.store(Self.placed, ordering: .relaxed) }

    @inline(__always)
    private final func takeThunk() -> Thunk {
        content = .nothing
        // Not `thunk.take()`: its context leaked (Swift 6.3.1).
        let taken = unsafe thunk
        unsafe thunk = nil
        return unsafe taken!
    }

    @inline(__always)
    private final func takeAction() -> () -> any Disposable {
        content = .nothing
        // unsafe: load(_:) put it there.
        return unsafe inlineStorage.assumingMemoryBound(to: PlainAction.self).move().run
    }

    @inline(__always)
    private final func takeTask() -> () -> Void {
        content = .nothing
        // unsafe: load(task:) put it there.
        return unsafe inlineStorage.assumingMemoryBound(to: PlainTask.self).move().run
    }

    /// True once `dispose()` was called. acquire: pairs with the release in dispose().
    @usableFromInline final var isDisposed: Bool { state.load(ordering: .acquiring) & Self.disposed != 0 }

    @usableFromInline
    final func dispose() {
        // One after the other, as in deinit.
        var next = disposeAlone()
        while let item = next { next = item.disposeAlone() }
    }

    /// Cancels the action, or disposes what it returned; if that is an item, it is returned, for the caller to dispose.
    func disposeAlone() -> OneShotItem? { raiseDisposed() }

    /// Marks the item as disposed, and goes on to what its action returned.
    final func raiseDisposed() -> OneShotItem? {
        // acquire-release: pairs with the OR in keep(), for what the inline storage holds.
        let before = state.mark(Self.disposed)
        guard before & (Self.disposed | Self.finished) == Self.finished else { return nil }
        takeHeld()?.disposable.dispose()
        return takeItem()
    }

    /// Marks the item, which will not run, as disposed. release: pairs with the acquire in isDisposed.
    final func markDisposed() { state.publish(Self.disposed) }

    override func run() {
        if let returned = perform() { keep(returned) }
    }

    override func runOwned() {
        if content == .task {
            takeTask()()
            // relaxed: the queue published it. There is no disposable, so no other thread changes it.
            if state.load(ordering: .relaxed) & Self.placed != 0 {
                MainScheduler.leaveSharedPlace()
                renew()
            }
            if !ItemFreelist.keep(self) { release() }
            return
        }
        guard let returned = perform() else { return release() }
        // No reference to the item's disposable is left, so no dispose() will ask for what it returned. One that came while the action ran has asked.
        // unsafe: this is a living object, whose count alone is looked at.
        if unsafe Runnable.isUnshared(Unmanaged.passUnretained(self).toOpaque()) {
            if isDisposed { returned.dispose() }
            renew()
            if ItemFreelist.keep(self) { return }
        }
        keep(returned)
        release()
    }

    /// Makes the item usable again. Nothing else holds it, and its inline storage is empty.
    @inline(__always)
    final func renew() {
        // relaxed: as a copy-on-write does after it found its storage unshared.
        state.store(0, ordering: .relaxed)
    }

    /// Runs the action; nil when there is nothing to keep: it was disposed of, or returns nothing.
    @inline(__always)
    private final func perform() -> (any Disposable)? {
        // acquire: pairs with the release in dispose().
        let marks = state.load(ordering: .acquiring)
        defer { if marks & Self.placed != 0 { MainScheduler.leaveSharedPlace() } }
        if marks & Self.disposed != 0 {
            drop()
            return nil
        }
        switch content {
        case .action: return takeAction()()
        case .state: return unsafe takeThunk()(inlineStorage, true)
        case .task:
            takeTask()()
            return nil
        case .nothing, .item, .result: return nil
        }
    }

    /// Keeps what the action returned for a later disposal.
    final func keep(_ returned: any Disposable) {
        guard !NopDisposable.isHeld(by: returned) else { return }
        // unsafe: the action left the inline storage empty.
        if let item = OneShotItem.held(by: returned) {
            unsafe inlineStorage.initializeMemory(as: OneShotItem.self, to: item)
            content = .item
        } else {
            unsafe inlineStorage.initializeMemory(as: HeldDisposable.self, to: HeldDisposable(returned))
            content = .result
        }
        // acquire-release: publishes the inline storage to dispose(), and sees that dispose() came first.
        let before = state.mark(Self.finished)
        guard before & Self.disposed != 0 else { return }
        takeHeld()?.disposable.dispose()
        takeItem()?.dispose()
    }

    private final func takeHeld() -> HeldDisposable? {
        guard content == .result else { return nil }
        content = .nothing
        // unsafe: keep(_:) put it there.
        return unsafe inlineStorage.assumingMemoryBound(to: HeldDisposable.self).move()
    }

    private final func takeItem() -> OneShotItem? {
        guard content == .item else { return nil }
        content = .nothing
        // unsafe: keep(_:) put it there.
        return unsafe inlineStorage.assumingMemoryBound(to: OneShotItem.self).move()
    }

    /// `disposable` as an item, if its type's address says that it is one. A cast would go through the runtime. ItemLayoutTests checks this layout.
    static func held(by disposable: any Disposable) -> OneShotItem? {
        // unsafe: reads the word behind the existential's three-word buffer, the type, and of a class the reference in the first.
        unsafe withUnsafeBytes(of: disposable as (any Disposable)) {
            let type = unsafe $0.load(fromByteOffset: 24, as: UnsafeRawPointer.self)
            guard
                unsafe type == unsafeBitCast(OneShotItem.self, to: UnsafeRawPointer.self)
                    || type == unsafeBitCast(TimedItem.self, to: UnsafeRawPointer.self)
                    || type == unsafeBitCast(VirtualItem.self, to: UnsafeRawPointer.self)
            else { return nil }
            return unsafe $0.loadUnaligned(as: Unmanaged<OneShotItem>.self).takeUnretainedValue()
        }
    }
}

/// An action without a state; a struct, because a function by itself would be wrapped for generic code.
private struct PlainAction {
    let run: () -> any Disposable
}

/// A task, likewise.
private struct PlainTask {
    let run: () -> Void
}

/// What an action returned, in a word.
private final class HeldDisposable {
    let disposable: any Disposable
    init(_ disposable: any Disposable) { self.disposable = disposable }
}
