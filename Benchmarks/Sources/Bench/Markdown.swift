// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Measure

/// `--markdown`: puts a run's table between two marks of a document, so that no figure in it is typed by hand.
struct Markdown {
    /// By the mark that they belong to.
    private let tables: [String: String]

    /// The tables of a timed run: a whole one, a short one for a first look, and the curves. What was not measured has none.
    init(_ report: Report) {
        var tables: [String: String] = [:]
        if !report.results.isEmpty {
            tables["make bench-document"] = Self.table(report)
            tables["make bench-document, in short"] = Self.shortTable(report)
        }
        if !report.curves.isEmpty { tables["make bench-document, curves"] = Self.curves(report) }
        self.tables = tables
    }

    /// The table of an instruction count.
    init(instructions counted: [String: [String: Double]], _ participants: [any Peer.Type]) {
        let contests = Instructions.contests(counted), operators = Instructions.operators(counted)
        let able = participants.filter { peer in contests.contains { $0.counts[peer.name] != nil } }
        var text = "| instructions per unit | \(able.map { $0.name }.joined(separator: " | ")) |\n"
        text += "|\(String(repeating: "---|", count: able.count + 1))\n"
        for (label, row) in contests {
            text += "| \(label) | \(able.map { Figure.text(row[$0.name]) }.joined(separator: " | ")) |\n"
        }
        if !operators.isEmpty { text += "\n| operator | per element | per subscription |\n|---|---|---|\n" }
        for row in operators { text += "| \(row.name) | \(Figure.text(row.element)) | \(Figure.text(row.subscription)) |\n" }
        tables = ["make bench-document-instructions": text]
    }

    /// Replaces what is between the marks of one of the tables, which must be there.
    func write(into path: String) throws {
        var document = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        var written = false
        for (mark, table) in tables {
            guard let begin = document.range(of: "<!-- begin: \(mark) -->"), let end = document.range(of: "<!-- end: \(mark) -->"),
                begin.upperBound <= end.lowerBound
            else { continue }
            document.replaceSubrange(begin.upperBound..<end.lowerBound, with: "\n" + table)
            written = true
        }
        guard written else {
            let marks = tables.keys.sorted().map { "<!-- begin: \($0) -->" }.joined(separator: " or ")
            throw ValidationError("\(path) has no place for a table: it needs a line \(marks), and after it one with 'end' for 'begin'.")
        }
        try document.write(toFile: path, atomically: true, encoding: .utf8)
        print("Table: \(path)")
    }

    private static func shortTable(_ report: Report) -> String {
        var text = """
            \(report.machine.processor), \(report.machine.cores) cores, \(report.machine.time.prefix(10)), load \(report.machine.load) before \
            the run; minimum of \(report.repetitions).

            | workload | unit | RxRing | best other library in Swift | by hand, Swift or C |
            |---|---|---|---|---|

            """
        for line in report.lines {
            let metric = line.row.metric
            let unit = metric == .nanosecondsPerUnit ? "ns/" + line.result.contest.unit : metric.rawValue
            let named = { (best: (peer: String, figure: Double)?) in best.map { "\(Figure.text($0.figure)) (\($0.peer))" } ?? "-" }
            let cells = [
                line.name, unit, Figure.text(line.minimum), named(line.bestPeer), named(line.bestLimit),
            ]
            text += "| " + cells.joined(separator: " | ") + " |\n"
        }
        return text
    }

    private static func curves(_ report: Report) -> String {
        """
        \(report.machine.processor), \(report.machine.cores) cores, \(report.machine.time.prefix(10)), load \(report.machine.load) before \
        the run; least of \(CurveRunner.repetitions), of bytes the most.

        """ + CurveTable.markdown(report.curves)
    }

    private static func table(_ report: Report) -> String {
        let machine = report.machine
        let others = report.participants.filter { $0.role != .ours }
        var text = """
            \(machine.processor), \(machine.cores) cores, \(machine.system), Linux \(machine.kernel), \(machine.time), load \
            \(machine.load) before the run; seed \(report.seed), \(report.repetitions) repetitions, minimum / median.

            | workload | unit | RxRing | allocations | to best peer | to limit | must | goal | met | \
            \(others.map { $0.name }.joined(separator: " | ")) | line round trip |
            |\(String(repeating: "---|", count: 10 + others.count))

            """
        for line in report.lines { text += row(line, others) }
        return text
    }

    private static func row(_ line: Report.Line, _ others: [any Peer.Type]) -> String {
        let metric = line.row.metric
        let unit = metric == .nanosecondsPerUnit ? "ns/" + line.result.contest.unit : metric.rawValue
        var cells = [
            line.name, unit, Figure.pair(line.minimum, line.ours?.median(metric)),
            Figure.text(line.ours?.allocationsPerUnit), Figure.ratio(line.minimum, to: line.bestPeer?.figure),
            Figure.ratio(line.minimum, to: line.limit), Figure.text(line.must), Figure.text(line.goal),
            line.verdict?.rawValue.lowercased() ?? "-",
        ]
        for peer in others {
            let measured = line.result.measurement(of: peer.name, beside: line.row.form)
            let mark = measured.map(line.result.changesThreads) == true ? " ⇄" : ""
            cells.append(Figure.pair(measured?.minimum(metric), measured?.median(metric)) + mark)
        }
        cells.append(line.result.distance ?? "-")
        return "| " + cells.joined(separator: " | ") + " |\n"
    }
}
