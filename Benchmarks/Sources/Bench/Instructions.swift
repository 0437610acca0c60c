// SPDX-License-Identifier: MIT
import ArgumentParser
import Dispatch
import Foundation
import Measure
import RxRingPeer
import Synchronization

/// `--instructions`: instructions per unit of what runs on one thread, counted by callgrind in a child process each.
enum Instructions {
    /// A hundredth of the work: instructions do not need repetition, and valgrind is fifty times slower.
    static let divisor = 100

    /// The child's part: one repetition of one participant after one that is not counted, in which types are made and symbols bound.
    static func runOnce(_ label: String, _ participants: [any Peer.Type], seed: Int) throws {
        let trials = participants.flatMap { $0.trials() } + OperatorTrials.all()
        guard let trial = trials.first(where: { $0.label == label }) else {
            throw ValidationError("\(participants.map { $0.name }.joined(separator: ", ")) do not take part in \"\(label)\".")
        }
        let inputs = Inputs(seed: seed, divisor: divisor)
        warmUp(trial, inputs)
        let round = trial.round(inputs)
        print("units: \(round.units) checksum: \(runningOnce(round))")
        round.finish()
    }

    /// One repetition on a thread of its own, whose heap is another: what it frees there does not change how malloc walks afterwards.
    private static func warmUp(_ trial: Trial, _ inputs: Inputs) {
        if trial.needsMainThread { return runAndFinish(trial.round(inputs)) }
        let isDone = DispatchSemaphore(value: 0)
        // Unsafe: the thread that made it waits.
        nonisolated(unsafe) let trial = trial
        Thread.detachNewThread {
            runAndFinish(unsafe trial.round(inputs))
            isDone.signal()
        }
        isDone.wait()
    }

    private static func runAndFinish(_ round: Round) {
        _ = round.run()
        round.finish()
    }

    /// Instructions per unit by label and participant, of contests on one thread. Callgrind runs one thread at a time, so others would count waiting.
    /// As many children run at a time as there are processors: counts do not mind.
    static func count(_ selected: Selection, _ participants: [any Peer.Type], seed: Int) throws -> [String: [String: Double]] {
        let names = Set(selected.contests.filter(\.isOnOneThread).map(\.name))
        var jobs = participants.flatMap { peer in
            peer.trials().filter { names.contains($0.contest) && isSingleThreaded(peer) }.map { (label: $0.label, peer: peer.name) }
        }
        if let ours = participants.first(where: { $0.role == .ours }) { jobs += selected.operators.map { ($0.label, ours.name) } }
        let counted = Mutex<[String: [String: Double]]>([:])
        let failure = Mutex<(any Error)?>(nil)
        let progress = Mutex(Progress())
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
        for job in jobs {
            queue.addOperation {
                progress.withLock { $0.show("callgrind", job.label, job.peer) }
                do {
                    let count = try countOne(job.label, job.peer, seed: seed)
                    counted.withLock { $0[job.label, default: [:]][job.peer] = count }
                } catch {
                    failure.withLock { $0 = error }
                    queue.cancelAllOperations()
                }
            }
        }
        queue.waitUntilAllOperationsAreFinished()
        progress.withLock { $0.clear() }
        if let error = failure.withLock({ $0 }) { throw error }
        return counted.withLock { $0 }
    }

    /// Those that go through tasks use several threads in any contest.
    private static func isSingleThreaded(_ peer: any Peer.Type) -> Bool { peer.name != "async-algorithms" }

    private static func countOne(_ label: String, _ peer: String, seed: Int) throws -> Double {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        child.arguments = [
            "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
            "--toggle-collect=*runningOnce*", CommandLine.arguments[0], "--once", label, "--peers", peer, "--seed", String(seed),
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
                "callgrind could not run \(label) of \(peer) (status \(child.terminationStatus)): is valgrind installed, and the "
                    + "binary built without debug information, as make does? It said: \(log.split(separator: "\n").suffix(3).joined(separator: " | "))"
            )
        }
        return (instructions / units * 10).rounded() / 10
    }

    private static func number(after label: String, in text: String) -> Double? {
        guard let range = text.range(of: label) else { return nil }
        return text[range.upperBound...].split(whereSeparator: { $0 == " " || $0 == "\n" }).first.flatMap { Double($0) }
    }

    /// The counts as tables: the contests by participant, the operators by element and subscription.
    static func show(_ counted: [String: [String: Double]], _ participants: [any Peer.Type]) {
        let able = participants.filter { peer in contests(counted).contains { $0.counts[peer.name] != nil } }
        if !able.isEmpty {
            print("instructions per unit".padded(to: 34) + able.map { $0.name.aligned(to: 13) }.joined())
            for (label, row) in contests(counted) {
                print(label.padded(to: 34) + able.map { Figure.text(row[$0.name]).aligned(to: 13) }.joined())
            }
        }
        guard !operators(counted).isEmpty else { return }
        print("\n" + "RxRing, instructions per".padded(to: 34) + "element".aligned(to: 13) + "subscription".aligned(to: 13))
        for row in operators(counted) {
            print(row.name.padded(to: 34) + Figure.text(row.element).aligned(to: 13) + Figure.text(row.subscription).aligned(to: 13))
        }
    }

    /// The contests' counts in their order, the forms of one by name.
    static func contests(_ counted: [String: [String: Double]]) -> [(label: String, counts: [String: Double])] {
        let place = { (label: String) in Contest.all.lastIndex { label == $0.name || label.hasPrefix($0.name + " ") } }
        return counted.compactMap { entry in place(entry.key).map { (place: $0, label: entry.key, counts: entry.value) } }
            .sorted { ($0.place, $0.label) < ($1.place, $1.label) }.map { ($0.label, $0.counts) }
    }

    /// The operators' counts in their order.
    static func operators(_ counted: [String: [String: Double]]) -> [(name: String, element: Double?, subscription: Double?)] {
        Selection.operatorNames
            .map { ($0, counted[$0 + ": element"]?.values.first, counted[$0 + ": subscription"]?.values.first) }
            .filter { $0.1 != nil || $0.2 != nil }
    }
}
