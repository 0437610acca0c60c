// SPDX-License-Identifier: MIT

/// What the tested table of Documentation/Traits.md says of one operator.
struct TraitRow {
    let label: String
    let remark: String
    let results: [String]

    static func all(in lines: [String]) -> [TraitRow] {
        guard let start = lines.firstIndex(where: { $0.hasPrefix("| operator | Single") }) else { return [] }
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.flatMap { line -> [TraitRow] in
            let cells = line.tableCells
            var rows: [TraitRow] = []
            for group in cells[0].split(separator: ";") {
                let pieces = group.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
                var names: [String] = []
                for index in stride(from: 1, to: pieces.count, by: 2) {
                    names.append(pieces[index])
                    // `map`, `scan` that throw: the words hold for the names before them.
                    let words = String(pieces[index + 1].trimmed.drop { $0 == "," }.reversed().drop { $0 == "," }.reversed()).trimmed
                    if !words.isEmpty || index + 2 >= pieces.count {
                        rows += names.map { TraitRow(label: $0, remark: words, results: Array(cells.dropFirst())) }
                        names = []
                    }
                }
            }
            return rows
        }
    }
}

extension Site {
    func writeMatrix() throws {
        let rows = TraitRow.all(in: try lines("Documentation/Traits.md"))
        var listed: Set<String> = []
        let address = "matrix.html"
        let markdown = markdown(at: address)
        let traits = ["Single", "Infallible", "Driver", "audio stream"]
        var html = """
            <h1>Operator matrix</h1>
            <p>What an operator makes of four sequences, on which thread it delivers, and what it allocates. The audio stream is
            <code>NeverFails Endless AudioEngine Cold</code>. A cell is a name, or the four axes: failure, cardinality, context, sharing
            (<a href="\(Site.address(ofDocument: "Documentation/Traits.md"))">Traits</a>). A dash: the axes refuse the operator. The results are those of the table
            in Traits, which a test compares with the compiler. Threads and allocations are those of the operators' comments.</p>
            \(backpressureLegend)<h2 id="operators">Operators</h2>
            <div class="wide"><table class="matrix"><thead><tr><th>operator</th>

            """
        html += (traits + ["thread", "allocates", "backpressure"]).map { "<th>\($0)</th>" }.joined() + "</tr></thead>\n"
        let labels = Set(rows.flatMap { [$0.label, $0.label.canonicalTitle] })
        for row in rows {
            let name = String(row.label.prefix { $0 != "(" })
            let found = operators.first { $0.name == name }
            let isFirst = listed.insert(name).inserted
            let link = page(of: row.label).map { "<a href=\"\($0)\"><code>\(row.label.escaped)</code></a>" } ?? "<code>\(row.label.escaped)</code>"
            html += "<tr><th>\(link)\(row.remark.isEmpty ? "" : " " + row.remark.escaped)</th>"
            for (trait, result) in zip(traits, row.results) { html += "<td data-of=\"\(trait)\">\(markdown.inline(result))</td>" }
            html +=
                facts(of: found, titled: row.label, markdown)
                + cell(
                    backpressureText(of: row.label, canonical: row.label.canonicalTitle, name: name, isFirst: isFirst, labels: labels), markdown)
                + "</tr>\n"
        }
        html += "</table></div>\n<h2 id=\"sources\">Sources, and operators that are not in the table of Traits</h2>\n"
        html +=
            "<div class=\"wide\"><table class=\"matrix\"><thead><tr><th>operator</th><th>thread</th><th>allocates</th><th>backpressure</th></tr></thead>\n"
        for each in operators where !listed.contains(each.name) {
            let labels = Set(each.parts.map(\.heading))
            for (number, part) in each.parts.enumerated() {
                html += "<tr><th><a href=\"\(each.address)\"><code>\(part.heading.escaped)</code></a></th>"
                html += facts(of: each, titled: part.heading, markdown)
                let text = backpressureText(
                    of: part.heading, canonical: part.heading, name: each.name, isFirst: number == 0, labels: labels)
                html += cell(text, markdown) + "</tr>\n"
            }
        }
        try page(address, title: "Operator matrix", html + "</table></div>\n")
    }

    private func cell(_ backpressure: String, _ markdown: Markdown) -> String {
        "<td class=\"fact\" data-of=\"backpressure\">\(markdown.inline(backpressure))</td>"
    }

    /// The cells of thread and allocations. A comment that refers to another operator is followed there.
    private func facts(of found: Operator?, titled title: String, _ markdown: Markdown) -> String {
        guard let found else { return "<td></td><td></td>" }
        let symbol = (found.part(titled: title.canonicalTitle) ?? found.parts[0]).described[0]
        return [(Facts.Kind.threads, "thread"), (.allocations, "allocates")].map { kind, name in
            "<td class=\"fact\" data-of=\"\(name)\">\(markdown.inline(sentences(kind, of: symbol, within: 3)))</td>"
        }.joined()
    }

    private func sentences(_ kind: Facts.Kind, of symbol: Symbol, within steps: Int) -> String {
        let own = (Facts(symbol.comment).sentences[kind] ?? []).joined(separator: " ")
        guard own.isEmpty || own.contains("and costs as `"), steps > 0 else { return own }
        for name in Facts.references(in: symbol.comment) {
            guard let next = form(name, besides: symbol) else { continue }
            let found = sentences(kind, of: next, within: steps - 1)
            if !found.isEmpty { return "As `\(name)`: " + found }
        }
        return own
    }

    /// The form of an operator that a comment means: `timeout(_:other:scheduler:)`, `Observable.share`.
    private func form(_ name: String, besides symbol: Symbol) -> Symbol? {
        let parts = name.prefix { $0 != "(" }.split(separator: ".")
        guard let base = parts.last, let found = operators.first(where: { $0.name == base }) else { return nil }
        let title = base + name.drop { $0 != "(" }
        let forms = found.parts.flatMap { $0.described + $0.symbols }.filter { $0.identifier.precise != symbol.identifier.precise }
        return forms.first { $0.names.title == title } ?? forms.first
    }
}

extension String {
    /// `take(n)` of a page is `take(_:)` in the compiler's words.
    fileprivate var canonicalTitle: String {
        guard let open = firstIndex(of: "("), hasSuffix(")"), !contains(":"), !hasSuffix("()") else { return self }
        return self[...open] + "_:)"
    }
}
