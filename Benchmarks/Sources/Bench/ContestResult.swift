// SPDX-License-Identifier: MIT
import Measure

/// What a contest came to.
struct ContestResult {
    let contest: Contest
    /// One per way of each participant that could take part, in the participants' order.
    var measurements: [Measurement]
    /// Round trips of a cache line, one before each round of repetitions, in nanoseconds; empty where no line is shared.
    var lineRoundTrips: [Double] = []

    /// What smaller shares of the work come to, by the first participant, for participants that do only that share.
    var checksums: [Int: Int] = [:]

    /// True when all repetitions of all participants came to the checksum of their share of the work.
    var checksumsAgree: Bool {
        measurements.allSatisfy(\.isRepeatable)
            && Dictionary(grouping: measurements, by: \.fewer).allSatisfy { fewer, alike in
                Set(alike.compactMap(\.checksum) + [checksums[fewer]].compactMap { $0 }).count <= 1
            }
    }

    /// Whether `measured` went from thread to thread where the work is one thread's: a thread of its waited once in a hundred units or more.
    func changesThreads(_ measured: Measurement) -> Bool { contest.isTimedByCPU && !contest.isTimedFromOutside && measured.sleepsPerUnit >= 0.01 }

    /// What a participant measured beside RxRing's way that is called `form`: its own way of that name, or else its usual one.
    func measurement(of peer: String, beside form: String = "") -> Measurement? {
        measurements.first { $0.peer == peer && $0.form == form } ?? measurements.first { $0.peer == peer && $0.form.isEmpty }
    }

    /// The library's own figures, of the way that is called `form`.
    func ours(_ form: String) -> Measurement? { measurements.first { $0.role == .ours && $0.form == form } }

    /// The smallest minimum among participants of `role`, with its owner, beside RxRing's way that is called `form`.
    func best(_ role: Role, _ metric: Metric, beside form: String) -> (peer: String, figure: Double)? {
        Set(measurements.filter { $0.role == role }.map(\.peer)).sorted()
            .compactMap { measurement(of: $0, beside: form) }
            .compactMap { measurement in measurement.minimum(metric).map { (measurement.peer, $0) } }
            .min { $0.1 < $1.1 }
    }

    /// Near when the cores shared a cache while the contest ran, far when they did not, mixed when they moved.
    var distance: String? {
        guard let nearest = lineRoundTrips.min(), let farthest = lineRoundTrips.max(), farthest > 0 else { return nil }
        let word = farthest < 200 ? "near" : nearest >= 200 ? "far" : "mixed"
        return "\(word) \(Int(nearest))-\(Int(farthest)) ns"
    }
}
