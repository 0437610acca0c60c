// SPDX-License-Identifier: MIT
internal import CSupport

/// Carries elements from one producer to one consumer, in order, without a limit; see `rx_handoff.h`, whose edges hold here.
///
/// `send` and `finish` are the producer's, all else the consumer's; each end may move between threads when the moves are ordered
/// by other means. The answer of `send` and `finish` says whether the consumer was idle: then the caller starts it. In the steady
/// state nothing is allocated. The producer has to make room before it sends, which fails where memory is exhausted.
///
/// Safe and Sendable: the producer initialises slots before it publishes them, and the consumer moves elements out before it releases their slots.
@safe
@usableFromInline
package final class Handoff<Element>: @unchecked Sendable {
    @usableFromInline let slots: HandoffSlots

    /// Makes an empty handoff whose consumer is idle. Nil if memory stays exhausted for a second.
    @export(implementation)
    package init?() {
        let slots = HandoffSlots(stride: max(MemoryLayout<Element>.stride, 1), alignment: MemoryLayout<Element>.alignment)
        guard let slots else { return nil }
        self.slots = slots
    }

    deinit {
        while receive({ _ in }) > 0 {}
        slots.destroy()
    }

    /// The producer's end for one element at a time. Valid as long as the handoff lives.
    @export(implementation)
    package var producer: HandoffProducer { @inline(__always) get { slots.producer } }

    /// Sends the elements that `next` returns, until it returns nil. Stops after `most` elements, and where the room that is known ends. The consumer
    /// sees all of them at once. `next` has to return soon. For the producer, where there is room.
    @export(implementation) @inline(__always)
    package func send(atMost most: Int, _ next: () -> Element?) -> (isLast: Bool, mustStart: Bool) {
        guard let first = next() else { return (true, false) }
        let (raw, room) = unsafe slots.reserveSome()
        let wanted = min(most, room)
        var slot = unsafe raw.bindMemory(to: Element.self, capacity: room)
        unsafe slot.initialize(to: first)
        var count = 1
        while count < wanted, let element = next() {
            unsafe slot = slot + 1
            unsafe slot.initialize(to: element)
            count += 1
        }
        return (count < wanted, slots.publish(count))
    }

    /// Says that nothing follows; true when the caller must start the consumer. Producer, once.
    @usableFromInline
    package func finish() -> Bool { slots.finish() }

    /// Gives a piece of what has arrived to `body`, element by element, and tells how many there were. Consumer.
    @export(implementation) @inline(__always)
    package func receive(_ body: (Element) -> Void) -> Int {
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

    /// Takes out the oldest element; nil where nothing waits. Consumer.
    @export(implementation)
    package func receiveOne() -> Element? {
        let (raw, _) = unsafe slots.peek()
        guard let raw = unsafe raw else { return nil }
        let element = unsafe raw.assumingMemoryBound(to: Element.self).move()
        slots.release(1)
        return element
    }

    /// Whether everything was received and nothing follows. Consumer, after `receive` found nothing.
    @usableFromInline
    package var isFinished: Bool { slots.isFinished }

    /// Waits a little for more. Returns false if that is not worth it, or if nothing came. Consumer, after `receive` found nothing.
    @usableFromInline
    package func linger() -> Bool { slots.linger() }

    /// Goes idle; false when something arrived. Consumer, after `receive` found nothing.
    @usableFromInline
    package func tryIdle() -> Bool { slots.tryIdle() }
}

/// A handoff without its element type.
///
/// Safe: the pointer is valid from `init` to `destroy()`, which the handoff's deinit calls.
@safe
@usableFromInline
struct HandoffSlots {
    @usableFromInline let core: OpaquePointer

    @usableFromInline
    init?(stride: Int, alignment: Int) {
        guard let core = unsafe Memory.insist({ unsafe rx_handoff_create(stride, alignment) }) else { return nil }
        unsafe self.core = unsafe core
    }

    @usableFromInline
    func destroy() { unsafe rx_handoff_destroy(core) }

    @export(implementation)
    var producer: HandoffProducer { @inline(__always) get { unsafe HandoffProducer(core) } }

    @usableFromInline
    func reserveSome() -> (UnsafeMutableRawPointer, Int) {
        var count = 0
        guard let first = unsafe rx_handoff_reserve_some(core, &count) else { preconditionFailure("Handoff.send: no room was made") }
        return unsafe (first, count)
    }

    @usableFromInline
    func publish(_ count: Int) -> Bool { unsafe rx_handoff_publish_some(core, count) }

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
