// SPDX-License-Identifier: MIT
public import CSupport

/// The producer's end of a handoff, for one element at a time, whatever their type: a call of `send` names the type that the handoff carries.
///
/// Safe: the code that made it from a handoff keeps that handoff, and sends elements of its type.
@safe @frozen @usableFromInline
package struct HandoffProducer {
    @usableFromInline let core: OpaquePointer

    @export(implementation) @inline(__always)
    init(_ core: OpaquePointer) { unsafe self.core = unsafe core }

    /// The one at `address`.
    @export(implementation) @inline(__always)
    package init(at address: UInt) { unsafe core = OpaquePointer(bitPattern: address).unsafelyUnwrapped }

    /// Where it is.
    @usableFromInline
    package var address: UInt { unsafe UInt(bitPattern: core) }

    /// Whether there is room without looking for more.
    @export(implementation)
    package var hasRoom: Bool { @inline(__always) get { unsafe rx_handoff_has_slot(core) } }

    /// Sends `element`, of the handoff's type, where there is room; true when the caller must start the consumer.
    @export(implementation) @inline(__always)
    package func send<Element>(_ element: Element) -> Bool {
        let slot = unsafe rx_handoff_slot(core).unsafelyUnwrapped
        unsafe slot.initializeMemory(as: Element.self, to: element)
        return unsafe rx_handoff_publish_until(core, 1, slot + max(MemoryLayout<Element>.stride, 1))
    }

    /// Takes the consumer's part, and enters `main` as a run at once does. Then what would be sent may pass by the queue, before the call below. Returns false,
    /// and does nothing, where the consumer is not idle or no run may come at once.
    package func beginBypass(on main: MainScheduler) -> Bool {
        // Asked before, since it is cheap; it counts on the main thread alone, where no run is under way.
        guard unsafe rx_handoff_may_bypass(core), main.enterAtOnce() else { return false }
        unsafe rx_handoff_begin_bypass(core)
        return true
    }

    /// Gives the consumer's part back, and leaves `main`. False where something was sent meanwhile: the caller has to run as the consumer then, and to leave
    /// `main` itself.
    package func endBypass(on main: MainScheduler) -> Bool {
        guard unsafe rx_handoff_end_bypass(core) else { return false }
        main.leaveAtOnce()
        return true
    }

    /// Makes room. Returns false if memory is exhausted. With `waiting` it first tries again for a second, which blocks the caller.
    @usableFromInline @inline(never)
    package func makeRoom(waiting: Bool) -> Bool {
        if hasRoom { return true }
        if !waiting { return unsafe rx_handoff_extend(core) }
        return Memory.insist { unsafe rx_handoff_extend(core) ? true : nil } != nil
    }
}
