// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// One item in virtual time. It is an object by itself: what runs lies in it, and so does a state of two words at most.
///
/// The timeline uses an item again that ran, or was disposed, and that nothing else holds.
///
/// Sendable: the inline storage and the action belong to the run or to the disposal, whichever raised `taken` first. `time`, `number` and `instant`
/// belong to the queue, whose lock guards them. The rest is as its superclass says.
@safe
@usableFromInline
final class VirtualItem: OneShotItem, @unchecked Sendable {
    /// Raised by whatever takes the action: an item may wait for long, and its action may hold the scheduler.
    private let taken = Atomic<Bool>(true)
    // What `rx_radix_node` has behind the superclass's fields and the flag, its first field being `link`.
    @safe @exclusivity(unchecked) private(set) var time: Int64 = 0
    /// Its place among all that were scheduled.
    @safe @exclusivity(unchecked) private(set) var number = 0
    /// The item's time where times are no numbers.
    @safe @exclusivity(unchecked) var instant: AnyObject?
    /// The type of the state in the inline storage; nil: there is none, or it is nothing but bits.
    @safe @exclusivity(unchecked) @usableFromInline var stateType: Any.Type?
    /// Room for the action, a function and its context, while the flag is down.
    @safe @exclusivity(unchecked) @usableFromInline var function: (UInt, UInt) = (0, 0)

    deinit { if !taken.load(ordering: .relaxed) { dropAction() } }

    /// Gives the item `action` to run with `state`, beside each other: a closure of both would be a second object, also where generic code
    /// schedules that was not specialised. No other thread knows the item.
    @export(implementation) @inline(__always)
    func load<State>(_ state: State, action: @escaping (State) -> any Disposable) {
        guard MemoryLayout<State>.size <= MemoryLayout<Words>.size, MemoryLayout<State>.alignment <= MemoryLayout<Words>.alignment else {
            return initialize { _ in action(state) }
        }
        // Bits are copied as they are: generic code would copy them twice, with two calls.
        if _isPOD(State.self) {
            // unsafe: the inline storage has room for the state.
            unsafe withUnsafePointer(to: state) { unsafe inlineStorage.copyMemory(from: $0, byteCount: MemoryLayout<State>.size) }
        } else {
            place(state)
        }
        // unsafe: an action as a generic struct's field takes its state by address, whatever the type is, and reads its own there. A copy of the bits
        // will do for a state with a weak reference, too: Swift's do not know where they lie.
        initialize(unsafe unsafeBitCast(StatefulAction(run: action), to: StatefulAction<Words>.self))
    }

    /// Copies a state that is more than bits. Not inlined: generic code would make room for the copy on the stack for every state.
    @export(implementation) @inline(never)
    func place<State>(_ state: State) {
        // unsafe: the inline storage is empty; what takes the action drops the state as what it is.
        unsafe inlineStorage.assumingMemoryBound(to: State.self).initialize(to: state)
        stateType = State.self
    }

    @export(implementation)
    func initialize(_ action: @escaping (Words) -> any Disposable) { initialize(StatefulAction(run: action)) }

    @usableFromInline
    func initialize(_ action: consuming StatefulAction<Words>) {
        // unsafe: the inline storage for it is empty.
        unsafe functionRoom.assumingMemoryBound(to: StatefulAction<Words>.self).initialize(to: action)
        // relaxed: the lock of the queue, and whatever hands the item's disposable to a thread, order this.
        taken.store(false, ordering: .relaxed)
    }

    /// Unsafe: the field of an object does not move; good while the item is, and initialised while the flag is down.
    @inline(__always) private var functionRoom: UnsafeMutableRawPointer {
        unsafe withUnsafeMutablePointer(to: &function) { UnsafeMutableRawPointer($0) }
    }

    /// Unsafe: load put the action there; called by what raised the flag.
    @unsafe @inline(__always)
    private func takeAction() -> TakenAction<Words> { unsafe functionRoom.assumingMemoryBound(to: TakenAction<Words>.self).move() }

    /// Runs the action unless the item is disposed. Only the scheduler that took the item out of its queue calls this.
    override func run() {
        if take() { keep(perform()) }
    }

