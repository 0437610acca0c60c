// SPDX-License-Identifier: MIT
import ArgumentParser
import Dispatch
import Foundation
import Measure
import RawC
import RxRingPeer
import Synchronization

/// `--instructions`: instructions per unit of what runs on one thread, counted by callgrind, each in a process of its own.
enum Instructions {
    /// A hundredth of the work: instructions do not need repetition, and valgrind is fifty times slower.
    static let divisor = 100
    /// How many are counted in one run of callgrind. A run takes more than two seconds to load the program, and a fork of it less than half a second.
    private static let perRun = 16

    /// One run of callgrind: each label in a process of its own, forked from one that has done nothing: none changes another's count.
    static func run(_ labels: [String], _ participants: [any Peer.Type], seed: Int) throws {
        let trials = participants.flatMap { $0.trials() } + OperatorTrials.all()
        let chosen = try labels.map { label in
            guard let trial = trials.first(where: { $0.label == label }) else {
                throw ValidationError("\(participants.map { $0.name }.joined(separator: ", ")) do not take part in \"\(label)\".")
            }
            return trial
        }
        if chosen.count == 1 { return runOnce(chosen[0], seed: seed) }
        for trial in chosen {
            let child = raw_fork()
            if child == 0 {
                runOnce(trial, seed: seed)
                exit(EXIT_SUCCESS)
            }
            var status: Int32 = 0
            guard child > 0, unsafe waitpid(child, &status, 0) == child, status == 0 else {
                throw ValidationError("\(trial.label) could not be run in a process of its own (status \(status)).")
            }
        }
    }

    /// The part of that process: one repetition of one participant after one that is not counted, in which types are made and symbols bound.
    private static func runOnce(_ trial: Trial, seed: Int) {
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
    /// As many runs at a time as there are processors: counts do not mind.
    static func count(_ selected: Selection, _ participants: [any Peer.Type], seed: Int) throws -> [String: [String: Double]] {
        let names = Set(selected.contests.filter(\.isOnOneThread).map(\.name))
        let runs = participants.flatMap { peer in
            var labels = peer.trials().filter { names.contains($0.contest) && isSingleThreaded(peer) }.map(\.label)
            if peer.role == .ours { labels += selected.operators.map(\.label) }
            return stride(from: 0, to: labels.count, by: perRun).map { (peer: peer.name, labels: Array(labels[$0...].prefix(perRun))) }
        }
        let counted = Mutex<[String: [String: Double]]>([:])
        let failure = Mutex<(any Error)?>(nil)
        let progress = Mutex(Progress())
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
        for run in runs {
            queue.addOperation {
                let others = run.labels.count > 1 ? " and the next \(run.labels.count - 1)" : ""
                progress.withLock { $0.show("callgrind", run.labels[0] + others, run.peer) }
                do {
                    let counts = try count(run.labels, run.peer, seed: seed)
                    counted.withLock { for (label, count) in zip(run.labels, counts) { $0[label, default: [:]][run.peer] = count } }
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

    /// The counts of `labels`, in their order, by one run of callgrind.
    private static func count(_ labels: [String], _ peer: String, seed: Int) throws -> [Double] {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        child.arguments =
            [
                "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                "--toggle-collect=*runningOnce*", CommandLine.arguments[0], "--peers", peer, "--seed", String(seed), "--once",
            ] + labels
        let output = Pipe(), errors = Pipe()
        child.standardOutput = output
        child.standardError = errors
        try child.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let log = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        child.waitUntilExit()
        // The processes end one after the other, in the order of the labels; the one that they were forked from is the last, and has counted nothing.
        let units = numbers(after: "units:", in: printed), instructions = numbers(after: "Collected :", in: log).prefix(labels.count)
        guard child.terminationStatus == 0, units.count == labels.count, instructions.count == labels.count else {
            throw ValidationError(
                "callgrind could not run \(labels.joined(separator: ", ")) of \(peer) (status \(child.terminationStatus)): is valgrind installed, and the "
                    + "binary built without debug information, as make does? It said: \(log.split(separator: "\n").suffix(3).joined(separator: " | "))"
            )
        }
        return zip(instructions, units).map { ($0 / $1 * 10).rounded() / 10 }
    }

    private static func numbers(after label: String, in text: String) -> [Double] {
        text.split(separator: "\n").compactMap { line in
            guard let range = line.range(of: label) else { return nil }
            return line[range.upperBound...].split(separator: " ").first.flatMap { Double($0) }
        }
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
