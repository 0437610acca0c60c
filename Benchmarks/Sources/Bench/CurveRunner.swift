// SPDX-License-Identifier: MIT
import Measure

/// One participant along one curve.
struct CurveSeries {
    let peer: String
    /// Which of the participant's ways it is, or which of its figures; empty for the only one.
    let form: String
    let role: Role
    var points: [Point] = []

    /// "RxRing late p50".
    var name: String { form.isEmpty ? peer : peer + " " + form }

    struct Point {
        let size: Int
        /// One per repetition.
        let figures: [Double]

        var minimum: Double { figures.min() ?? 0 }
        var median: Double { figures.sorted()[figures.count / 2] }
    }
}

/// All participants along one curve.
struct CurveResult {
    let curve: Curve
    let series: [CurveSeries]
    let checksumsAgree: Bool
}

/// Runs curves: size by size, at each the participants in turns.
struct CurveRunner {
    static let repetitions = 3
    let inputs: Inputs
    let participants: [any Peer.Type]
    var progress = Progress()

    mutating func run(_ curve: Curve) -> CurveResult {
        let entries = participants.flatMap { peer in
            peer.curves().filter { $0.curve == curve.name }.map { (peer: peer, trial: $0) }
        }
        var series = entries.map { entry in
            curve.figures.map { figure in
                CurveSeries(
                    peer: entry.peer.name, form: [entry.trial.form, figure].filter { !$0.isEmpty }.joined(separator: " "), role: entry.peer.role)
            }
        }
        var agree = true
        for size in curve.sizes {
            let able = entries.indices.filter { entries[$0].trial.limit >= size }
            var figures: [Int: [[Double]]] = [:]
            var checksums: [Int: Set<Int>] = [:]
            // What takes a second by itself is warm soon: all of its repetitions count.
            for repetition in (curve.metric == .lateness ? 1 : 0)...Self.repetitions {
                for index in able {
                    progress.show("curve: " + curve.name, "\(size)", entries[index].peer.name)
                    let measured = measure(entries[index].trial, curve, size)
                    checksums[measured.units, default: []].insert(measured.checksum)
                    if curve.metric == .bytes {
                        // Later repetitions find memory that the first one left: the most is what counts.
                        figures[index] = [[max(measured.figures[0], figures[index]?[0][0] ?? 0)]]
                    } else if repetition > 0 {
                        figures[index, default: []].append(measured.figures)
                    }
                }
            }
            agree = agree && checksums.values.allSatisfy { $0.count == 1 }
            for index in able {
                for place in series[index].indices {
                    series[index][place].points.append(CurveSeries.Point(size: size, figures: (figures[index] ?? []).map { $0[place] }))
                }
            }
        }
        return CurveResult(curve: curve, series: series.flatMap { $0 }, checksumsAgree: agree)
    }

    private func measure(_ trial: CurveTrial, _ curve: Curve, _ size: Int) -> (figures: [Double], units: Int, checksum: Int) {
        let round = trial.prepare(inputs, size)
        defer { round.finish() }
        var checksum = 0
        if curve.metric == .bytes {
            let counted = countingAllocations { checksum = round.run() }
            return ([Double(counted.peak) / Double(round.units)], round.units, checksum)
        }
        awaitQuiet()
        let clock = curve.metric == .wall ? nanosecondsNow : cpuNanosecondsNow
        let before = clock()
        checksum = round.run()
        let taken = Double(clock() - before) / Double(round.units)
        return ([taken] + (curve.metric == .lateness ? lateness(round) : []), round.units, checksum)
    }

    /// The median, the 99th percentile and the most.
    private func lateness(_ round: Round) -> [Double] {
        guard let log = round.latencies else { return [0, 0, 0] }
        let sorted = unsafe log.recorded.sorted()
        return [50, 99, 100].map { Double(sorted[(sorted.count - 1) * $0 / 100]) }
    }
}

extension Curve {
    /// What is read from a repetition, by the names that stand behind the participant's.
    fileprivate var figures: [String] { metric == .lateness ? ["", "late p50", "late p99", "late max"] : [""] }
}
