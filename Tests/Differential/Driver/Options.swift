// SPDX-License-Identifier: MIT
import Foundation

/// What was asked for.
struct Options {
    /// The sets to replay, or all.
    private(set) var sets: Set<String> = []
    /// The seeds to replay, or all.
    private(set) var seeds: Set<Int> = []
    /// The differences that are failures, and that are shown.
    private(set) var levels: Set<Level> = [.stops, .values, .sources, .hooks]
    /// How many graphs of each level are shown, the smallest first.
    private(set) var shown = 5
    /// Whether declared and pending differences count like others.
    private(set) var isBare = false
    /// Whether differences that a line of Differences.md explains are put into declared.txt.
    private(set) var isDeclaring = false
    /// The reason with which the others are put into pending.txt, if they are.
    private(set) var pending: String?
    /// Whether entries of pending.txt that are no longer needed are removed.
    private(set) var isPruning = false

    /// The seconds for which mutated graphs are tried instead, if they are, and what they are made by.
    private(set) var mutation: (seconds: Int, seed: UInt64)?

    /// Whether the recorded programs are run, too: the set of the name `programs`.
    var runsPrograms: Bool { seeds.isEmpty && (sets.isEmpty || sets.contains("programs")) }

    static let usage = """
        usage: Differential [--sets NAME,...] [--seeds SEED,...] [--level X,V,S,D,O] [--show N] [--bare]
               [--declare] [--pend REASON] [--prune] [--mutate SECONDS,SEED]
        Replays the recorded graphs of Tests/Differential/graphs and compares each trace with the recorded one.
        The set `programs` is the programs of Tests/Differential/programs.txt.
        Levels: X crash or hang; V an observer's values or times; S when sources are subscribed to and disposed;
        D the hooks of one `do`; O only the order of what different parts did.
        Exit status 1 if a graph differs at a level asked for (X,V,S,D) and is neither in declared.txt nor in pending.txt.
        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            let value = ["--bare", "--prune", "--declare"].contains(name) ? "" : rest.popFirst()
            guard let value else { throw Refusal(Self.usage) }
            let values = value.split(separator: ",").map(String.init)
            switch name {
            case "--bare": isBare = true
            case "--prune": isPruning = true
            case "--declare": isDeclaring = true
            case "--pend": pending = value
            case "--sets": sets = Set(values)
            case "--seeds": seeds = Set(try values.map { try Self.number($0) })
            case "--level": levels = Set(try values.map { try Level(named: $0) })
            case "--mutate":
                let numbers = try values.map { try Self.number($0) }
                guard numbers.count == 2 else { throw Refusal(Self.usage) }
                mutation = (numbers[0], UInt64(truncatingIfNeeded: numbers[1]))
            case "--show": shown = try Self.number(value)
            default: throw Refusal(Self.usage)
            }
        }
    }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text) else { throw Refusal("not a number: \(text)") }
        return number
    }
}

/// Why nothing was compared.
struct Refusal: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
