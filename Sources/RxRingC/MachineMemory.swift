// SPDX-License-Identifier: MIT
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// How much memory the machine has. A request above it is the caller's mistake, not a shortage that may pass.
enum MachineMemory {
    /// In bytes, without swap: a real-time thread that waits for a page from there has missed its deadline.
    /// Where the system does not say it, nothing is too large.
    private static let bytes: UInt64 = {
        let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
        return pages > 0 && size > 0 ? UInt64(pages) * UInt64(size) : .max
    }()

    /// Whether a ring of at least so many elements of so many bytes could lie in it, if nothing else did. It has a power of two of them.
    static func holds(_ count: Int, of size: Int) -> Bool {
        guard count <= 1 << 62 else { return false }
        let slots: UInt64 = count < 2 ? 1 : 1 << (64 - (UInt64(count) - 1).leadingZeroBitCount)
        let (wanted, isOverflown) = slots.multipliedReportingOverflow(by: UInt64(size))
        return !isOverflown && wanted <= bytes
    }
}
