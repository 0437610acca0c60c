// SPDX-License-Identifier: MIT
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The lines that `debug` prints.
enum DebugLine {
    /// One line, with the time of day.
    static func text(_ name: String, _ what: String) -> String { "\(timestamp()): \(name) -> \(what)" }

    /// `text`, its middle left out if it is long.
    static func trimmed(_ text: String) -> String {
        text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text
    }

    /// The local time, to the millisecond.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    private static func timestamp() -> String {
        var now = timespec()
        var parts = unsafe tm()
        // Unsafe: C writes into the two variables and reads nothing else.
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        _ = unsafe localtime_r(&now.tv_sec, &parts)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let date = "\(unsafe parts.tm_year + 1900)-\(padded(Int(unsafe parts.tm_mon) + 1, 2))-\(padded(Int(unsafe parts.tm_mday), 2))"
        let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }.joined(separator: ":")
        return "\(date) \(time).\(padded(now.tv_nsec / 1_000_000, 3))"
    }
}
