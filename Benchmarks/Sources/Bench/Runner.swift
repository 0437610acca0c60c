// SPDX-License-Identifier: MIT
import Measure

/// Runs contests: a warm-up that also counts allocations, then repetitions in turns, in passes over all contests.
struct Runner {
    /// How long a participant is measured at least, in nanoseconds. The least of seven repetitions of half a millisecond each says only what the
    /// machine did in that instant. So participants with short repetitions take more turns, up to `mostTurns` times as many.
    private static let leastMeasured = 100e6
    private static let mostTurns = 7
    private static let passes = 7

    let inputs: Inputs
    let repetitions: Int
    let participants: [any Peer.Type]
    var progress = Progress()

    /// Runs all `contests` again and again, a part of the repetitions each time. So a neighbour that keeps the machine busy for a minute spoils only
    /// a part of a participant's figures.
    mutating func run(_ contests: [Contest]) -> [ContestResult] {
        var results = contests.map { ContestResult(contest: $0, measurements: entries(of: $0).map { Measurement(peer: $0.peer, $0.trial) }) }
        for pass in 1...Self.passes {
            for index in results.indices { run(pass, of: &results[index]) }
        }
        return results
    }

    private typealias Entry = (peer: any Peer.Type, trial: Trial)

    private func entries(of contest: Contest) -> [Entry] {
        participants.flatMap { peer in peer.trials().filter { $0.contest == contest.name }.map { (peer, $0) } }
    }

    private mutating func run(_ pass: Int, of result: inout ContestResult) {
        let contest = result.contest
        let entries = entries(of: contest)
        if pass == 1 { warmUp(entries, into: &result) }
        // A contest that is timed from outside runs once.
        let all = repetitions * contest.turns
        let done = contest.isTimedFromOutside ? min(pass - 1, 1) : all * (pass - 1) / Self.passes
        let wanted = contest.isTimedFromOutside ? 1 : all * pass / Self.passes
        guard done < wanted else { return }
        let leastMeasured = Self.leastMeasured * Double(pass) / Double(Self.passes)
        for turn in 1...Self.mostTurns * (wanted - done) {
            let able = entries.indices.filter { turn <= wanted - done || goesOn($0, result, leastMeasured) }
            if able.isEmpty { break }
            if contest.crossesThreads { result.lineRoundTrips.append(lineRoundTrip()) }
            for index in able {
                progress.show(contest.name, "\(done + turn)/\(all)", entries[index].peer.name)
                repeatOnce(entries[index].trial, contest, into: &result.measurements[index])
            }
        }
    }

    /// Whether the participant at `index` takes a turn beyond those that were asked for. It does if it was measured too little. Where threads meet
    /// and figures spread widely, it also does if another participant was: the least of 26 turns does not compare with the least of nine. A slow
    /// participant is spared.
    private func goesOn(_ index: Int, _ result: ContestResult, _ least: Double) -> Bool {
        if result.contest.isTimedFromOutside { return false }
        let measured = result.measurements.map(\.measured)
        if measured[index] < least { return true }
        return result.contest.crossesThreads && measured[index] < 10 * least && measured.contains { $0 < least }
    }

    private mutating func warmUp(_ entries: [Entry], into result: inout ContestResult) {
        for (index, entry) in entries.enumerated() {
            progress.show(result.contest.name, "warm-up", entry.peer.name)
            warmUp(entry.trial, result.contest, into: &result.measurements[index])
        }
        // If a participant does less than the first one, the first one does that smaller share once, to have its checksum.
        for fewer in Set(entries.map(\.trial.fewer)) where fewer != entries[0].trial.fewer {
            let round = entries[0].trial.prepare(inputs.divided(by: fewer))
            result.checksums[fewer] = round.run()
            round.finish()
        }
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

    private func repeatOnce(_ trial: Trial, _ contest: Contest, into measurement: inout Measurement) {
        // Before the round is made: its threads are not at rest while they wait for the start, and its allocations would be tidied up with what was
        // there before.
        if contest.crossesThreads { awaitQuiet() }
        let round = trial.round(inputs)
        if contest.crossesThreads { idleForThreads() } else { awaitQuiet() }
        let before = nanosecondsNow()
        let sleepsBefore = sleepsSoFar()
        let cpuBefore = cpuNanosecondsNow()
        let checksum = round.run()
        let cpuAfter = cpuNanosecondsNow()
        let after = nanosecondsNow()
        measurement.add(
            nanoseconds: Double(contest.isTimedByCPU ? cpuAfter - cpuBefore : after - before), cpu: Double(cpuAfter - cpuBefore),
            sleeps: sleepsSoFar() - sleepsBefore, round: round, checksum: checksum)
        round.finish()
    }
}
