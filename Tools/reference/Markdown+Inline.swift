// SPDX-License-Identifier: MIT

extension Markdown {
    /// Code, links, bold and emphasis within a paragraph.
    func inline(_ text: String) -> String {
        var html = ""
        var rest = text[...]
        var before: Character = " "
        while let character = rest.first {
            if character == "`", let code = code(&rest) {
                html += code
            } else if character == "!", rest.dropFirst().first == "[", let link = link(rest.dropFirst()) {
                rest = link.rest
                html += address(link.destination).map { "<img src=\"\($0.escaped)\" alt=\"\(link.text.escaped)\">" } ?? link.text.escaped
            } else if character == "[", let link = link(rest) {
                rest = link.rest
                html += anchor(link.destination, inline(link.text))
            } else if rest.hasPrefix("<http"), let end = rest.firstIndex(of: ">") {
                let destination = String(rest[rest.index(after: rest.startIndex)..<end])
                html += anchor(destination, destination.escaped)
                rest = rest[rest.index(after: end)...]
            } else if rest.hasPrefix("<a id="), let end = rest.range("</a>") {
                html += rest[..<end.upperBound]
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("**"), let end = rest.dropFirst(2).range("**") {
                html += "<strong>\(inline(String(rest.dropFirst(2)[..<end.lowerBound])))</strong>"
                rest = rest[end.upperBound...]
            } else if character == "*" || character == "_", !before.isLetter, let emphasised = emphasised(&rest, by: character) {
                html += "<em>\(inline(emphasised))</em>"
            } else if character == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
                html += String(next).escaped
                rest = rest.dropFirst(2)
            } else {
                html += String(character).escaped
                rest.removeFirst()
            }
            before = rest.startIndex > text.startIndex ? text[text.index(before: rest.startIndex)] : " "
        }
        return html
    }

    private func anchor(_ destination: String, _ html: String) -> String {
        guard let address = address(destination) else { return html }
        return "<a href=\"\(address.escaped)\">\(html)</a>"
    }

    private func code(_ rest: inout Substring) -> String? {
        let fence = rest.prefix { $0 == "`" }
        guard let end = rest.dropFirst(fence.count).range(fence) else { return nil }
        let code = String(rest.dropFirst(fence.count)[..<end.lowerBound])
        rest = rest[end.upperBound...]
        let html = "<code>\(code.escaped)</code>"
        return declaration(code).map { "<a href=\"\($0.escaped)\">\(html)</a>" } ?? html
    }

    /// `*word*` and `_word_`; a star between spaces is a star.
    private func emphasised(_ rest: inout Substring, by mark: Character) -> String? {
        let inner = rest.dropFirst()
        guard let first = inner.first, !first.isWhitespace, first != mark, let end = inner.firstIndex(of: mark), end > inner.startIndex,
            !inner[inner.index(before: end)].isWhitespace
        else { return nil }
        let after = inner[inner.index(after: end)...]
        if after.first?.isLetter == true { return nil }
        rest = after
        return String(inner[..<end])
    }

    /// `[text](destination)`; brackets and parentheses may be nested.
    private func link(_ text: Substring) -> (text: String, destination: String, rest: Substring)? {
        guard let close = text.closing("[", "]") else { return nil }
        let after = text[text.index(after: close)...]
        guard after.first == "(", let end = after.closing("(", ")") else { return nil }
        let name = text[text.index(after: text.startIndex)..<close]
        let destination = after[after.index(after: after.startIndex)..<end].prefix { $0 != " " }
        return (String(name), String(destination), after[after.index(after: end)...])
    }
}

extension Substring {
    func range(_ text: some StringProtocol) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }

    /// Where the bracket that the text begins with is closed.
    func closing(_ open: Character, _ close: Character) -> Index? {
        var depth = 0
        for place in indices {
            if self[place] == open { depth += 1 }
            if self[place] == close {
                depth -= 1
                if depth == 0 { return place }
            }
        }
        return nil
    }
}
