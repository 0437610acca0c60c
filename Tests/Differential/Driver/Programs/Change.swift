// SPDX-License-Identifier: MIT

/// Lines of a recorded output that are others here.
struct Change: Equatable {
    /// The number of the first of them in the recorded output.
    let line: Int
    fileprivate(set) var recorded: [Substring] = []
    fileprivate(set) var here: [Substring] = []

    /// What makes `here` of `recorded`, in order. Changes with at most two equal lines between them are one: a line that has moved is in one change.
    static func all(from recorded: [Substring], to here: [Substring]) -> [Change] {
        smallest(from: recorded, to: here).reduce(into: []) { changes, next in
            guard let last = changes.last, next.line - last.end <= 2 else { return changes.append(next) }
            let equal = recorded[(last.end - 1)..<(next.line - 1)]
            changes[changes.count - 1].recorded += equal + next.recorded
            changes[changes.count - 1].here += equal + next.here
        }
    }

    /// The number of the line behind it in the recorded output.
    private var end: Int { line + recorded.count }

    private static func smallest(from recorded: [Substring], to here: [Substring]) -> [Change] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in here.difference(from: recorded) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (changes, old, new): ([Change], Int, Int) = ([], 0, 0)
        while old < recorded.count || new < here.count {
            var change = Change(line: old + 1)
            while removed.contains(old) || inserted.contains(new) {
                if removed.contains(old) {
                    change.recorded.append(recorded[old])
                    old += 1
                } else {
                    change.here.append(here[new])
                    new += 1
                }
            }
            if !change.recorded.isEmpty || !change.here.isEmpty { changes.append(change) }
            (old, new) = (old + 1, new + 1)
        }
        return changes
    }

    /// The lines of declared-programs.txt that declare it.
    func text(_ rules: String) -> [String] { ["@ \(line) \(rules)"] + recorded.map { "-" + $0 } + here.map { "+" + $0 } }
}

/// A change that is meant, with the lines of Differences.md that it follows from.
struct DeclaredChange {
    private(set) var change: Change
    let rules: [Substring]

    /// Those of a block: `@ LINE RULE,...`, then `-` before each recorded line, and `+` before each that is there instead.
    static func all(of block: Block) throws -> [DeclaredChange] {
        var changes: [DeclaredChange] = []
        for line in block.lines {
            switch (line.first, changes.indices.last) {
            case ("@", _):
                let words = line.split(separator: " ")
                guard words.count == 3, let number = Int(words[1]) else { throw Refusal("not `@ LINE RULE,...`: \(line)") }
                changes.append(DeclaredChange(change: Change(line: number), rules: words[2].split(separator: ",")))
            case ("-", let last?): changes[last].change.recorded.append(line.dropFirst())
            case ("+", let last?): changes[last].change.here.append(line.dropFirst())
            default: throw Refusal("no line of a change: \(line)")
            }
        }
        return changes
    }
}
