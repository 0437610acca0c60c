// SPDX-License-Identifier: MIT
internal import CSupport

/// The calling thread's queue of turns: what is enqueued while something runs, runs after it, in order, in constant stack.
///
/// A caller that enters an idle trampoline drains it afterwards. Enqueuing links the turn itself, so it allocates nothing.
///
/// Safe within the package: a value holds the address of its thread's storage, so it stays in a local variable of the function that asked for it.
/// No other package sees the type, because no type could keep a copy from reaching another thread.
@frozen @safe @usableFromInline
package struct Trampoline {
    /// Mirrors `rx_trampoline`: zero when the thread starts.
    @frozen @usableFromInline @safe
    struct Words {
        @usableFromInline var head: UnsafeMutableRawPointer?
        @usableFromInline var tail: UnsafeMutableRawPointer?
        /// The turn that runs, or ran last. Unsafe: `drain` holds it while it runs.
        @usableFromInline var running: UnsafeMutableRawPointer?
        /// 0 while the thread is idle. Inside `enter` 1, beside `hasInner` and, from `oneLeft` on, what `countLeftInside` counted.
        @usableFromInline var active: Int
        @usableFromInline var handedOver: Int
        /// The innermost start under way on this thread. Unsafe: on its stack, and taken out before that is left.
        @usableFromInline var starting: UnsafeMutableRawPointer?
    }

    /// Unsafe: thread-local storage of C, good while the thread lives; only that thread uses it.
    @usableFromInline let words: UnsafeMutablePointer<Words>

    @usableFromInline
    init(words: UnsafeMutablePointer<Words>) { unsafe self.words = words }

    /// The calling thread's trampoline.
    @usableFromInline
    package static var current: Trampoline {
        let raw = unsafe UnsafeMutableRawPointer(rx_trampoline_current()!)
        return unsafe Trampoline(words: raw.assumingMemoryBound(to: Words.self))
    }

    /// Tells threads apart.
    @export(implementation)
    package var identity: UInt { unsafe UInt(bitPattern: words) }

    /// True while this thread is inside `enter`.
    @export(implementation)
    package var isActive: Bool { unsafe words.pointee.active != 0 }

    /// True when a turn waits for the one that runs.
    @export(implementation)
    package var hasWaiting: Bool { unsafe words.pointee.head != nil }

    /// Says that the turn that ends left its gate open for the next one, which takes note of it first.
    @export(implementation)
    package var isHandedOver: Bool {
        @inline(__always) get { unsafe words.pointee.handedOver != 0 }
        @inline(__always) nonmutating set { unsafe words.pointee.handedOver = newValue ? 1 : 0 }
    }

    /// The innermost of the starts that this thread has under way, for the caller that links them. Unsafe: see `Words.starting`.
    package var starting: UnsafeMutableRawPointer? {
        get { unsafe words.pointee.starting }
        nonmutating set { unsafe words.pointee.starting = newValue }
    }

    /// Whether the next turn goes through `gate`.
    @export(implementation) @inline(__always)
    package func nextGoesThrough(_ gate: AnyObject) -> Bool {
        guard let head = unsafe words.pointee.head else { return false }
        return unsafe Unmanaged<Turn>.fromOpaque(head)._withUnsafeGuaranteedRef {
            $0.gate == ObjectIdentifier(gate)
        }
    }

    /// Puts `turn`, which runs, behind the others, and has the first of them run instead of it, within the same action. It does so if that one goes
    /// through the same gate and is of the same class: all turns of a class have one action. Otherwise it returns nil and changes nothing.
    ///
    /// What the action returns is said of the turn that runs in the end. Unsafe: the queue's references, as in `drain`.
    @export(implementation) @inline(__always)
    package func changeOver<Kind: Turn>(from turn: Unmanaged<Kind>) -> Unmanaged<Kind>? {
        guard let head = unsafe words.pointee.head else { return nil }
        assert(unsafe words.pointee.running == turn.toOpaque(), "changeOver(from:): only the turn that runs may pass its turn on")
        return unsafe Unmanaged<Turn>.fromOpaque(head)._withUnsafeGuaranteedRef { next -> Unmanaged<Kind>? in
            let isAlike = unsafe turn._withUnsafeGuaranteedRef { next.gate == $0.gate && type(of: next) == type(of: $0) }
            if !isAlike { return nil }
            unsafe append(turn.toOpaque())
            unsafe words.pointee.head = next.next
            unsafe next.next = nil
            unsafe words.pointee.running = head
            return unsafe Unmanaged<Kind>.fromOpaque(head)
        }
    }

    /// Runs `body`, then every turn enqueued meanwhile; inside another `enter` it only runs `body`.
    @export(implementation) @inline(__always)
    package func enter(_ body: () -> Void) {
        let isOutermost = enter()
        body()
        if isOutermost { leave() }
    }

    /// As `enter(_:)`, for a body that consumes what it holds, which a closure cannot. True for the outermost caller, which has to `leave()`.
    @export(implementation) @inline(__always)
    package func enter() -> Bool {
        if isActive { return false }
        unsafe words.pointee.active = 1
        return true
    }

    /// Runs every turn enqueued since `enter()`.
    @export(implementation) @inline(__always)
    package func leave() {
        if hasWaiting { drain() }
        unsafe words.pointee.active = 0
    }

    /// Runs `body` as if the thread were idle: what waits here goes on waiting. For callers that block until something else ran.
    package func asIfIdle<Result>(_ body: () -> Result) -> Result {
        let outer = unsafe words.pointee
        unsafe words.pointee = Words(head: nil, tail: nil, running: nil, active: 0, handedOver: 0, starting: nil)
        defer { unsafe words.pointee = outer }
        return body()
    }

    /// Inside `enter`: says that an operator of its own accord subscribed to one of the sources whose turns come.
    package func noteInner() { unsafe words.pointee.active |= Trampoline.hasInner }

    /// Counts an event that this thread left for itself to deal with later. True at each that makes their number a large one, where `noteInner` was called:
    /// then the sources whose turns come are to be put off. The subscription of a program's own is not: a short one has sent all when `subscribe` returns.
    package func countLeftInside() -> Bool {
        let active = unsafe words.pointee.active
        if active & Trampoline.hasInner == 0 { return false }
        let isLarge = active >= Trampoline.mostLeft
        unsafe words.pointee.active = isLarge ? active & (Trampoline.oneLeft - 1) : active + Trampoline.oneLeft
        return isLarge
    }

    private static var hasInner: Int { 2 }
    private static var oneLeft: Int { 4 }
    /// Some 2 MB of tickets. A sequence that is put off delivers the rest after what was sent behind it, so few are to be.
    private static var mostLeft: Int { 16_384 * oneLeft }

    /// Takes out the turns that wait, the first in front, for a caller that enqueues them again.
    package func takeWaiting() -> [Turn] {
        var turns: [Turn] = []
        while let head = unsafe words.pointee.head {
            // Unsafe: the queue's reference.
            let turn = unsafe Unmanaged<Turn>.fromOpaque(head).takeRetainedValue()
            unsafe words.pointee.head = turn.next
            turn.isQueued = false
            turns.append(turn)
        }
        unsafe words.pointee.tail = nil
        return turns
    }

    /// Puts `turn` at the end of the queue, which keeps it alive until it is over. A turn is in one queue at a time.
    @usableFromInline
    package func enqueue(_ turn: __owned Turn) {
        precondition(!turn.isQueued, "a turn was enqueued twice: it is in one queue at a time, until its action returns false")
        turn.isQueued = true
        unsafe append(Unmanaged.passRetained(turn).toOpaque())
    }

    @usableFromInline
    func drain() {
        while let head = unsafe words.pointee.head {
            unsafe words.pointee.running = head
            // unsafe, both: the queue's references; a turn's is this function's while the turn runs, and goes back with it or is released.
            let goesOn = unsafe Unmanaged<Turn>.fromOpaque(head)._withUnsafeGuaranteedRef {
                unsafe words.pointee.head = $0.next
                if unsafe $0.next == nil { unsafe words.pointee.tail = nil }
                unsafe $0.next = nil
                return $0.take(in: self)
            }
            // The one that ran, or to which that changed over.
            let last = unsafe words.pointee.running.unsafelyUnwrapped
            if goesOn {
                unsafe append(last)
            } else {
                let turn = unsafe Unmanaged<Turn>.fromOpaque(last)
                unsafe turn._withUnsafeGuaranteedRef { $0.isQueued = false }
                unsafe turn.release()
            }
        }
    }

    /// Links the turn at `address` behind the last; the queue owns the reference.
    @export(implementation) @inline(__always)
    func append(_ address: UnsafeMutableRawPointer) {
        if let tail = unsafe words.pointee.tail {
            unsafe Unmanaged<Turn>.fromOpaque(tail)._withUnsafeGuaranteedRef { unsafe $0.next = address }
        } else {
            unsafe words.pointee.head = address
        }
        unsafe words.pointee.tail = address
    }
}
