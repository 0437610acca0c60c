// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Measure

/// The allocation budget: RxRing's allocations per unit of each contest, checked in as data.
enum Budgets {
    /// A hundredth of an allocation per unit: chunks and lazily made threads fall below it, one more allocation per unit does not.
    private static let tolerance = 0.01

    /// Counts with a hundredth of the elements: an allocation per element shows all the same.
    static func count(_ contests: [Contest], seed: Int) -> [String: Double] {
        let inputs = Inputs(seed: seed, divisor: 100)
        var counted: [String: Double] = [:]
        for peer in Participants.all where peer.role == .ours {
            for trial in peer.trials() where contests.contains(where: { $0.name == trial.contest }) {
                counted[trial.contest] = perUnit(trial, inputs)
            }
        }
        return counted
    }

    /// The least of three: what is made once, in a first run, is nobody's cost per unit.
    private static func perUnit(_ trial: Trial, _ inputs: Inputs) -> Double {
        (0..<3).map { _ in
            let round = trial.prepare(inputs)
            let counted = countingAllocations { _ = round.run() }
            round.finish()
            return (Double(counted.calls) / Double(round.units) * 1000).rounded() / 1000
        }.min() ?? 0
    }

    static func write(_ counted: [String: Double], to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var text = String(decoding: try encoder.encode(counted), as: UTF8.self)
        text += "\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        print("\(path): \(counted.count) budgets written")
    }

    /// False, with the numbers printed, when something allocates more than its budget or has none.
    static func check(_ counted: [String: Double], against path: String) throws -> Bool {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ValidationError("There is no budget at \(path). Write one with --update-budgets, or name it with --budgets.")
        }
        let budget: [String: Double]
        do { budget = try JSONDecoder().decode([String: Double].self, from: data) } catch {
            throw ValidationError("\(path) is not a budget: an object of allocations per unit by contest is wanted.")
        }
        var isKept = true
        for (name, allocations) in counted.sorted(by: { $0.key < $1.key }) {
            guard let allowed = budget[name] else {
                print("\(name): \(allocations) allocations per unit, and no budget; --update-budgets writes one")
                isKept = false
                continue
            }
            if allocations > allowed + tolerance {
                print("\(name): \(allocations) allocations per unit, budget \(allowed)")
                isKept = false
            } else if allocations < allowed - tolerance {
                print("\(name): \(allocations) allocations per unit, budget \(allowed): tighten it with --update-budgets")
            }
        }
        print(isKept ? "allocations: \(counted.count) budgets kept" : "allocations: a budget was broken")
        return isKept
    }
}
