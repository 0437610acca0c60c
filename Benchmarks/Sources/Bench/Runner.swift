// SPDX-License-Identifier: MIT
import Measure

/// Runs contests: a warm-up that also counts allocations, then repetitions in turns.
struct Runner {
    /// What a participant is measured for at least, in nanoseconds: the least of seven repetitions of half a millisecond each says what the
    /// machine did in that instant. Short ones take more turns for it, up to `mostTurns` times as many.
    private static let leastMeasured = 100e6
    private static let mostTurns = 7

    let inputs: Inputs
    let repetitions: Int
    let participants: [any Peer.Type]
    var progress = Progress()

    mutating func run(_ contest: Contest) -> ContestResult {
        let entries = participants.flatMap { peer in
            peer.trials().filter { $0.contest == contest.name }.map { (peer: peer, trial: $0) }
        }
        var result = ContestResult(contest: contest, measurements: entries.map { Measurement(peer: $0.peer, $0.trial) })
        for (index, entry) in entries.enumerated() {
            progress.show(contest.name, "warm-up", entry.peer.name)
            warmUp(entry.trial, contest, into: &result.measurements[index])
        }
        // Where a participant does less than the first one, the first one does as little once, for the checksum.
        for fewer in Set(entries.map(\.trial.fewer)) where fewer != entries[0].trial.fewer {
            let round = entries[0].trial.prepare(inputs.divided(by: fewer))
            result.checksums[fewer] = round.run()
            round.finish()
        }
        let repetitions = contest.isTimedFromOutside ? 1 : repetitions
        for repetition in 1...Self.mostTurns * repetitions {
            let able = entries.indices.filter { repetition <= repetitions || wantsMore(result.measurements[$0], contest) }
            if able.isEmpty { break }
            if contest.crossesThreads { result.lineRoundTrips.append(lineRoundTrip()) }
            for index in able {
                progress.show(contest.name, "\(repetition)/\(repetitions)", entries[index].peer.name)
                repeatOnce(entries[index].trial, byCPU: contest.isTimedByCPU, into: &result.measurements[index])
            }
        }
        return result
    }

    /// Whether a participant takes a turn beyond those that were asked for.
    private func wantsMore(_ measurement: Measurement, _ contest: Contest) -> Bool {
        !contest.isTimedFromOutside && measurement.measured < Self.leastMeasured
    }

    private func warmUp(_ trial: Trial, _ contest: Contest, into measurement: inout Measurement) {
        let round = trial.round(contest.isTimedFromOutside ? inputs.divided(by: 20) : inputs)
        var checksum = 0
        let counted = countingAllocations { checksum = round.run() }
        if !contest.isTimedFromOutside { measurement.note(checksum: checksum) }
        measurement.allocationsPerUnit = Double(counted.calls) / Double(round.units)
        measurement.bytesPerUnit = Double(counted.bytes) / Double(round.units)
        round.finish()
    }

    private func repeatOnce(_ trial: Trial, byCPU: Bool, into measurement: inout Measurement) {
        let round = trial.round(inputs)
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
