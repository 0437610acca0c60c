// SPDX-License-Identifier: MIT

/// How an element from C travels through Rx: as a word where it fits one, which crosses operators in a register, else as `Bytes`.
protocol ForeignElement {
    /// Whether there is memory for a copy of `size` bytes, where Swift's runtime may well lack it.
    static func hasMemory(for size: Int) -> Bool

    /// A copy of the `size` bytes that C lends.
    init(copying bytes: UnsafeRawPointer, size: Int)

    /// Shows `body` the address of the bytes, for the time of the call.
    func lend(_ body: (UnsafeRawPointer) -> Void)
}

extension UInt64: ForeignElement {
    @inline(__always)
    static func hasMemory(for size: Int) -> Bool { true }

    @inline(__always)
    init(copying bytes: UnsafeRawPointer, size: Int) {
        // unsafe: C lends `size` bytes, at most eight.
        if size == 8 {
            self = unsafe bytes.loadUnaligned(as: UInt64.self)
        } else {
            var word: UInt64 = 0
            unsafe withUnsafeMutableBytes(of: &word) { unsafe $0.baseAddress.unsafelyUnwrapped.copyMemory(from: bytes, byteCount: size) }
            self = word
        }
    }

    @inline(__always)
    func lend(_ body: (UnsafeRawPointer) -> Void) {
        unsafe withUnsafeBytes(of: self) { unsafe body($0.baseAddress.unsafelyUnwrapped) }
    }
}
