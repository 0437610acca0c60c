// SPDX-License-Identifier: MIT

/// Turns the Markdown of pages and doc comments into HTML: headings, paragraphs, lists, tables, code, links, emphasis.
struct Markdown {
    /// The address that a link's destination has in the pages; nil for what is not part of them.
    var address: (String) -> String? = { $0 }
    /// The page of a name in code, if it is one of a declaration.
    var declaration: (String) -> String? = { _ in nil }
    /// What stands where a block of code was; nil if it is code.
    var picture: ([String]) -> String? = { _ in nil }
    /// The level of `#`.
    var level = 1

    func html(_ lines: [String]) -> String {
        var html = ""
        var rest = lines[...]
        while let line = rest.first {
            let text = line.trimmed
            if text.isEmpty || text.hasPrefix("<!--") {
                rest.removeFirst()
            } else if text.hasPrefix("```") {
                rest.removeFirst()
                let indent = line.indent
                let code = rest.prefix { !$0.trimmed.hasPrefix("```") }
                rest = rest.dropFirst(code.count + 1)
                html += block(code.map { String($0.dropFirst(min(indent, $0.indent))) })
            } else if line.indent >= 4 {
                var code = Array(rest.prefix { $0.indent >= 4 || $0.trimmed.isEmpty })
                while code.last?.trimmed.isEmpty == true { code.removeLast() }
                rest = rest.dropFirst(code.count)
                html += block(code.map { String($0.dropFirst(4)) })
            } else if text.hasPrefix("#") {
                rest.removeFirst()
                let depth = text.prefix { $0 == "#" }.count
                let title = String(text.dropFirst(depth)).trimmed
                let tag = "h\(min(6, depth + level - 1))"
                html += "<\(tag) id=\"\(title.slug)\">\(inline(title))</\(tag)>\n"
            } else if text.hasPrefix("|") {
                let rows = rest.prefix { $0.trimmed.hasPrefix("|") }
                rest = rest.dropFirst(rows.count)
                html += table(rows.map { $0.trimmed })
            } else if text.hasPrefix(">") {
                let quoted = rest.prefix { $0.trimmed.hasPrefix(">") }
                rest = rest.dropFirst(quoted.count)
                html += "<blockquote>\(self.html(quoted.map { String($0.trimmed.dropFirst()).trimmed }))</blockquote>\n"
            } else if text.marker != nil {
                html += list(&rest)
            } else if text.hasPrefix("<") && !text.hasPrefix("<http") {
                // HTML in a page: the pages carry its pictures themselves.
                rest.removeFirst()
                if text.hasPrefix("<img") || text.hasPrefix("<picture") || text.hasPrefix("<p") { continue }
            } else {
                let paragraph = rest.prefix { !$0.beginsBlock }
                let count = max(1, paragraph.count)
                html += "<p>\(inline(rest.prefix(count).map(\.trimmed).joined(separator: " ")))</p>\n"
                rest = rest.dropFirst(count)
            }
        }
        return html
    }

    private func block(_ code: [String]) -> String {
        picture(code) ?? "<pre><code>\(code.joined(separator: "\n").escaped)</code></pre>\n"
    }

    private func table(_ rows: [String]) -> String {
        var html = ""
        for (number, row) in rows.enumerated() where !(number == 1 && row.allSatisfy { "|-: ".contains($0) }) {
            let tag = number == 0 ? "th" : "td"
            html += "<tr>" + row.tableCells.map { "<\(tag)>\(inline($0))</\(tag)>" }.joined() + "</tr>\n"
        }
        return "<div class=\"wide\"><table>\n\(html)</table></div>\n"
    }

    private func list(_ rest: inout ArraySlice<String>) -> String {
        let indent = rest.first!.indent
        let isOrdered = rest.first!.trimmed.first!.isNumber
        var html = ""
        while let line = rest.first, line.indent == indent, let marker = line.trimmed.marker, line.trimmed.first!.isNumber == isOrdered {
            var item = [String(line.trimmed.dropFirst(marker))]
            rest.removeFirst()
            while let next = rest.first {
                if next.trimmed.isEmpty {
                    guard let following = rest.dropFirst().first, following.indent > indent else { break }
                } else if next.indent <= indent && next.beginsBlock {
                    break
                }
                item.append(String(next.dropFirst(min(next.indent, indent + marker))))
                rest.removeFirst()
            }
            while rest.first?.trimmed.isEmpty == true, rest.dropFirst().first.map({ $0.indent == indent && $0.trimmed.marker != nil }) == true {
                rest.removeFirst()
            }
            let content = self.html(item)
            let isPlain = content.hasPrefix("<p>") && content.components(separated: "<p>") == 2 && content.hasSuffix("</p>\n")
            html += "<li>\(isPlain ? String(content.dropFirst(3).dropLast(5)) : content)</li>\n"
        }
        return isOrdered ? "<ol>\n\(html)</ol>\n" : "<ul>\n\(html)</ul>\n"
    }
}

extension String {
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[first...last])
    }
    var indent: Int { prefix { $0 == " " }.count }
    var escaped: String {
        var text = ""
        for character in self {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.append(character)
            }
        }
        return text
    }
    /// As GitHub names a heading in an address.
    var slug: String {
        lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.map { $0 == " " ? "-" : String($0) }.joined()
    }
    /// How long the mark of a list's item is.
    var marker: Int? {
        if hasPrefix("* ") || hasPrefix("- ") { return 2 }
        let digits = prefix { $0.isNumber && $0.isASCII }.count
        return digits > 0 && digits < 3 && dropFirst(digits).hasPrefix(". ") ? digits + 2 : nil
    }
    var beginsBlock: Bool {
        let text = trimmed
        return text.isEmpty || text.hasPrefix("```") || text.hasPrefix("#") || text.hasPrefix("|") || text.hasPrefix("<!--") || text.marker != nil
    }
    /// The cells of a row of a table; a bar behind a backslash, or in code, is text.
    var tableCells: [String] {
        var cells = [""]
        var isCode = false
        var rest = dropFirst()
        while let character = rest.popFirst() {
            if character == "\\", rest.first == "|" {
                cells[cells.count - 1].append(rest.removeFirst())
                continue
            }
            if character == "`" { isCode.toggle() }
            if character == "|" && !isCode { cells.append("") } else { cells[cells.count - 1].append(character) }
        }
        if cells.last?.trimmed.isEmpty == true { cells.removeLast() }
        return cells.map(\.trimmed)
    }
    func components(separated separator: String) -> Int { indices.filter { self[$0...].hasPrefix(separator) }.count + 1 }
}
