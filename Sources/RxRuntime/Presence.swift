// SPDX-License-Identifier: MIT
#if DEBUG
    public import CSupport
#endif

/// Runs `observer`. In debug builds a thread that ends inside it ends the process, with the rule as its message.
///
/// The thread would leave the gate of its event taken for ever (decision 15).
@_alwaysEmitIntoClient @inline(__always)
package func insideObserver(_ observer: () -> Void) {
    #if DEBUG
        rx_presence_begin()
        defer { rx_presence_end() }
    #endif
    observer()
}
