// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Measure
import RxRingPeer

/// What RxRing may spend per unit of each contest, and per element and subscription of each operator: a checked-in file that a count is compared with.
struct Budget {
    /// What is counted, as it appears in messages.
    let what: String
    let path: String
    /// What a count may lie above its budget without being called grown.
    let tolerance: (_ contest: String, _ budget: Double) -> Double
    let count: (Selection, Int) throws -> [String: Double]

    func count(_ selected: Selection, seed: Int) throws -> [String: Double] { try count(selected, seed) }

    /// Allocations per unit. Free are a hundredth, where threads wait for each other a fifth, with timers a half: what is made once a
    /// wake or once a chunk depends on the moment. W8 may leave a ticket for every element. One more allocation per unit shows in all of them.
    static func allocations(in folder: String) -> Budget {
        Budget(what: "allocations", path: folder + "/allocations.json", tolerance: allocationsFree) { selected, seed in
            // A tenth of the work, of operators a fiftieth: an allocation per element shows all the same.
            let inputs = Inputs(seed: seed, divisor: 10, seconds: 3)
            var counted = ours(selected.contests) { AllocationCount.leastPerUnit($0, inputs) }
            for trial in selected.operators { counted[trial.label] = AllocationCount.leastPerUnit(trial, inputs.divided(by: 5)) }
            return counted
        }
    }

    /// Instructions per unit. Three in a hundred and a half are free: a retain is five. Where there are a thousand and more, objects are made. The
    /// walks of malloc's lists and of the Swift runtime's tables, which hash addresses, then differ by 4 % from one machine to the next, while counts
    /// on one machine repeat to the digit. So ten in a hundred are free there. An object more shows among the allocations. A row on virtual time gets
    /// as much, however cheap: generic clocks look types up, and each build of the program has other addresses (`throttle` had 872 and 956).
    static func instructions(in folder: String) -> Budget {
        let walksTables = OperatorTrials.labelsOnVirtualTime
        return Budget(
            what: "instructions", path: folder + "/instructions.json",
            tolerance: { $1 < 1000 && !walksTables.contains($0) ? $1 * 0.03 + 0.5 : $1 * 0.1 }
        ) { selected, seed in
            let peers = Participants.all.filter { $0.role == .ours }
            return try Instructions.count(selected, peers, seed: seed).compactMapValues { $0.values.first }
        }
    }

    private static func allocationsFree(_ contest: String, _ budget: Double) -> Double {
        let waits = Contest.all.contains { contest == $0.name && $0.waits }
        if contest.hasPrefix("W10") || contest.hasPrefix("W13") || waits { return 0.5 }
        // An item is new when its consumer is too far behind to give one back; how many are is chance.
        if contest.hasPrefix("W11"), !contest.contains("reused") { return budget.rounded(.up) + 0.2 - budget }
        // An element that meets another leaves a ticket and a closure; how many do is chance.
        if contest == "W8" { return 2.2 }
        return Contest.all.contains { contest.hasPrefix($0.name) && $0.crossesThreads } ? 0.2 : 0.01
    }

    private static func ours(_ contests: [Contest], _ count: (Trial) -> Double) -> [String: Double] {
        var counted: [String: Double] = [:]
        for peer in Participants.all where peer.role == .ours {
            for trial in peer.trials() where contests.contains(where: { $0.name == trial.contest }) {
                counted[trial.label] = count(trial)
            }
        }
        return counted
    }

    /// Writes `counted` over the budget, keeping entries that were not counted this time.
    func write(_ counted: [String: Double]) throws {
        let kept = FileManager.default.fileExists(atPath: path) ? try read() : [:]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(kept.merging(counted) { $1 }), as: UTF8.self) + "\n"
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        print("\(path): \(counted.count) budgets written")
    }

    private func read() throws -> [String: Double] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ValidationError("There is no budget at \(path). Write one with --update-budgets, or name its folder with --budgets.")
        }
        do { return try JSONDecoder().decode([String: Double].self, from: data) } catch {
            throw ValidationError("\(path) is not a budget: an object of \(what) per unit by contest is wanted.")
        }
    }

    /// What costs more than its budget.
    func exceeded(by counted: [String: Double]) throws -> Set<String> {
        let budget = try read()
        return Set(counted.filter { name, figure in budget[name].map { figure > $0 + tolerance(name, $0) } ?? false }.keys)
    }

    /// False, with the numbers printed, when something costs more than its budget or has none.
    func check(_ counted: [String: Double]) throws -> Bool {
        let budget = try read()
        var isKept = true
        var fallen: [String] = []
        for (name, figure) in counted.sorted(by: { $0.key < $1.key }) {
            guard let allowed = budget[name] else {
                print("\(name): \(figure) \(what) per unit, and no budget; --update-budgets writes one")
                isKept = false
                continue
            }
            if figure > allowed + tolerance(name, allowed) {
                print("\(name): \(figure) \(what) per unit, budget \(allowed)")
                isKept = false
            } else if figure < allowed - tolerance(name, allowed) {
                fallen.append("\(name) \(figure) (\(allowed))")
            }
        }
        if !fallen.isEmpty { print("\(what): below the budget, make budgets-update tightens it: \(fallen.joined(separator: ", "))") }
        print(isKept ? "\(what): \(counted.count) budgets kept" : "\(what): a budget was broken")
        return isKept
    }
}
