// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import Measure

/// `bench`: the command line.
@main
struct Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures RxRing beside other libraries, hand-written loops and raw C, with the same inputs in the same run.",
        discussion: """
            Every contest is warmed up, then its participants take turns, repetition by repetition (A B A B), so that a \
            machine that drifts is unfair to nobody; each comes in a pass of its own over all contests. \
            Figures are minimum and median. Checksums are compared between the participants; a difference ends the run \
            with status 1.
            """
    )

    @Option(
        help: """
            Only this workload (W7), or the rows whose names begin so (\"W1 visible\"); where instructions or allocations are counted, an operator, too \
            (map). Several: separated by commas. --list has all names.
            """)
    var filter: String?

    @Option(help: "Repetitions of each participant after its warm-up (at least 1; figures to quote need 7 or more).")
    var reps = 7

    @Option(help: "Where ranges and random delays start. Another seed, other inputs; the figures should not care.")
    var seed = 7

    @Option(name: .customLong("json"), help: ArgumentHelp("Where the results go as JSON.", valueName: "file"))
    var jsonPath = PackageFolder.path(to: "Results/latest.json")

    @Option(
        name: .customLong("markdown"),
        help: ArgumentHelp("A document whose marked table is replaced by this run's; may be given again.", valueName: "file"))
    var markdownPaths: [String] = []

    @Option(name: .customLong("html"), help: ArgumentHelp("Where the results go as a page for a browser; may be given again.", valueName: "file"))
    var pagePaths: [String] = []

    @Option(name: .customLong("draw"), help: ArgumentHelp("Draws the page of earlier results instead of measuring.", valueName: "json"))
    var drawn: String?

    @Option(
        name: .customLong("compare"),
        help: ArgumentHelp("Given twice: compares the ratios of two runs instead of measuring.", valueName: "json"))
    var compared: [String] = []

    @Option(help: "Only these participants, by name, separated by commas (see --list).")
    var peers: String?

    @Option(help: "Divides all counts: a quick look, not a figure to quote.")
    var divisor = 1

    @Option(name: .customLong("w13-seconds"), help: "How long each of W13's runs lasts (default: 10, 12.8 and 25.6 for 64, 128 and 256 frames).")
    var callbackSeconds: Double?

    @Flag(help: "Measures the curves only: cost against length, depth, observers, sources, timers, schedulers; memory. With --filter some of them.")
    var curves = false

    @Flag(help: "Names workloads with their rows, participants, and the operators that are counted, then ends.")
    var list = false

    @Flag(help: "Counts RxRing's allocations, compares them with the budget and fails when one grew.")
    var checkBudgets = false

    @Flag(help: "Counts RxRing's allocations and writes them as the new budget.")
    var updateBudgets = false

    @Flag(help: "Counts instructions per unit with callgrind instead of measuring time; with --check-budgets or --update-budgets RxRing's only.")
    var instructions = false

    @Option(name: .customLong("budgets"), help: ArgumentHelp("The folder of the budgets.", valueName: "folder"))
    var budgetsPath = PackageFolder.path(to: "Budgets")

    @Option(parsing: .upToNextOption, help: .hidden)
    var once: [String] = []

    func validate() throws {
        guard reps >= 1 else { throw ValidationError("--reps is \(reps): at least one repetition is needed.") }
        guard divisor >= 1 else { throw ValidationError("--divisor is \(divisor): counts can only be divided by 1 or more.") }
        if let callbackSeconds, !(0.1...3600).contains(callbackSeconds) {
            throw ValidationError("--w13-seconds is \(callbackSeconds): between 0.1 and 3600 are wanted.")
        }
        guard abs(seed) < 1 << 40 else { throw ValidationError("--seed is \(seed): it must lie within ±2^40, ranges start there.") }
        guard compared.isEmpty || compared.count == 2 else { throw ValidationError("--compare is given twice: two files of results.") }
        guard drawn == nil || !pagePaths.isEmpty else { throw ValidationError("--draw needs a file to draw to: --html page.html.") }
        guard !(checkBudgets && updateBudgets) else {
            throw ValidationError("--check-budgets and --update-budgets exclude each other: check first, then decide.")
        }
    }

    func run() throws {
        let participants = try Selection.participants(peers)
        if let drawn {
            let page = try Page(reading: drawn)
            return try pagePaths.forEach(page.write)
        }
        if compared.count == 2 {
            let agree = Comparison(try Page(reading: compared[0]).results, try Page(reading: compared[1]).results).show()
            if !agree { throw ExitCode.failure }
            return
        }
        if list { return Listing.show(participants) }
        if !once.isEmpty { return try Instructions.run(once, participants, seed: seed) }
        if checkBudgets || updateBudgets { return try settleBudget() }
        if instructions {
            let counted = try Instructions.count(Selection(counting: filter), participants, seed: seed)
            Instructions.show(counted, participants)
            for path in markdownPaths { try Markdown(instructions: counted, participants).write(into: path) }
            return
        }
        if curves { return try measure([], Selection.curves(filter), participants) }
        // Without a filter the run is a whole one, curves and all.
        try measure(Selection.contests(filter), filter == nil ? Curve.all : [], participants)
    }

    private func settleBudget() throws {
        let budget = instructions ? Budget.instructions(in: budgetsPath) : Budget.allocations(in: budgetsPath)
        let selected = try Selection(counting: filter)
        var counted = try budget.count(selected, seed: seed)
        if updateBudgets { return try budget.write(counted) }
        // What has a thread or a timer in it differs by a few in a hundred from run to run; what has grown is above in each.
        for _ in 0..<2 {
            let above = try budget.exceeded(by: counted)
            if above.isEmpty { break }
            counted.merge(try budget.count(selected.only(above), seed: seed), uniquingKeysWith: min)
        }
        guard try budget.check(counted) else { throw ExitCode.failure }
    }

    private func measure(_ contests: [Contest], _ curves: [Curve], _ participants: [any Peer.Type]) throws {
        keepHeap()
        let machine = Machine()
        let inputs = Inputs(seed: seed, divisor: divisor, seconds: callbackSeconds)
        var runner = Runner(inputs: inputs, repetitions: reps, participants: participants)
        let results = runner.run(contests)
        var curveRunner = CurveRunner(inputs: inputs, participants: participants)
        let curveResults = curves.map { curveRunner.run($0) }
        runner.progress.clear()
        let report = Report(
            results: results, curves: curveResults, participants: participants, seed: seed, repetitions: reps, divisor: divisor,
            machine: machine)
        if !results.isEmpty { print(Table(report).text) }
        if !curveResults.isEmpty { print(CurveTable.text(curveResults)) }
        try JSONResults(report).write(to: jsonPath)
        print("JSON: \(jsonPath)")
        for path in pagePaths { try Page(reading: jsonPath).write(to: path) }
        for path in markdownPaths { try Markdown(report).write(into: path) }
        guard report.results.allSatisfy(\.checksumsAgree), report.curves.allSatisfy(\.checksumsAgree) else { throw ExitCode.failure }
    }
}
