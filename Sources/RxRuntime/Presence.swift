// SPDX-License-Identifier: MIT
#if DEBUG
    public import CSupport
#endif

/// Runs `observer`. In debug builds a thread that ends inside it ends the process, with the rule as its message.
///
/// The thread would leave the gate of its event taken for ever (decision 15).
@export(implementation) @inline(__always)
package func insideObserver(_ observer: () -> Void) {
    enterObserver()
    observer()
    leaveObserver()
}

/// As `insideObserver`, before the observer. For where the closure would be one more frame on the stack of a debug build at each stage of a chain.
@export(implementation) @inline(__always)
package func enterObserver() {
    #if DEBUG
        rx_presence_begin()
    #endif
}

/// As `insideObserver`, after the observer.
@export(implementation) @inline(__always)
package func leaveObserver() {
    #if DEBUG
        rx_presence_end()
    #endif
}
