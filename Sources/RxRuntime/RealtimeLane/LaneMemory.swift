// SPDX-License-Identifier: MIT
import CSupport

/// Owns what a lane's core points to; the lane and its listener share it.
final class LaneMemory: Sendable {
    let core: LaneCore

    init(_ core: LaneCore) { self.core = core }

    deinit {
        // Nobody rings any more: producers are gone by their rule, the listener has let go of this.
        if let parker = unsafe core.bell.parkerAddress { unsafe rx_parker_destroy(parker) }
        core.destroy()
    }
}
