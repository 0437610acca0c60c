// SPDX-License-Identifier: MIT
import Measure

/// One participant along one curve.
struct CurveSeries {
    let peer: String
    let role: Role
    var points: [Point] = []

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
        var series = entries.map { CurveSeries(peer: $0.peer.name, role: $0.peer.role) }
        var agree = true
        for size in curve.sizes {
            let able = entries.indices.filter { entries[$0].trial.limit >= size }
            var figures: [Int: [Double]] = [:]
            var checksums: [Int: Set<Int>] = [:]
            for repetition in 0...Self.repetitions {
                for index in able {
                    progress.show("curve: " + curve.name, "\(size)", entries[index].peer.name)
                    let measured = measure(entries[index].trial, curve, size)
                    checksums[measured.units, default: []].insert(measured.checksum)
                    if curve.metric == .bytes {
                        // Later repetitions find memory that the first one left: the most is what counts.
                        figures[index] = [max(measured.figure, figures[index]?.first ?? 0)]
                    } else if repetition > 0 {
                        figures[index, default: []].append(measured.figure)
                    }
                }
            }
            agree = agree && checksums.values.allSatisfy { $0.count == 1 }
            for index in able { series[index].points.append(CurveSeries.Point(size: size, figures: figures[index] ?? [])) }
        }
        return CurveResult(curve: curve, series: series, checksumsAgree: agree)
    }

    private func measure(_ trial: CurveTrial, _ curve: Curve, _ size: Int) -> (figure: Double, units: Int, checksum: Int) {
        let round = trial.prepare(inputs, size)
        defer { round.finish() }
        var checksum = 0
        if curve.metric == .bytes {
            let counted = countingAllocations { checksum = round.run() }
            return (Double(counted.peak) / Double(round.units), round.units, checksum)
        }
        awaitQuiet()
        let before = curve.metric == .cpu ? cpuNanosecondsNow() : nanosecondsNow()
        checksum = round.run()
        let after = curve.metric == .cpu ? cpuNanosecondsNow() : nanosecondsNow()
        return (Double(after - before) / Double(round.units), round.units, checksum)
    }
}
