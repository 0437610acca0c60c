// SPDX-License-Identifier: MIT

/// An element from C: bytes, aligned as malloc aligns. One object each.
///
/// Safe: the storage is as large as `size` says and is not written after `init`. Sendable for that reason.
@safe
struct Bytes: @unchecked Sendable {
    private let storage: ManagedBuffer<Int, SIMD2<UInt64>>

    init(copying bytes: UnsafeRawPointer, size: Int) {
        storage = ManagedBuffer.create(minimumCapacity: (size + 15) / 16) { _ in size }
        unsafe storage.withUnsafeMutablePointerToElements {
            unsafe UnsafeMutableRawPointer($0).copyMemory(from: bytes, byteCount: size)
        }
    }

    /// Shows `body` the bytes, for the time of the call.
    func lend(_ body: (UnsafeRawPointer, Int) -> Void) {
        unsafe storage.withUnsafeMutablePointers { unsafe body(UnsafeRawPointer($1), $0.pointee) }
    }
}
