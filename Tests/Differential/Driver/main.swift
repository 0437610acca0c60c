// SPDX-License-Identifier: MIT
import Foundation

// Replays recorded graphs and programs and compares; `make differential` runs it from the project's folder. How: Documentation/Differential.md.

signal(SIGPIPE, SIG_IGN)
let folder = URL(fileURLWithPath: "Tests/Differential")
let document = URL(fileURLWithPath: "Documentation/Differences.md")
let (declaredFile, pendingFile) = (folder.appendingPathComponent("declared.txt"), folder.appendingPathComponent("pending.txt"))

do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let sets = try RecordedSet.all(in: folder.appendingPathComponent("graphs"))
        .filter { options.sets.isEmpty || options.sets.contains($0.name) }
    if sets.isEmpty && !options.runsPrograms { throw Refusal("no such set") }
    let products = Bundle.main.executableURL!.deletingLastPathComponent()
    if let (seconds, seed) = options.mutation {
        let mutation = Mutation(
            interpreter: products.appendingPathComponent("DifferentialInterpreter"), sets: sets,
            crashes: URL(fileURLWithPath: "Tests/Fuzz/crashes/graphs"), seconds: seconds, seed: seed)
        exit(try mutation.run() ? 0 : 1)
    }
    let declared = try Entries(declaredFile)
    try declared.checkReasons(against: document)
    let comparison = Comparison(
        interpreter: products.appendingPathComponent("DifferentialInterpreter"),
        seeds: options.seeds, levels: options.levels, declared: options.isBare ? .none : declared,
        pending: options.isBare ? .none : try Entries(pendingFile), explainsPending: options.isDeclaring)
    let verdicts = try comparison.verdicts(on: sets)
    let report = Report(verdicts: verdicts, options: options)
    if !sets.isEmpty { report.print() }
    var isGood = report.isGood
    if options.runsPrograms {
        let runner = ProgramRunner(executable: products.appendingPathComponent("DifferentialPrograms"))
        let programs = try ProgramVerdict(runner, in: folder, isBare: options.isBare, document: document)
        programs.print()
        isGood = isGood && programs.isGood
    }
    if options.isPruning { try Entries.remove(verdicts.flatMap(\.stalePending), from: pendingFile) }
    if options.isDeclaring {
        let explained = verdicts.flatMap(\.pendingExplained)
        try Entries.add(verdicts.flatMap { $0.explained(at: options.levels) } + explained, to: declaredFile)
        try Entries.remove(explained, from: pendingFile)
    }
    if let reason = options.pending { try Entries.add(verdicts.flatMap { $0.rest(at: options.levels, reason) }, to: pendingFile) }
    exit(isGood ? 0 : 1)
} catch let refusal as Refusal {
    FileHandle.standardError.write(Data((refusal.reason + "\n").utf8))
    exit(2)
}
