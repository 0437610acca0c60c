// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The system's `write`, for types that have a method of that name.
func writeToSystem(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { unsafe write(descriptor, bytes, count) }
