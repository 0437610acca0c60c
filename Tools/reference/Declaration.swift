// SPDX-License-Identifier: MIT

extension Symbol {
    /// The declaration in HTML, with links to the types that it names. A long one has a line for each parameter.
    func declaration(link: (String) -> String?) -> String {
        let shown = declarationFragments.filter { $0.kind != "attribute" || !["@inlin", "@export", "@_"].contains(where: $0.spelling.hasPrefix) }
        let length = shown.reduce(0) { $0 + $1.spelling.count }
        var html = ""
        var depth = 0
        var angles = 0
        var isList = false
        var wasList = false
        for fragment in shown {
            guard fragment.kind == "text" else {
                let text = fragment.spelling.escaped
                if let address = fragment.preciseIdentifier.flatMap(link) {
                    html += "<a href=\"\(address.escaped)\">\(text)</a>"
                } else {
                    html += fragment.kind == "keyword" || fragment.kind == "attribute" ? "<b>\(text)</b>" : text
                }
                continue
            }
            for character in length > 88 ? fragment.spelling : "" {
                if character == "(" { depth += 1 }
                if character == ")" {
                    depth -= 1
                    if depth == 0 && isList {
                        html += "\n"
                        isList = false
                        wasList = true
                    }
                }
                html += String(character).escaped
                if character == "(" && depth == 1 && !wasList && !isList {
                    isList = true
                    html += "\n    "
                }
                if character == "<" { angles += 1 }
                if character == ">" && !html.hasSuffix("-&gt;") { angles -= 1 }
                if character == "," && depth == 1 && angles == 0 && isList { html += "\n   " }
            }
            if length <= 88 { html += fragment.spelling.escaped }
        }
        let text = html.trimmed.replacingAll(" <b>where</b>", by: length > 88 ? "\n<b>where</b>" : " <b>where</b>")
        return constraints.isEmpty ? text : text + "\n<i>where \(constraints.escaped)</i>"
    }
}

extension String {
    func replacingAll(_ part: String, by text: String) -> String {
        var result = ""
        var rest = self[...]
        while let found = rest.range(part) {
            result += rest[..<found.lowerBound] + text
            rest = rest[found.upperBound...]
        }
        return result + rest
    }
}
