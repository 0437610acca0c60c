// SPDX-License-Identifier: MIT

extension Site {
    func writeOperators() throws {
        for each in operators { try page(each.address, title: each.name, html(of: each)) }
    }

    private func html(of each: Operator) -> String {
        var html = "<h1><code>\(each.name)</code></h1>\n"
        let headings = each.parts.map(\.heading)
        if headings.count > 1 {
            html +=
                "<p class=\"parts\">" + headings.map { "<a href=\"#\($0.slug)\"><code>\($0.escaped)</code></a>" }.joined(separator: " ") + "</p>\n"
        }
        for (part, heading) in zip(each.parts, headings) {
            html += "<section><h2 id=\"\(heading.slug)\"><code>\(heading.escaped)</code></h2>\n"
            let described = part.described
            for symbol in described { html += fullText(of: symbol, in: each) }
            html += examples(of: part, in: each)
            let others = part.symbols.filter { symbol in !described.contains { $0.identifier.precise == symbol.identifier.precise } }
            html += forms(others.filter { !$0.isOfTrait }, "Other forms", of: each)
            html += forms(others.filter(\.isOfTrait), "On traits", of: each)
            html += "<p class=\"file\">\(part.file)</p></section>\n"
        }
        return html
    }

    private func fullText(of symbol: Symbol, in each: Operator) -> String {
        let facts = Facts(symbol.comment)
        var markdown = markdown(at: each.address, level: 3, hiding: symbol.ownNames.union([each.name]))
        let isSource = symbol.file.hasPrefix("Sources/Rx/Creation/")
        markdown.picture = { drawing($0, named: symbol.baseName, isSource: isSource) }
        var html = declared(symbol, at: each.address) + markdown.html(facts.rest)
        var list = ""
        for kind in Facts.Kind.allCases {
            guard let sentences = facts.sentences[kind] else { continue }
            list += "<dt>\(kind.rawValue)</dt><dd>\(markdown.inline(sentences.joined(separator: " ")))</dd>\n"
        }
        if let row = backpressure(ofForm: [symbol.names.title], name: each.name) {
            let address = Site.root(of: each.address) + "matrix.html#backpressure"
            list += "<dt><a href=\"\(address)\">Backpressure</a></dt><dd>\(markdown.inline(row.text))</dd>\n"
        }
        if let source = facts.source { list += "<dt>Source</dt><dd>\(markdown.inline(source))</dd>\n" }
        if !list.isEmpty { html += "<dl class=\"facts\">\n\(list)</dl>\n" }
        return html
    }

    /// The forms that the comments describe by another one.
    private func forms(_ symbols: [Symbol], _ title: String, of each: Operator) -> String {
        if symbols.isEmpty { return "" }
        var html = "<details\(symbols.count < 4 ? " open" : "")><summary>\(title) (\(symbols.count))</summary>\n"
        for symbol in symbols {
            html += declared(symbol, at: each.address) + comment(of: symbol, at: each.address)
            guard let row = backpressure.first(where: { $0.subject == symbol.names.title }) else { continue }
            html += "<p class=\"comment\">Backpressure: \(markdown(at: each.address).inline(row.text))</p>\n"
        }
        return html + "</details>\n"
    }

    func declared(_ symbol: Symbol, at address: String) -> String {
        let root = Site.root(of: address)
        let text = symbol.declaration { pagesByIdentifier[$0].map { root + $0 } }
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        let place = (symbol.isOperator || address.hasPrefix("operators/")) && !owner.isEmpty ? "<span class=\"owner\">\(owner)</span>" : ""
        return "<pre class=\"declaration\">\(place)<code>\(text)</code></pre>\n"
    }

    func comment(of symbol: Symbol, at address: String) -> String {
        var markdown = markdown(at: address, level: 4, hiding: symbol.ownNames)
        let isSource = symbol.file.hasPrefix("Sources/Rx/Creation/")
        markdown.picture = { drawing($0, named: symbol.baseName, isSource: isSource) }
        return "<div class=\"comment\">\(markdown.html(symbol.comment))</div>\n"
    }

    /// The picture of a doc comment, drawn, with its text below.
    private func drawing(_ block: [String], named name: String, isSource: Bool) -> String? {
        guard let lines = tests.lines(of: block, named: name, isSource: isSource) else { return nil }
        let text = block.joined(separator: "\n").escaped
        return """
            <figure>\(MarbleDrawing(lines).svg)
            <details><summary>As text</summary><pre>\(text)</pre></details></figure>

            """
    }
}

extension Symbol {
    /// Names in code that mean a parameter and no operator.
    var ownNames: Set<String> { Set((functionSignature?.parameters ?? []).map(\.name) + [baseName]) }
}
