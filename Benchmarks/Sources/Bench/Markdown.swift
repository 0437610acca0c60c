// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Measure

/// `--markdown`: puts the run's table between two marks of a document, so that no figure in it is typed by hand.
struct Markdown {
    private static let begin = "<!-- begin: make bench-document -->"
    private static let end = "<!-- end: make bench-document -->"

    private let report: Report

    init(_ report: Report) { self.report = report }

    /// Replaces what is between the marks, which must be there.
    func write(into path: String) throws {
        let missing = ValidationError(
            "\(path) has no place for the table: it needs a line \(Self.begin) and after it a line \(Self.end).")
        guard let document = try? String(contentsOfFile: path, encoding: .utf8),
            let begin = document.range(of: Self.begin), let end = document.range(of: Self.end), begin.upperBound <= end.lowerBound
        else { throw missing }
        let text = document[..<begin.upperBound] + "\n" + table + document[end.lowerBound...]
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        print("Table: \(path)")
    }

    private var table: String {
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

    private func row(_ line: Report.Line, _ others: [any Peer.Type]) -> String {
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
