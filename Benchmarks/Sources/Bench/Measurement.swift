// SPDX-License-Identifier: MIT
import Histogram
import Measure

/// All repetitions of one participant in one contest.
struct Measurement {
    /// The participant.
    let peer: String
    /// Library or limit.
    let role: Role
    /// Which of the participant's ways it is.
    let form: String
    /// The share of the work that it did: one `fewer`th.
    let fewer: Int
    /// Time per unit of each repetition, in nanoseconds: CPU time on one thread, wall time across threads.
    private(set) var nanosecondsPerUnit: [Double] = []
    /// All repetitions together, in nanoseconds.
    private(set) var measured = 0.0
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

    /// The latency that one in a thousand exceeds, of each repetition, in nanoseconds.
    private(set) var tailLatencies: [Double] = []
    /// How long elements of all repetitions took to the other side, in nanoseconds; nil where the contest does not ask.
    private(set) var arrivals: Histogram<UInt64>?
    private var sleeps = 0
    private var units = 0
    /// What the participant counted, over all repetitions.
    private(set) var counts: [String: Int] = [:]

    init(peer: any Peer.Type, _ trial: Trial) {
        self.peer = peer.name
        role = peer.role
        form = trial.form
        fewer = trial.fewer
    }

    /// The participant, and after it the form if it has one.
    var label: String { form.isEmpty ? peer : peer + " " + form }

    /// Takes the checksum of a repetition that is not timed.
    mutating func note(checksum new: Int) {
        if let checksum, checksum != new { isRepeatable = false }
        checksum = new
    }

    /// How often a thread of the process waited, per unit.
    var sleepsPerUnit: Double { Double(sleeps) / Double(max(units, 1)) }

    /// Takes one timed repetition.
    mutating func add(nanoseconds: Double, cpu: Double, sleeps: Int64, round: Round, checksum new: Int) {
        note(checksum: new)
        self.sleeps += Int(sleeps)
        units += round.units
        measured += nanoseconds
        nanosecondsPerUnit.append(nanoseconds / Double(round.units))
        // For as many units as the others do.
        cpuSeconds.append(cpu / 1e9 * Double(fewer))
        counts.merge(round.counts()) { $0 + $1 }
        if let log = round.arrivals {
            let single = Self.histogram(log)
            if arrivals?.add(single) == nil { arrivals = single }
        }
        guard let log = round.latencies else { return }
        let single = Self.histogram(log)
        medianLatencies.append(Double(single.valueAtPercentile(50)) / 1000)
        tailLatencies.append(Double(single.valueAtPercentile(99.9)))
        latencies.add(single)
    }

    private static func histogram(_ log: LatencyLog) -> Histogram<UInt64> {
        var single = Histogram<UInt64>(highestTrackableValue: 100_000_000_000, numberOfSignificantValueDigits: .three)
        // The caller's round keeps the log, and with it the samples.
        unsafe log.recorded.forEach { single.record($0) }
        return single
    }

    /// The figures of `metric`, one a repetition.
    func figures(_ metric: Metric) -> [Double] {
        switch metric {
        case .nanosecondsPerUnit: nanosecondsPerUnit
        case .medianLatency: medianLatencies
        case .tailLatency: tailLatencies
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
