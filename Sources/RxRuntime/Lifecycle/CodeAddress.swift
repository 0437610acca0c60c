// SPDX-License-Identifier: MIT
internal import CSupport

/// An address of code, as a place in the image that it was loaded from.
package struct CodeAddress {
    /// The path of the image.
    package let image: String
    /// As the image's own tables count.
    package let offset: UInt
    /// The exported function that it lies in, mangled, if it lies in one.
    package let symbol: String?

    /// Return addresses of the calling thread, innermost first, at most 48. Microseconds.
    package static func callStack() -> [UInt] {
        let limit = 48
        // Unsafe: C writes at most `limit` addresses into the buffer and says how many.
        return unsafe withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: limit) { buffer in
            let count = unsafe Int(rx_symbol_trace(buffer.baseAddress!, Int32(limit)))
            return unsafe buffer.prefix(count).map { UInt(bitPattern: $0) }
        }
    }

    /// Nil when `address` lies in no image.
    package init?(_ address: UInt) {
        var found = unsafe rx_symbol()
        // Unsafe: the texts stay while the image is loaded; they are copied at once.
        guard unsafe rx_symbol_find(address, &found), let image = unsafe found.image else { return nil }
        unsafe self.image = String(cString: image)
        unsafe offset = address - UInt(found.base)
        unsafe symbol = found.name.map { unsafe String(cString: $0) }
    }
}
