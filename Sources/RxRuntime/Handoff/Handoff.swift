// SPDX-License-Identifier: MIT
internal import CSupport

/// Carries elements from one producer to one consumer, in order, without a limit; see `rx_handoff.h`, whose edges hold here.
///
/// `send` and `finish` are the producer's, all else the consumer's; each end may move between threads when the moves are ordered
/// by other means. The answer of `send` and `finish` says whether the consumer was idle: then the caller starts it. In the steady
/// state nothing is allocated. Traps when memory is exhausted.
///
/// Safe: slots are initialised by the producer before it publishes them, and moved out by the consumer before it releases them.
@safe
public final class Handoff<Element>: @unchecked Sendable {
    @usableFromInline let slots: HandoffSlots
    /// The slot to fill next, if its chunk has one; the producer's, whose sends do not overlap.
    @safe @exclusivity(unchecked) @usableFromInline var next: UnsafeMutableRawPointer?

    /// An empty handoff whose consumer is idle.
    @inlinable
    public init() {
        slots = HandoffSlots(
            stride: max(MemoryLayout<Element>.stride, 1), alignment: MemoryLayout<Element>.alignment)
    }

    deinit {
        while receive({ _ in }) > 0 {}
        slots.destroy()
    }

    /// Sends `element`; true when the caller must start the consumer. Producer.
    @inlinable @inline(__always)
    public func send(_ element: Element) -> Bool {
        unsafe (next ?? slots.reserve()).initializeMemory(as: Element.self, to: element)
        return unsafe slots.publish(&next)
    }

    /// Says that nothing follows; true when the caller must start the consumer. Producer, once.
    public func finish() -> Bool { slots.finish() }

    /// Gives a piece of what has arrived to `body`, element by element, and tells how many there were. Consumer.
    @inlinable @inline(__always)
    public func receive(_ body: (Element) -> Void) -> Int {
        let (raw, count) = unsafe slots.peek()
        guard let raw = unsafe raw else { return 0 }
        var slot = unsafe raw.assumingMemoryBound(to: Element.self)
        for _ in 0..<count {
            body(unsafe slot.move())
            unsafe slot = slot + 1
        }
        slots.release(count)
        return count
    }

    /// Whether everything was received and nothing follows. Consumer, after `receive` found nothing.
    public var isFinished: Bool { slots.isFinished }

    /// Waits a little for more; false when that is not worth it, or was in vain. Consumer, after `receive` found nothing.
    public func linger() -> Bool { slots.linger() }

    /// Goes idle; false when something arrived. Consumer, after `receive` found nothing.
    public func tryIdle() -> Bool { slots.tryIdle() }
}

/// A handoff without its element type.
///
/// Safe: the pointer is valid from `init` to `destroy()`, which the handoff's deinit calls.
@safe
@usableFromInline
struct HandoffSlots {
    private let core: OpaquePointer

    @usableFromInline
    init(stride: Int, alignment: Int) {
        guard let core = unsafe rx_handoff_create(stride, alignment) else {
            fatalError("RxRuntime: no memory for handing elements to another scheduler")
        }
        unsafe self.core = unsafe core
    }

    @usableFromInline
    func destroy() { unsafe rx_handoff_destroy(core) }

    @usableFromInline
    func reserve() -> UnsafeMutableRawPointer {
        guard let slot = unsafe rx_handoff_reserve(core) else {
            fatalError("RxRuntime: no memory for elements that wait for another scheduler")
        }
        return unsafe slot
    }

    @usableFromInline
    func publish(_ next: inout UnsafeMutableRawPointer?) -> Bool {
        let mustStart = unsafe rx_handoff_publish(core)
        unsafe next = rx_handoff_next(core)
        return mustStart
    }

    @usableFromInline
    func finish() -> Bool { unsafe rx_handoff_finish(core) }

    @usableFromInline
    func peek() -> (UnsafeMutableRawPointer?, Int) {
        var count = 0
        let first = unsafe rx_handoff_peek(core, &count)
        return unsafe (first, count)
    }

    @usableFromInline
    func release(_ count: Int) { unsafe rx_handoff_release(core, count) }

    @usableFromInline
    func linger() -> Bool { unsafe rx_handoff_linger(core) }

    @usableFromInline
    var isFinished: Bool { unsafe rx_handoff_is_finished(core) }

    @usableFromInline
    func tryIdle() -> Bool { unsafe rx_handoff_try_idle(core) }
}
