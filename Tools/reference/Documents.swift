// SPDX-License-Identifier: MIT
import Foundation

extension Site {
    /// The Markdown files as pages, the pictures beside them, and the list of all.
    func writeDocuments() throws {
        for path in documents {
            let address = Site.address(ofDocument: path)
            let lines = try lines(path)
            // Guides speak of RxRing's operators and types; the names in other pages may be those of other libraries.
            var markdown = markdown(at: address, from: path)
            if !path.hasPrefix("Documentation/Guides/") && path != "Documentation/Traits.md" { markdown.declaration = { _ in nil } }
            try page(address, title: title(lines, path), markdown.html(lines))
        }
        let pictures = repository.appendingPathComponent("Documentation")
        for file in try FileManager.default.contentsOfDirectory(atPath: pictures.path) where file.hasSuffix(".svg") {
            try write(text("Documentation/\(file)"), to: "pages/Documentation/\(file)")
        }
        let readme = "Documentation/README.md"
        var html = markdown(at: "documents.html", from: readme).html(try lines(readme)).replacingAll(
            "<h1 id=\"documentation\">Documentation", by: "<h1>Guides and pages")
        for folder in ["Documentation/Decisions", "Documentation/Notes", "Documentation/Releases", "Examples"] {
            let pages = documents.filter { $0.hasPrefix(folder + "/") }.sorted()
            html += "<h2 id=\"\(folder.slug)\">\(folder.split(separator: "/").last!)</h2>\n<ul>\n"
            for path in pages {
                html +=
                    "<li><a href=\"\(Site.address(ofDocument: path))\">\(markdown(at: "documents.html").inline(title(try lines(path), path)))</a></li>\n"
            }
            html += "</ul>\n"
        }
        try page("documents.html", title: "Guides", html)
    }

    private func title(_ lines: [String], _ path: String) -> String {
        let heading = lines.first { !$0.trimmed.isEmpty } ?? path
        return String(heading.drop { $0 == "#" }).trimmed
    }

    /// The first page: what there is, the guides, and the operators by task.
    func writeLanding() throws {
        let choosing = "Documentation/Guides/ChoosingAnOperator.md"
        let body = try lines(choosing).drop { !$0.hasPrefix("## ") }.prefix { $0 != "## An example" }
        let readme = try lines("README.md")
        let about = readme.drop { !$0.hasPrefix("# ") }.dropFirst().drop { $0.trimmed.isEmpty }.prefix { !$0.trimmed.isEmpty }
        let guides = try lines("Documentation/README.md").drop { $0 != "## Guides" }.prefix { $0 != "## How RxRing is made" }.filter {
            $0.hasPrefix("|")
        }
        var html = "<h1>RxRing</h1>\n" + markdown(at: "index.html", from: "README.md").html(Array(about))
        html += "<h2 id=\"guides\">Guides</h2>\n" + markdown(at: "index.html", from: "Documentation/README.md").html(Array(guides))
        html += "<h2 id=\"operators\">Operators by task</h2>\n" + markdown(at: "index.html", level: 2, from: choosing).html(Array(body))
        try page("index.html", title: "Reference", html)
    }

    /// All operators, by the folders that hold them.
    func writeOperatorList() throws {
        let titles = [
            ("Creation", "Making a sequence"), ("Transform", "Changing elements"), ("Flatten", "Sequences of sequences"),
            ("Filter", "Fewer elements"),
            ("Combine", "Several sequences"), ("Aggregate", "One result"), ("Errors", "Errors"), ("Time", "Time"), ("Scheduling", "Threads"),
            ("Sharing", "Several observers"), ("Effects", "Looking on"),
        ]
        var html =
            "<h1>Operators</h1>\n<p>By question: <a href=\"index.html#operators\">Operators by task</a>. By trait: <a href=\"matrix.html\">Matrix</a>.</p>\n"
        let known = Set(titles.map(\.0))
        for (kind, title) in titles + Set(operators.map(\.kind)).subtracting(known).sorted().map({ ($0, $0) }) {
            html += "<h2 id=\"\(title.slug)\">\(title)</h2>\n<table class=\"list\">"
            for each in operators where each.kind == kind {
                html +=
                    "<tr><td><a href=\"\(each.address)\"><code>\(each.name)</code></a></td><td>\(markdown(at: "operators.html").inline(each.summary))</td></tr>\n"
            }
            html += "</table>\n"
        }
        try page("operators.html", title: "Operators", html)
    }
}
