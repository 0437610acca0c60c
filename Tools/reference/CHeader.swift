// SPDX-License-Identifier: MIT

extension Site {
    /// A C header: its data sheet, then each declaration with its comment, in the groups that `MARK` lines make.
    func writeHeader(_ path: String, to address: String) throws {
        let lines = try lines(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let markdown = Markdown()
        var html = "<h1><code>\(name)</code></h1>\n" + sheet(lines)
        var comment: [String] = []
        var rest = lines.drop { !$0.hasPrefix("#include") }
        while let line = rest.popFirst() {
            if line.hasPrefix("// MARK: ") {
                let title = String(line.dropFirst(9))
                html += "<h2 id=\"\(title.slug)\">\(title.escaped)</h2>\n"
            } else if line.hasPrefix("///") {
                comment.append(String(line.dropFirst(3)).trimmed)
            } else if line.trimmed.isEmpty || line.hasPrefix("#") || line.hasPrefix("//") || line.hasPrefix("extern") || line == "}" {
                comment = []
            } else {
                var declaration = [line]
                // Up to the semicolon outside of braces.
                while !declaration.isComplete, let next = rest.popFirst() { declaration.append(next) }
                html += "<div class=\"member\" id=\"\(declaration.declaredName.slug)\"><pre class=\"declaration\"><code>"
                html += declaration.joined(separator: "\n").escaped + "</code></pre>\n<div class=\"comment\">\(markdown.html(comment))</div></div>\n"
                comment = []
            }
        }
        try page(address, title: name, html)
    }

    /// The comment at the head: a label and its text in each item.
    private func sheet(_ lines: [String]) -> String {
        var html = ""
        var item = ""
        let head = lines.dropFirst().prefix { $0.hasPrefix("//") }.map { String($0.dropFirst(2)) }
        func close() {
            let label = String(item.prefix { $0 != " " && $0 != "\n" })
            let text = String(item.dropFirst(label.count)).trimmed.escaped.replacingAll("\n", by: "<br>")
            if !item.isEmpty { html += "<dt>\(label.escaped)</dt><dd>\(text)</dd>\n" }
        }
        for (number, line) in head.enumerated() {
            if number == 0 { continue }
            if line.indent == 1 {
                close()
                item = line.trimmed
            } else {
                // A command has a line of its own.
                item += (line.trimmed.hasPrefix("cc ") ? "\n" : " ") + line.trimmed
            }
        }
        close()
        return "<p>\(head.first?.trimmed.escaped ?? "")</p>\n<dl class=\"facts\">\(html)</dl>\n"
    }
}

extension [String] {
    fileprivate var isComplete: Bool {
        let text = filter { !$0.trimmed.hasPrefix("//") }.joined()
        return text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count && text.trimmed.hasSuffix(";")
    }

    /// The name that a declaration gives: what stands before its parameters or its semicolon.
    fileprivate var declaredName: String {
        let text = first!.hasPrefix("typedef") ? last! : first!
        let words = text.prefix { $0 != "(" && $0 != ";" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.last.map(String.init) ?? ""
    }
}
