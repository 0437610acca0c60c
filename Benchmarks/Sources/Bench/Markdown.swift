// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Measure

/// `--markdown`: puts a run's table between two marks of a document, so that no figure in it is typed by hand.
struct Markdown {
    private let mark: String
    private let table: String

    /// The table of a timed run.
    init(_ report: Report) {
        mark = "make bench-document"
        table = Self.table(report)
    }

    /// The table of an instruction count.
    init(instructions counted: [String: [String: Double]], _ participants: [any Peer.Type]) {
        mark = "make bench-document-instructions"
        let able = participants.filter { peer in counted.values.contains { $0[peer.name] != nil } }
        var text = "| instructions per unit | \(able.map { $0.name }.joined(separator: " | ")) |\n"
        text += "|\(String(repeating: "---|", count: able.count + 1))\n"
        for contest in Contest.all {
            guard let row = counted[contest.name] else { continue }
            text += "| \(contest.name) | \(able.map { Figure.text(row[$0.name]) }.joined(separator: " | ")) |\n"
        }
        table = text
    }

    /// Replaces what is between the marks, which must be there.
    func write(into path: String) throws {
        let first = "<!-- begin: \(mark) -->", last = "<!-- end: \(mark) -->"
        guard let document = try? String(contentsOfFile: path, encoding: .utf8),
            let begin = document.range(of: first), let end = document.range(of: last), begin.upperBound <= end.lowerBound
        else { throw ValidationError("\(path) has no place for the table: it needs a line \(first) and after it a line \(last).") }
        let text = document[..<begin.upperBound] + "\n" + table + document[end.lowerBound...]
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        print("Table: \(path)")
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
            line.result.contest.name, unit, Figure.pair(line.minimum, line.ours?.median(metric)),
            Figure.text(line.ours?.allocationsPerUnit), Figure.ratio(line.minimum, to: line.bestPeer?.figure),
            Figure.ratio(line.minimum, to: line.limit), Figure.text(line.must), Figure.text(line.goal),
            line.verdict?.rawValue.lowercased() ?? "-",
        ]
        for peer in others {
            let measured = line.result.measurement(of: peer.name)
            cells.append(Figure.pair(measured?.minimum(metric), measured?.median(metric)))
        }
        cells.append(line.result.distance ?? "-")
        return "| " + cells.joined(separator: " | ") + " |\n"
    }
}