    /// As `run`, of an item with the queue's reference. True: that is the only one, and the item is as new, with the reference. Else it is given
    /// back.
    @inline(__always)
    static func runOnce(_ item: Unmanaged<VirtualItem>) -> Bool {
        // unsafe: the queue's reference keeps the item.
        unsafe item._withUnsafeGuaranteedRef {
            guard $0.take() else { return unsafe renewOrRelease(item) }
            let returned = $0.perform()
            // Nothing holds this item as a disposable, so what it returned will never be asked for, unless its disposal came while it ran.
            if unsafe isUnshared(item.toOpaque()) {
                if $0.isDisposed { returned.dispose() }
                $0.renew()
                return true
            }
            $0.keep(returned)
            $0.release()
            return false
        }
    }

    /// As `runOnce`, for a disposed item.
    @inline(__always)
    static func renewOrRelease(_ item: Unmanaged<VirtualItem>) -> Bool {
        // unsafe: as in runOnce.
        unsafe item._withUnsafeGuaranteedRef {
            // `isDisposed`: what the disposal did is seen, also by ThreadSanitizer, which does not see the runtime's counts.
            guard unsafe isUnshared(item.toOpaque()), $0.isDisposed else {
                $0.release()
                return false
            }
            $0.renew()
            return true
        }
    }

    override func disposeAlone() -> OneShotItem? {
        if take() { dropAction() }
        return raiseDisposed()
    }

    @inline(__always)
    private func perform() -> any Disposable {
        // unsafe: this raised the flag.
        let action = unsafe takeAction()
        defer { if stateType != nil { dropState() } }
        return action.run(Words(words))
    }

    /// acquire-release: the disposal, on another thread, sees what the scheduling thread put into the inline storage, and the other way round.
    @inline(__always)
    private func take() -> Bool { taken.claim() }

    @inline(never)
    private func dropAction() {
        // unsafe: as in perform().
        _ = unsafe takeAction()
        dropState()
    }

    @inline(never)
    private func dropState() {
        guard let stateType else { return }
        self.stateType = nil
        // A nested function: Swift 6.3.1 crashes over a method here.
        func dropState<State>(_: State.Type) {
            // unsafe: load put a state of this type there.
            unsafe inlineStorage.assumingMemoryBound(to: State.self).deinitialize(count: 1)
        }
        _openExistential(stateType, do: dropState)
    }

    /// A state of any type, as bits.
    @usableFromInline
    struct Words {
        @usableFromInline let first: UInt
        @usableFromInline let second: UInt

        @inline(__always)
        init(_ words: (UInt, UInt)) { (first, second) = words }
    }
}

/// An action with a state; a struct, because a function by itself would be wrapped for generic code.
@usableFromInline
struct StatefulAction<State> {
    @usableFromInline let run: (State) -> any Disposable

    @export(implementation) @inline(__always)
    init(run: @escaping (State) -> any Disposable) { self.run = run }
}

/// The same, to be called once: what cannot be copied is called without a reference counted for the call.
private struct TakenAction<State>: ~Copyable {
    let run: (State) -> any Disposable
}

/// How the queue sees an item.
extension VirtualItem {
    /// The node of `item`, which gets a place in the queue.
    @inline(__always)
    static func node(of item: Unmanaged<VirtualItem>, at time: Int64, number: Int) -> UnsafeMutablePointer<rx_radix_node> {
        unsafe item._withUnsafeGuaranteedRef {
            $0.time = time
            $0.number = number
        }
        // unsafe: laid over the fields from `link` to `time`, which ItemLayoutTests checks.
        return unsafe UnsafeMutableRawPointer(Runnable.node(of: item.toOpaque())).assumingMemoryBound(to: rx_radix_node.self)
    }

    /// The item that `node` belongs to.
    @inline(__always)
    static func owner(of node: UnsafeMutablePointer<rx_radix_node>) -> Unmanaged<VirtualItem> {
        // unsafe: only virtual items have nodes of this kind, which begin with the link.
        unsafe .fromOpaque(Runnable.object(of: UnsafeMutableRawPointer(node).assumingMemoryBound(to: rx_node.self)))
    }

    /// Gives back the reference to each item of a list.
    static func releaseAll(_ first: UnsafeMutablePointer<rx_radix_node>?) {
        var rest = unsafe first
        while let node = unsafe rest {
            unsafe rest = node.pointee.next
            unsafe owner(of: node).release()
        }
    }

    /// Whether the time lies where `rx_radix_node` has it in this build; asked by a test.
    var isLaidOut: Bool {
        // unsafe: compares addresses, reads through none.
        unsafe withUnsafeMutablePointer(to: &time) {
            unsafe UnsafeRawPointer($0) - UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
                == Runnable.linkOffset + MemoryLayout<rx_radix_node>.offset(of: \.time)!
        }
    }
}
