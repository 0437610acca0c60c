// SPDX-License-Identifier: MIT

/// What an operator does with elements that come faster than its observer takes them: a line of `backpressure.txt`.
struct Backpressure {
    enum Kind: String, CaseIterable {
        case waits, meets, buffers, bounded, drops, limited

        /// What stands in the cell.
        var word: String {
            switch self {
            case .waits: "The source waits."
            case .meets: "The source waits; threads may meet."
            case .buffers: "Buffers without bound."
            case .bounded: "Buffers up to a bound."
            case .drops: "Drops."
            case .limited: "Limits."
            }
        }

        /// What it means, for the head of the matrix; Markdown.
        var meaning: String {
            switch self {
            case .waits: "Sending is a function call: the source goes on when the observer has returned."
            case .meets:
                "The same where one thread sends. Where several do, a thread that meets another one in the operator leaves its element to it. "
                    + "When 63 wait, senders are slowed down ([Decision 17](0017-relief.md))."
            case .buffers: "Elements, or inner sequences, wait in a queue, and nothing limits its length but memory."
            case .bounded: "The operator keeps a number of elements that you choose."
            case .drops: "Elements are left out, by the rule that stands there."
            case .limited: "The operator limits how many inner sequences run."
            }
        }
    }

    /// The name of an operator, or the title of one of its forms.
    let subject: String
    let kind: Kind
    let remark: String

    /// Both, as a page shows them.
    var text: String { "\(kind.word) \(remark)".trimmed }

    static let file = "Tools/reference/backpressure.txt"

    /// The table. A line that cannot be read has the reason among `findings`.
    static func all(in lines: [String], findings: inout [String]) -> [Backpressure] {
        var rows: [Backpressure] = []
        for (number, line) in lines.enumerated() where !line.hasPrefix("#") && !line.trimmed.isEmpty {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard cells.count == 3, let kind = Kind(rawValue: cells[1]) else {
                findings.append("\(file):\(number + 1): not operator | kind | remark")
                continue
            }
            if rows.contains(where: { $0.subject == cells[0] }) { findings.append("\(file):\(number + 1): a second line for \(cells[0])") }
            rows.append(Backpressure(subject: cells[0], kind: kind, remark: cells[2]))
        }
        return rows
    }
}

extension Site {
    /// What a row of the matrix says: its own line, and in an operator's first row the lines of forms that have no row.
    func backpressureText(of label: String, canonical: String, name: String, isFirst: Bool, labels: Set<String>) -> String {
        let row = backpressure(ofForm: [label, canonical], name: name)
        let others = backpressure.filter { isFirst && $0.subject.hasPrefix(name + "(") && $0.subject != row?.subject && !labels.contains($0.subject) }
        return ([row?.text] + others.map { "`\($0.subject)`: \($0.text)" }).compactMap { $0 }.joined(separator: " ")
    }

    /// The line of a form, or else of its operator.
    func backpressure(ofForm titles: [String], name: String) -> Backpressure? {
        backpressure.first { titles.contains($0.subject) } ?? backpressure.first { $0.subject == name }
    }

    /// What the matrix says above its rows.
    var backpressureLegend: String {
        let markdown = markdown(at: "matrix.html", from: "Documentation/Decisions/README.md")
        let rows = Backpressure.Kind.allCases.map { "<dt>\($0.word.escaped)</dt><dd>\(markdown.inline($0.meaning))</dd>\n" }
        return "<h2 id=\"backpressure\">Backpressure</h2>\n<p>What becomes of elements that come faster than the observer takes them:</p>\n"
            + "<dl class=\"facts legend\">\n\(rows.joined())</dl>\n"
    }

    /// Operators and rows of the matrix without a line, and lines of what is neither.
    func backpressureFindings(labels: [String]) -> [String] {
        let titles = Set(operators.flatMap { $0.parts.flatMap { $0.symbols.map(\.names.title) } })
        let names = Set(operators.map(\.name) + labels.map { String($0.prefix { $0 != "(" }) })
        let listed = Set(backpressure.map(\.subject))
        return names.subtracting(listed).sorted().map { "\($0): no line in \(Backpressure.file)" }
            + listed.subtracting(names).subtracting(titles).sorted().map { "\(Backpressure.file): \($0) is no operator" }
    }
}
