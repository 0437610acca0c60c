// SPDX-License-Identifier: MIT

extension Observable {
    /// Starts this as a source inside an operator: in the thread's trampoline, where synchronous sources take turns.
    @inlinable @inline(__always)
    final func runInner(_ sink: Sink<Element>) {
        Trampoline.current.enter { run(sink) }
    }
}
