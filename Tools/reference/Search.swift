// SPDX-License-Identifier: MIT
import Foundation

extension Site {
    /// What the search field looks through: a file of JavaScript, since a page from the file system may read no other.
    func writeIndex() throws {
        var entries: [[String]] = operators.map { [$0.name, $0.address, "operator", $0.summary] }
        for symbol in library.symbols where !symbol.isOperator {
            let name = symbol.pathComponents.joined(separator: ".")
            if symbol.hasPage {
                entries.append([name, pagesByIdentifier[symbol.identifier.precise]!, "type", symbol.summary])
            } else if let page = typePages[symbol.pathComponents.dropLast().joined(separator: ".")] {
                entries.append([name, page + "#" + symbol.anchor, "member", symbol.summary])
            }
        }
        for (module, _) in Site.compatibilityModules { entries.append([module, Site.address(ofModule: module), "page", ""]) }
        for symbol in compatibility.symbols {
            let name = symbol.pathComponents.joined(separator: ".")
            let address = Site.address(ofModule: compatibility.module[symbol.identifier.precise]!)
            if symbol.isDeprecated {
                entries.append([name, address + "#old-names", "member", symbol.summary])
            } else if symbol.isType && symbol.pathComponents.count == 1 {
                entries.append([name, address + "#" + name, "type", symbol.summary])
            } else {
                entries.append([name, address + "#" + symbol.moduleAnchor, "member", symbol.summary])
            }
        }
        for path in documents.sorted() where path.hasPrefix("Documentation/") {
            let title = try lines(path).first { $0.hasPrefix("# ") } ?? path
            entries.append([String(title.drop { $0 == "#" }).trimmed, Site.address(ofDocument: path), "page", ""])
        }
        for line in try lines("Sources/CRxRing/include/rxring.h")
        where line.contains("(") && line.first?.isLetter == true && !line.hasPrefix("typedef") {
            let name = line.prefix { $0 != "(" }.split { $0 == " " || $0 == "*" }.last.map(String.init) ?? ""
            entries.append([name, "c/rxring.html#" + name.slug, "C", ""])
        }
        let json = try JSONSerialization.data(withJSONObject: entries, options: [.withoutEscapingSlashes])
        try write("const index = " + String(decoding: json, as: UTF8.self) + ";\n", to: "index.js")
    }
}
