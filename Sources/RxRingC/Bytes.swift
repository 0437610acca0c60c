// SPDX-License-Identifier: MIT
internal import RxRuntime

/// An element from C of more than a word: bytes, aligned as malloc aligns. Up to 32 of them lie in the value itself; more are one object.
///
/// Safe and Sendable: the storage is as large as it was made, and is not written after `init`.
@safe
struct Bytes: ForeignElement, @unchecked Sendable {
    private let near: SIMD4<UInt64>
    private let far: ManagedBuffer<(Int, Int), UInt64>?

    /// Up to a page it is not asked for.
    static func hasMemory(for size: Int) -> Bool { size <= 4096 || Runtime.hasMemory(for: size) }

    @inline(__always)
    init(copying bytes: UnsafeRawPointer, size: Int) {
        var near = SIMD4<UInt64>()
        if size <= MemoryLayout<SIMD4<UInt64>>.size {
            far = nil
            // unsafe: C lends `size` bytes, and so many fit.
            unsafe withUnsafeMutableBytes(of: &near) { unsafe $0.baseAddress.unsafelyUnwrapped.copyMemory(from: bytes, byteCount: size) }
        } else {
            // Behind a header of two words, the bytes lie on a multiple of 16 as the object does.
            let far = ManagedBuffer<(Int, Int), UInt64>.create(minimumCapacity: (size + 7) / 8) { _ in (0, 0) }
            unsafe far.withUnsafeMutablePointerToElements { unsafe UnsafeMutableRawPointer($0).copyMemory(from: bytes, byteCount: size) }
            self.far = far
        }
        self.near = near
    }

    @inline(__always)
    func lend(_ body: (UnsafeRawPointer) -> Void) {
        if let far {
            unsafe far.withUnsafeMutablePointerToElements { unsafe body(UnsafeRawPointer($0)) }
        } else {
            unsafe withUnsafeBytes(of: near) { unsafe body($0.baseAddress.unsafelyUnwrapped) }
        }
    }
}
