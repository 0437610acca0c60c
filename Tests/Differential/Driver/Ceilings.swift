// SPDX-License-Identifier: MIT
import Foundation

/// How many graphs of a set may differ at a level whose graphs are not declared one by one: lines `SET LEVEL COUNT` of ceilings.txt.
struct Ceilings {
    private var counts: [String: [Level: Int]] = [:]

    /// No graph of any set may be too many.
    static let none = Ceilings()

    private init() {}

    /// The ceilings of a file. An empty line and one that begins with `#` are none.
    init(_ file: URL) throws {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let count = Int(words[2]) else { throw Refusal("not `SET LEVEL COUNT`: \(line)") }
            let level = try Level(named: words[1])
            guard counts[words[0], default: [:]].updateValue(count, forKey: level) == nil else { throw Refusal("twice: \(line)") }
        }
    }

    /// What `verdict` has more of than it may.
    func excess(of verdict: Verdict) -> [String] {
        (counts[verdict.set] ?? [:]).sorted { $0.key < $1.key }.compactMap { level, most in
            let count = verdict.count(level)
            return count > most ? "\(verdict.set): \(count) graphs differ at level \(level.name), and ceilings.txt has \(most)" : nil
        }
    }

    /// What `verdict` has less of than it may: the ceiling comes down.
    func slack(of verdict: Verdict) -> [String] {
        (counts[verdict.set] ?? [:]).sorted { $0.key < $1.key }.compactMap { level, most in
            let count = verdict.count(level)
            return count < most ? "\(verdict.set) \(level.name) \(count)" : nil
        }
    }
}
