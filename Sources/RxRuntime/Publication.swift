// SPDX-License-Identifier: MIT
public import CSupport
public import Synchronization

/// Publication: how a reference crosses from one thread to another through a word.
///
/// A store that hands a reference over, or ends a section under which one was handed out, has to come after every retain before it: once
/// it is stored, another thread may release. The release order of an atomic store does not see to that. LLVM's pass for reference counts
/// moves a `swift_retain` down past any store, atomic or not. It stops at a fence, so `rx_keep_order` comes directly before the store. To
/// Swift's own optimiser that is a call of a C function, which may release anything. It is no instruction.
///
/// One verb a width, for words of the types that are stored: decision 11 has the argument, the generated code and the check in CI.
extension Atomic where Value.AtomicRepresentation == _Atomic64BitStorage {
    /// Stores `value`, in release order; no retain or release of before comes after it.
    @_alwaysEmitIntoClient @inline(__always)
    package borrowing func publish(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .releasing)
    }

    /// As `publish`, in the one order of all sequentially consistent operations.
    @_alwaysEmitIntoClient @inline(__always)
    package borrowing func publishInOneOrder(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .sequentiallyConsistent)
    }
}

extension Atomic where Value.AtomicRepresentation == _Atomic8BitStorage {
    /// Stores `value`, in release order; no retain or release of before comes after it.
    @_alwaysEmitIntoClient @inline(__always)
    package borrowing func publish(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .releasing)
    }

    /// As `publish`, in the one order of all sequentially consistent operations.
    @_alwaysEmitIntoClient @inline(__always)
    package borrowing func publishInOneOrder(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .sequentiallyConsistent)
    }
}
