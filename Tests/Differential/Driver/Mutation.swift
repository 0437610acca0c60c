// SPDX-License-Identifier: MIT
import Foundation

/// Asks the interpreter for what mutated graphs do: `make fuzz TARGETS=graphs`. Those that failed once come first.
struct Mutation {
    let interpreter: URL
    let sets: [RecordedSet]
    /// Where the lines of graphs that fail are kept, a file each.
    let crashes: URL
    let seconds: Int
    let seed: UInt64

    /// Whether no graph failed.
    func run() throws -> Bool {
        let asked = Interpreter(interpreter)
        try FileManager.default.createDirectory(at: crashes, withIntermediateDirectories: true)
        let kept = try FileManager.default.contentsOfDirectory(at: crashes, includingPropertiesForKeys: nil).sorted { $0.path < $1.path }
        for file in kept {
            let line = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
            if let failure = try failure(of: line, isBroken: false, asked) { return say("\(file.lastPathComponent) fails again: \(failure)") }
        }
        var mutators = try sets.enumerated().map { try Mutator($1.graphs(), seed: seed &+ UInt64($0)) }
        let end = ContinuousClock.now + .seconds(seconds)
        var count = 0
        while ContinuousClock.now < end {
            let (line, isBroken) = try mutators[count % mutators.count].next()
            count += 1
            guard let failure = try failure(of: line, isBroken: isBroken, asked) else { continue }
            let file = crashes.appendingPathComponent("\(seed)-\(count).json")
            try Data((line + "\n").utf8).write(to: file)
            return say("graph \(count) of seed \(seed): \(failure), kept as \(file.lastPathComponent)")
        }
        _ = say("graphs: \(count) graphs in \(seconds) s, seed \(seed), \(kept.count) earlier crashes run first, none failed")
        return true
    }

    /// What is wrong with the answer. A graph that runs on and on is stopped by its fuel, and is none.
    private func failure(of line: String, isBroken: Bool, _ asked: Interpreter) throws -> String? {
        switch try asked.answer(to: line) {
        case .trace: isBroken ? "a line that is cut short is answered" : nil
        case .stopped(let reason):
            if reason.hasPrefix("FUEL") || reason.hasPrefix("REFUSED") && isBroken { nil } else { reason }
        }
    }

    private func say(_ sentence: String) -> Bool {
        print("fuzz: \(sentence)")
        return false
    }
}
