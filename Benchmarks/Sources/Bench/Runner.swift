// SPDX-License-Identifier: MIT
import Measure

/// Runs contests: a warm-up that also counts allocations, then repetitions in turns.
struct Runner {
    let inputs: Inputs
    let repetitions: Int
    let participants: [any Peer.Type]
    var progress = Progress()

    mutating func run(_ contest: Contest) -> ContestResult {
        let entries = participants.flatMap { peer in
            peer.trials().filter { $0.contest == contest.name }.map { (peer: peer, trial: $0) }
        }
        var result = ContestResult(contest: contest, measurements: entries.map { Measurement(peer: $0.peer) })
        for (index, entry) in entries.enumerated() {
            progress.show(contest.name, "warm-up", entry.peer.name)
            warmUp(entry.trial, into: &result.measurements[index])
        }
        for repetition in 1...repetitions {
            if contest.crossesThreads { result.lineRoundTrips.append(lineRoundTrip()) }
            for (index, entry) in entries.enumerated() {
                progress.show(contest.name, "\(repetition)/\(repetitions)", entry.peer.name)
                repeatOnce(entry.trial, byCPU: contest.isTimedByCPU, into: &result.measurements[index])
            }
        }
        return result
    }

    private func warmUp(_ trial: Trial, into measurement: inout Measurement) {
        let round = trial.prepare(inputs)
        var checksum = 0
        let counted = countingAllocations { checksum = round.run() }
        measurement.note(checksum: checksum)
        measurement.allocationsPerUnit = Double(counted.calls) / Double(round.units)
        measurement.bytesPerUnit = Double(counted.bytes) / Double(round.units)
        round.finish()
    }

    private func repeatOnce(_ trial: Trial, byCPU: Bool, into measurement: inout Measurement) {
        let round = trial.prepare(inputs)
        awaitQuiet()
        let before = nanosecondsNow()
        let cpuBefore = cpuNanosecondsNow()
        let checksum = round.run()
        let cpuAfter = cpuNanosecondsNow()
        let after = nanosecondsNow()
        measurement.add(
            nanoseconds: Double(byCPU ? cpuAfter - cpuBefore : after - before), cpu: Double(cpuAfter - cpuBefore), round: round, checksum: checksum)
        round.finish()
    }
}
