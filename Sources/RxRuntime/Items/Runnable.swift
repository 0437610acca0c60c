// SPDX-License-Identifier: MIT
internal import CSupport

/// What a pool or a loop can run: a work item, or a serial scheduler that has items.
///
/// Its initialiser is the runtime's own: subclass `WorkItem` instead. A queue holds one reference to each runnable in it.
///
/// Safe: `link` belongs to the queue that holds this, which is at most one at a time.
@safe
open class Runnable {
    /// The queue's link; laid out as `rx_node`, the first field, so that its address gives the object's and the other way round.
    final var link: UnsafeMutableRawPointer?

    init() { unsafe link = nil }

    /// Runs once, on the thread of the pool or loop that took this out of its queue.
    func run() { preconditionFailure("Runnable.run: \(Self.self) does not say what it runs; subclass WorkItem instead.") }

    /// Runs once, and then releases the queue's reference: `self` may be deallocated afterwards.
    func runOwned() {
        run()
        release()
    }

    /// For a runnable with a deadline: the serial scheduler that it runs on, or nil for the pool. Called with the timers' lock held. Unsafe: valid as
    /// long as the runnable. The reference is not counted, because a last release would run the user's code under the lock.
    var strandWhenDue: Unmanaged<SerialScheduler>? { preconditionFailure("Runnable: \(Self.self) has no deadline") }

    /// Called for a runnable with a deadline that was taken out of the timers, with their reference, and will not run.
    func discard() { preconditionFailure("Runnable: \(Self.self) has no deadline") }

    /// Runs the runnable of `node`, which was taken out of its queue, and gives back the queue's reference.
    @inline(__always)
    static func run(_ node: UnsafeMutablePointer<rx_node>) {
        // unsafe: the reverse of enqueued(), as in dequeued(); the queue's reference keeps the object until runOwned() gives it back.
        unsafe Unmanaged<Runnable>.fromOpaque(object(of: node))._withUnsafeGuaranteedRef { $0.runOwned() }
    }

    /// Releases a reference that the caller owns and that Swift does not know of.
    @inline(__always)
    final func release() { unsafe Unmanaged.passUnretained(self).release() }

    /// Retains it for a queue while the caller has the only reference. That takes no read-modify-write.
    @inline(__always)
    final func retainUnshared() {
        // unsafe: the caller keeps the object, and no other thread knows it.
        unsafe rx_object_retain_unshared(Unmanaged.passUnretained(self).toOpaque())
    }

    /// Whether the caller's is the only reference to the runnable at `object`. Asked by its address: code that is not optimised counts a reference of
    /// its own around a call on the object.
    @inline(__always)
    static func isUnshared(_ object: UnsafeMutableRawPointer) -> Bool { unsafe rx_object_is_unshared(object) }

    /// Where `link` is in the object: behind the two words of every native object's header.
    static let linkOffset = 16

    /// The node to queue; the queue owns a reference from now on.
    @inline(__always)
    final func enqueued() -> UnsafeMutablePointer<rx_node> {
        unsafe Runnable.enqueuing(self)
    }

    /// The node of `runnable` to queue; the queue owns the caller's reference from now on.
    @inline(__always)
    static func enqueuing(_ runnable: consuming Runnable) -> UnsafeMutablePointer<rx_node> {
        // unsafe: the address of an object, valid because the queue's reference keeps it.
        unsafe Runnable.node(of: UnsafeMutableRawPointer(bitPattern: WordReference.give(runnable)).unsafelyUnwrapped)
    }

    /// The node to queue of a runnable that the caller alone knows; the queue owns a reference from now on.
    @inline(__always)
    final func enqueuedUnshared() -> UnsafeMutablePointer<rx_node> {
        retainUnshared()
        // unsafe: the reference just counted.
        return unsafe Runnable.node(of: Unmanaged.passUnretained(self).toOpaque())
    }

    /// The node of the runnable at `object`.
    @inline(__always)
    static func node(of object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<rx_node> {
        // unsafe: the address of the first field, which RunnableTests checks.
        unsafe (object + linkOffset).assumingMemoryBound(to: rx_node.self)
    }

    /// The runnable of a node that was taken out of its queue, with the queue's reference.
    @inline(__always)
    static func dequeued(_ node: UnsafeMutablePointer<rx_node>) -> Runnable {
        // unsafe: the reverse of enqueued(); the node came out of a queue that only enqueued() fills.
        unsafe WordReference<Runnable>.take(UInt(bitPattern: object(of: node)))
    }

    /// The runnable that `node` is the link of.
    @inline(__always)
    static func object(of node: UnsafeMutablePointer<rx_node>) -> UnsafeMutableRawPointer {
        unsafe UnsafeMutableRawPointer(node) - linkOffset
    }

    /// Whether the address arithmetic above holds in this build; asked by a test.
    package static func linkIsFirst(in probe: Runnable) -> Bool {
        // unsafe: compares two addresses, reads through neither.
        unsafe withUnsafeMutablePointer(to: &probe.link) {
            unsafe UnsafeMutableRawPointer($0) == Unmanaged.passUnretained(probe).toOpaque() + linkOffset
        }
    }
}
