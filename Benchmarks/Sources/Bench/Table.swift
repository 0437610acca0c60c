// SPDX-License-Identifier: MIT
import Glibc
import Histogram
import Measure

/// The table in the terminal.
struct Table {
    private let report: Report
    private let style: Style

    init(_ report: Report) {
        self.report = report
        style = Style()
    }

    /// Everything to print.
    var text: String {
        let others = report.participants.filter { $0.role != .ours }
        var absences: [String] = []
        var rows: [[Cell]] = []
        for line in report.lines {
            var cells: [Cell] = [
                Cell(line.name + (line.row.metric == .cpuSeconds ? " CPU" : line.row.metric == .medianLatency ? " p50" : "")),
                Cell(unit(line)),
                Cell(Figure.pair(line.minimum, line.ours?.median(line.row.metric)), right: true, color: color(line.verdict)),
                Cell(Figure.text(line.ours?.allocationsPerUnit), right: true),
                Cell(Figure.ratio(line.minimum, to: line.bestPeer?.figure), right: true),
                Cell(Figure.ratio(line.minimum, to: line.limit), right: true),
                Cell(Figure.text(line.must), right: true),
                Cell(Figure.text(line.goal), right: true),
                Cell(line.verdict?.rawValue ?? "-", color: color(line.verdict)),
            ]
            cells += others.map { cell(of: $0, line, &absences) }
            rows.append(cells)
        }
        let titles = ["workload", "unit", "RxRing min / med", "allocs", "/peer", "/limit", "must", "goal", "met"] + others.map { $0.name }
        var text = header + fitted(titles, rows) + "\n"
        for (index, absence) in absences.enumerated() { text += style.dim("  (\(index + 1)) \(absence)\n") }
        return text + footer
    }

    private func unit(_ line: Report.Line) -> String {
        line.row.metric == .nanosecondsPerUnit ? "ns/\(line.result.contest.unit)" : line.row.metric.rawValue
    }

    private func cell(of peer: any Peer.Type, _ line: Report.Line, _ absences: inout [String]) -> Cell {
        if let measured = line.result.measurement(of: peer.name, beside: line.row.form) {
            let figure = Figure.pair(measured.minimum(line.row.metric), measured.median(line.row.metric))
            return Cell(
                figure + (measured.fewer > 1 ? " ÷\(measured.fewer)" : "") + (line.result.changesThreads(measured) ? " ⇄" : ""), right: true)
        }
        let reason = peer.name + ": " + line.result.contest.absence(of: peer)
        if !absences.contains(reason) { absences.append(reason) }
        return Cell("(\(absences.firstIndex(of: reason)! + 1))", right: true, color: .dim)
    }

    private func color(_ verdict: Report.Verdict?) -> Style.Color? {
        switch verdict {
        case .goal: .green
        case .must: .yellow
        case .missed: .red
        case nil: nil
        }
    }

    /// One table; on a terminal too narrow for it the other participants' columns follow in further ones.
    private func fitted(_ titles: [String], _ rows: [[Cell]]) -> String {
        let widths = widths(titles, rows)
        guard let width = style.width, width < widths.reduce(-2, { $0 + $1 + 2 }) else { return draw(titles, rows) }
        var tables: [[Int]] = [Array(0..<9)]
        for column in titles.indices.dropFirst(9) {
            let used = tables[tables.count - 1].reduce(0) { $0 + widths[$1] + 2 }
            if used + widths[column] <= width { tables[tables.count - 1].append(column) } else { tables.append([0, column]) }
        }
        return tables.map { columns in draw(columns.map { titles[$0] }, rows.map { row in columns.map { row[$0] } }) }
            .joined(separator: "\n")
    }

    private func widths(_ titles: [String], _ rows: [[Cell]]) -> [Int] {
        titles.indices.map { column in max(titles[column].count, rows.map { $0[column].text.count }.max() ?? 0) }
    }

    private func draw(_ titles: [String], _ rows: [[Cell]]) -> String {
        let widths = widths(titles, rows)
        let head = titles.indices.map { column in
            rows.first?[column].right == true ? titles[column].aligned(to: widths[column]) : titles[column].padded(to: widths[column])
        }
        var text = style.bold(head.joined(separator: "  ")) + "\n"
        for row in rows {
            text +=
                row.indices.map { column in
                    let cell = row[column]
                    let padded = cell.right ? cell.text.aligned(to: widths[column]) : cell.text.padded(to: widths[column])
                    return style.paint(padded, cell.color)
                }.joined(separator: "  ") + "\n"
        }
        return text
    }

    private func percentiles(_ latencies: Histogram<UInt64>) -> String {
        let at = { (p: Double) in Figure.text(Double(latencies.valueAtPercentile(p)) / 1000) }
        return "p50 \(at(50)), p99 \(at(99)), p99.9 \(at(99.9)), max \(at(100))"
    }

    private var header: String {
        let machine = report.machine
        return style.dim(
            "\(machine.processor), \(machine.cores) cores, \(machine.system), Linux \(machine.kernel), load \(machine.load); "
                + "seed \(report.seed), \(report.repetitions) repetitions in turns"
                + (report.divisor > 1 ? ", counts divided by \(report.divisor): not for quoting" : "") + "\n")
            + (machine.isBusy ? style.paint("The machine was busy before the run: compare ratios only.\n", .yellow) : "")
    }

    private var footer: String {
        var text = ""
        for result in report.results {
            for measured in result.measurements where !measured.medianLatencies.isEmpty {
                text += "  \(result.contest.name) \(measured.label): us \(percentiles(measured.latencies))"
                if let arrivals = measured.arrivals { text += "; us to the consumer \(percentiles(arrivals))" }
                text += measured.counts.sorted { $0.key < $1.key }.map { "; \($0.value) \($0.key)" }.joined() + "\n"
            }
        }
        if report.results.contains(where: { $0.measurements.contains { $0.fewer > 1 } }) {
            text += style.dim(
                "  ÷10: a tenth of the elements, because that participant is slow; its checksum is compared with RxRing's for as many\n")
        }
        if report.results.contains(where: { result in result.measurements.contains(where: result.changesThreads) }) {
            text += style.dim("  ⇄: its threads wait for each other, once in a hundred units or more, at work that others do on one\n")
        }
        for result in report.results {
            if let distance = result.distance { text += style.dim("  \(result.contest.name): cache line round trip \(distance)\n") }
            if !result.checksumsAgree {
                let sums = result.measurements.map { "\($0.label) \($0.checksum ?? 0)\($0.isRepeatable ? "" : " (changes)")" }
                text += style.paint("  \(result.contest.name): CHECKSUMS DIFFER: \(sums.joined(separator: ", "))\n", .red)
            }
        }
        let checksums = report.results.map { "\($0.contest.name) \(String(UInt(bitPattern: $0.measurements.first?.checksum ?? 0), radix: 16))" }
        return text + style.dim("  checksums: " + checksums.joined(separator: ", ") + "\n")
    }
}

/// One cell: its text, its side, its colour.
struct Cell {
    let text: String
    let right: Bool
    let color: Style.Color?

    init(_ text: String, right: Bool = false, color: Style.Color? = nil) {
        self.text = text
        self.right = right
        self.color = color
    }
}
