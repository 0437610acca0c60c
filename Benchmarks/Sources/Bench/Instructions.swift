// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Measure

/// `--instructions`: instructions per unit of the single-threaded contests, counted by callgrind in a child process each.
enum Instructions {
    /// A fiftieth of the work: instructions do not need repetition, and valgrind is fifty times slower.
    static let divisor = 50

    /// Contests that run on one thread from start to end; callgrind serialises threads, so others would count waiting.
    static func countable(_ contest: Contest) -> Bool { !contest.crossesThreads && !contest.isTimedFromOutside && !contest.workload.hasPrefix("W10") }

    /// The child's part: one repetition of one participant, nothing else.
    static func runOnce(_ name: String, _ participants: [any Peer.Type], seed: Int) throws {
        guard let trial = participants.first?.trials().first(where: { $0.label == name }) else {
            throw ValidationError("\(participants.first?.name ?? "Nobody") does not take part in \"\(name)\".")
        }
        let round = trial.round(Inputs(seed: seed, divisor: divisor))
        print("units: \(round.units) checksum: \(runningOnce(round))")
        round.finish()
    }

    /// Instructions per unit by contest and participant.
    static func count(_ contests: [Contest], _ participants: [any Peer.Type], seed: Int) throws -> [String: [String: Double]] {
        var counted: [String: [String: Double]] = [:]
        var progress = Progress()
        for contest in contests.filter(countable) {
            for peer in participants {
                for trial in peer.trials() where trial.contest == contest.name {
                    progress.show(trial.label, "callgrind", peer.name)
                    counted[trial.label, default: [:]][peer.name] = try countOne(trial.label, peer.name, seed: seed)
                }
            }
        }
        progress.clear()
        return counted
    }

    private static func countOne(_ contest: String, _ peer: String, seed: Int) throws -> Double {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        child.arguments = [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*runningOnce*",
            CommandLine.arguments[0], "--once", contest, "--peers", peer, "--seed", String(seed),
        ]
        let output = Pipe(), errors = Pipe()
        child.standardOutput = output
        child.standardError = errors
        try child.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let log = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        child.waitUntilExit()
        guard child.terminationStatus == 0, let instructions = number(after: "Collected :", in: log),
            let units = number(after: "units:", in: printed)
        else {
            throw ValidationError(
                "callgrind could not run \(contest) of \(peer) (status \(child.terminationStatus)): is valgrind installed, and the "
                    + "binary built without debug information, as make does? It said: \(log.split(separator: "\n").suffix(3).joined(separator: " | "))"
            )
        }
        return (instructions / units * 10).rounded() / 10
    }

    private static func number(after label: String, in text: String) -> Double? {
        guard let range = text.range(of: label) else { return nil }
        return text[range.upperBound...].split(whereSeparator: { $0 == " " || $0 == "\n" }).first.flatMap { Double($0) }
    }

    /// The counts as a table.
    static func show(_ counted: [String: [String: Double]], _ participants: [any Peer.Type]) {
        print("instructions per unit".padded(to: 22) + participants.map { $0.name.aligned(to: 13) }.joined())
        for (label, row) in ordered(counted) {
            print(label.padded(to: 22) + participants.map { Figure.text(row[$0.name]).aligned(to: 13) }.joined())
        }
    }

    /// The counts in the contests' order, the forms of one by name.
    static func ordered(_ counted: [String: [String: Double]]) -> [(label: String, counts: [String: Double])] {
        let place = { (label: String) in Contest.all.lastIndex { label == $0.name || label.hasPrefix($0.name + " ") } ?? 0 }
        return counted.sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }.map { ($0.key, $0.value) }
    }
}
