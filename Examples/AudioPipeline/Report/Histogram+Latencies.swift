// SPDX-License-Identifier: MIT
import Histogram

extension Histogram where Count == UInt32 {
    /// A histogram for latencies from 1 ns to 100 s, exact to three digits; larger values count as 100 s.
    static var latencies: Histogram<UInt32> { Histogram(highestTrackableValue: 100_000_000_000) }

    /// The histogram of some nanoseconds; negative ones count as zero.
    static func latencies(_ nanoseconds: some Sequence<Int32>) -> Histogram<UInt32> {
        var histogram = latencies
        for value in nanoseconds { histogram.record(UInt64(Swift.max(0, value))) }
        return histogram
    }

    /// `p50 41 ns   p99 90 ns   p99.9 180 ns   max 2.1 us`, or that nothing was measured.
    var percentiles: String {
        guard totalCount > 0 else { return "not measured" }
        let named: [(String, UInt64)] = [
            ("p50", valueAtPercentile(50)), ("p99", valueAtPercentile(99)), ("p99.9", valueAtPercentile(99.9)),
            ("max", maxRecorded),
        ]
        return named.map { "\($0) \(Duration.nanoseconds(Int64(clamping: $1)).shortText)" }.joined(separator: "   ")
    }
}

extension Duration {
    /// Three digits and a unit: `41 ns`, `2.13 us`, `12.7 ms`, `1.50 s`.
    var shortText: String {
        let (seconds, attoseconds) = components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
        for (unit, size) in [("s", 1e9), ("ms", 1e6), ("us", 1e3)] where nanoseconds >= size {
            return "\(Self.threeDigits(nanoseconds / size)) \(unit)"
        }
        return "\(Int(nanoseconds.rounded())) ns"
    }

    private static func threeDigits(_ value: Double) -> String {
        let places = value >= 100 ? 0 : value >= 10 ? 1 : 2
        let scale = places == 0 ? 1 : places == 1 ? 10 : 100
        let scaled = Int((value * Double(scale)).rounded())
        if places == 0 { return "\(scaled)" }
        let fraction = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
    }
}
