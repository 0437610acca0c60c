// SPDX-License-Identifier: MIT
import CSupport
import Synchronization

/// Owns what a lane's core points to; the lane, its listener and its owned producer share it.
final class LaneMemory: Sendable {
    let core: LaneCore
    /// Whether an owned producer exists.
    private let hasProducer = Atomic(false)
    /// Whether a thread takes elements.
    private let isRead = Atomic(false)

    init(_ core: LaneCore) { self.core = core }

    /// Notes that there is an owned producer, the only one.
    func takeProducer() {
        // acquiring: pairs with the release in `endProducer`: what the former producer knew of the ring is seen.
        precondition(
            !hasProducer.exchange(true, ordering: .acquiring),
            "A real-time lane has one producer, and that was taken already: hand it on, or end its life before.")
    }

    /// The owned producer exists no longer.
    func endProducer() {
        // releasing: pairs with the acquire in `takeProducer`.
        hasProducer.publish(false)
    }

    /// Makes the caller the one that takes elements, until `endReading()`.
    func beginReading() {
        // acquiring: pairs with the release in `endReading`: what the former reader knew of the ring is seen.
        precondition(
            !isRead.exchange(true, ordering: .acquiring),
            "A real-time lane has one consumer, and elements were taken from it while others were being taken.")
    }

    func endReading() {
        // releasing: pairs with the acquire in `beginReading`.
        isRead.publish(false)
    }

    deinit {
        // Nothing rings any more: an owned producer and the listener would hold this, and for a copied one that is the rule.
        if let parker = unsafe core.bell.parkerAddress { unsafe rx_parker_destroy(parker) }
        core.destroy()
    }
}
