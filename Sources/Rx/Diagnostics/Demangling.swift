// SPDX-License-Identifier: MIT
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The runtime's own function; the caller frees what it returns.
///
/// Unsafe: the declaration repeats the C signature in the runtime's `Demangle.h`.
@_silgen_name("swift_demangle")
private func swift_demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// Names as Swift source has them.
enum Demangling {
    /// `name` as Swift source has it; a name of another language is returned as it is.
    static func text(_ name: String) -> String {
        // Unsafe: the text lives during the call; the result is copied and freed.
        unsafe name.withCString { pointer in
            guard let text = unsafe swift_demangle(pointer, strlen(pointer), nil, nil, 0) else { return name }
            defer { unsafe free(text) }
            return unsafe String(cString: text)
        }
    }
}
