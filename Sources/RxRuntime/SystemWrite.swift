// SPDX-License-Identifier: MIT
internal import CSupport

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The system's `write`, for types that have a method of that name.
func writeToSystem(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { unsafe write(descriptor, bytes, count) }

/// Writes `sentence` to standard error, and not by `print`: standard output belongs to the program. A pipe that nothing reads does not end the process.
// Unsafe: C reads the text within the call.
package func say(_ sentence: String) { unsafe sentence.withCString { unsafe rx_process_say($0) } }
