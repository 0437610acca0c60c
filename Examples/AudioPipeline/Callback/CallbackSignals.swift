// SPDX-License-Identifier: MIT
import Synchronization

/// The flags and counters that a sound card's thread shares with the others, at a fixed place in memory.
///
/// relaxed everywhere: nothing is published with them, and the counters are final once the card was joined.
struct CallbackSignals: ~Copyable {
    /// No callback delivers any more.
    let isStopped = Atomic(false)
    /// The size that callbacks are to have; 0 when that was done.
    let wantedFrames = Atomic(0)
    /// Interruptions that the card reported.
    let xruns = Atomic(0)
    /// How often the callback's size changed.
    let resizes = Atomic(0)
    /// The sound is over: changes of the size no longer count.
    let isOver = Atomic(false)
    /// Callbacks that have run.
    let callbacks = Atomic(0)
    /// The card went away while it was used.
    let isLost = Atomic(false)
}
