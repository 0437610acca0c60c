// SPDX-License-Identifier: MIT
import Histogram
import Measure

/// All repetitions of one participant in one contest.
struct Measurement {
    /// The participant.
    let peer: String
    /// Library or limit.
    let role: Role
    /// Time per unit of each repetition, in nanoseconds: CPU time on one thread, wall time across threads.
    private(set) var nanosecondsPerUnit: [Double] = []
    /// Process CPU time of each repetition, in seconds.
    private(set) var cpuSeconds: [Double] = []
    /// The median latency of each repetition, in microseconds.
    private(set) var medianLatencies: [Double] = []
    /// The latencies of all repetitions together, in nanoseconds.
    private(set) var latencies = Histogram<UInt64>(highestTrackableValue: 100_000_000_000, numberOfSignificantValueDigits: .three)
    /// The checksum, the same in each repetition or a failure.
    private(set) var checksum: Int?
    /// False when two repetitions came to different checksums.
    private(set) var isRepeatable = true
    /// Allocations per unit, from a repetition of their own that is not timed.
    var allocationsPerUnit: Double?
    /// Bytes allocated per unit, from the same repetition.
    var bytesPerUnit: Double?

    init(peer: any Peer.Type) {
        self.peer = peer.name
        role = peer.role
    }

    /// Takes the checksum of a repetition that is not timed.
    mutating func note(checksum new: Int) {
        if let checksum, checksum != new { isRepeatable = false }
        checksum = new
    }

    /// Takes one timed repetition.
    mutating func add(nanoseconds: Double, cpu: Double, round: Round, checksum new: Int) {
        note(checksum: new)
        nanosecondsPerUnit.append(nanoseconds / Double(round.units))
        cpuSeconds.append(cpu / 1e9)
        guard let log = round.latencies else { return }
        var single = Histogram<UInt64>(highestTrackableValue: 100_000_000_000, numberOfSignificantValueDigits: .three)
        // The log lives as long as the round, which is on this frame.
        unsafe log.recorded.forEach { single.record($0) }
        medianLatencies.append(Double(single.valueAtPercentile(50)) / 1000)
        latencies.add(single)
    }

    /// The figures of `metric`, one a repetition.
    func figures(_ metric: Metric) -> [Double] {
        switch metric {
        case .nanosecondsPerUnit: nanosecondsPerUnit
        case .medianLatency: medianLatencies
        case .cpuSeconds: cpuSeconds
        }
    }

    /// Smallest figure of `metric`.
    func minimum(_ metric: Metric) -> Double? { figures(metric).min() }

    /// Middle figure of `metric`.
    func median(_ metric: Metric) -> Double? {
        let sorted = figures(metric).sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
