// SPDX-License-Identifier: MIT
import Foundation

/// What the recorded programs did.
struct ProgramVerdict {
    /// A program whose output differs, and is not declared to differ so.
    struct Unknown {
        let name: Substring
        let changes: [Change]
    }

    #if DEBUG
        private static let isDebug = true
    #else
        private static let isDebug = false
    #endif

    private(set) var count = 0
    private(set) var unknown: [Unknown] = []
    private(set) var declared = 0
    /// Names in declared-programs.txt whose programs do what was recorded.
    private(set) var stale: [Substring] = []

    var isGood: Bool { unknown.isEmpty && stale.isEmpty }

    /// Runs the programs that `folder` has the output of, as if nothing were declared if `isBare`.
    init(_ runner: ProgramRunner, in folder: URL, isBare: Bool, document: URL) throws {
        let recorded = try Block.all(in: folder.appendingPathComponent("programs.txt")).filter { Self.isDebug || !$0.name.hasSuffix(" (debug)") }
        guard try Set(runner.names()) == Set(recorded.map(\.name)) else { throw Refusal("the programs are not those of programs.txt") }
        let blocks = try Block.all(in: folder.appendingPathComponent("declared-programs.txt"))
        let declarations = try Dictionary(uniqueKeysWithValues: blocks.map { ($0.name, try DeclaredChange.all(of: $0)) })
        try Self.checkRules(declarations, against: document)
        stale = blocks.map(\.name)
        for program in recorded {
            count += 1
            let changes = Change.all(from: program.lines, to: try runner.output(of: program.name))
            if changes.isEmpty { continue }
            stale.removeAll { $0 == program.name }
            if !isBare, declarations[program.name]?.map(\.change) == changes {
                declared += 1
            } else {
                unknown.append(Unknown(name: program.name, changes: changes))
            }
        }
    }

    private static func checkRules(_ declarations: [Substring: [DeclaredChange]], against document: URL) throws {
        let text = try String(contentsOf: document, encoding: .utf8)
        for (name, changes) in declarations {
            for rule in changes.flatMap(\.rules) where !text.contains("<a id=\"\(rule)\">") {
                throw Refusal("no line \(rule) in \(document.lastPathComponent), which \(name) is declared by")
            }
        }
    }

    func print() {
        for program in unknown {
            Swift.print("== \(program.name)")
            for change in program.changes { Swift.print(change.text("?").joined(separator: "\n")) }
        }
        Swift.print("programs: \(count), of which \(unknown.count) differ and \(declared) are declared")
        for name in stale { Swift.print("of declared-programs.txt no longer differs: remove \(name)") }
        if !unknown.isEmpty { Swift.print("How to go on: Documentation/Differential.md") }
    }
}
