// SPDX-License-Identifier: MIT
import Foundation

/// What a page is made with: the declarations, the operators, the addresses, and where the pages go.
struct Site {
    let repository: URL
    let output: URL
    let library: Library
    /// The modules under RxSwift's names.
    let compatibility: Library
    let operators: [Operator]
    let tests: MarbleTests
    let examples: [Example]
    let backpressure: [Backpressure]
    /// The Markdown files of the repository.
    let documents: Set<String>
    private let operatorNames: Set<String>
    /// The pages of types, by name and by identifier.
    private(set) var typePages: [String: String] = [:]
    private(set) var pagesByIdentifier: [String: String] = [:]

    init(
        repository: URL, output: URL, library: Library, compatibility: Library, documents: [String], tests: String, examples: [Example],
        backpressure: [Backpressure]
    ) {
        self.repository = repository
        self.output = output
        self.library = library
        self.compatibility = compatibility
        self.documents = Set(documents)
        self.tests = MarbleTests(tests)
        self.examples = examples
        self.backpressure = backpressure
        operators = Operator.all(in: library)
        operatorNames = Set(operators.map(\.name))
        for symbol in library.symbols where symbol.hasPage {
            let name = symbol.pathComponents.joined(separator: ".")
            let module = library.module[symbol.identifier.precise]!
            let address = "types/\(module).\(name).html"
            if typePages[name] == nil || module == "Rx" { typePages[name] = address }
            pagesByIdentifier[symbol.identifier.precise] = address
        }
        for symbol in compatibility.symbols where symbol.isType && symbol.pathComponents.count == 1 {
            let identifier = symbol.identifier.precise
            pagesByIdentifier[identifier] = Site.address(ofModule: compatibility.module[identifier]!) + "#" + symbol.pathComponents[0]
        }
    }

    func text(_ path: String) throws -> String { try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8) }
    func lines(_ path: String) throws -> [String] { try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// The page that a name in code belongs to: `map`, `take(while:)`, `Observable.map`, `Observable<Int>`.
    func page(of code: String) -> String? {
        let name = code.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard !name.isEmpty, name.last != ".", let behind = code.dropFirst(name.count).first ?? Optional("("), "(< ".contains(behind) else {
            return nil
        }
        if behind == " ", !code.dropFirst(name.count).hasPrefix(" {") { return nil }
        let parts = name.split(separator: ".").map(String.init)
        if let page = typePages[String(name)] { return page }
        guard let last = parts.last else { return nil }
        if parts.count == 1, operatorNames.contains(last) { return "operators/\(last).html" }
        guard parts.count > 1, let owner = typePages[parts[0]] else { return nil }
        return operatorNames.contains(last) ? "operators/\(last).html" : owner
    }

    /// Markdown as it stands in the page at `address`; `hidden` names are not linked.
    func markdown(at address: String, level: Int = 1, from path: String = "", hiding hidden: Set<String> = []) -> Markdown {
        let root = Site.root(of: address)
        var markdown = Markdown()
        markdown.level = level
        markdown.declaration = { code in
            guard !hidden.contains(code), let page = page(of: code), page != address else { return nil }
            return root + page
        }
        markdown.address = { destination in
            if destination.hasPrefix("http") || destination.hasPrefix("#") { return destination }
            let anchor = destination.drop { $0 != "#" }
            guard let target = resolve(String(destination.prefix { $0 != "#" }), from: path) else { return nil }
            return root + target + anchor
        }
        return markdown
    }

    /// The page or picture that a link of the file at `path` leads to; nil if it is no part of the pages.
    private func resolve(_ destination: String, from path: String) -> String? {
        var parts = path.parents
        for part in destination.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        let target = parts.joined(separator: "/")
        if documents.contains(target) { return Site.address(ofDocument: target) }
        if documents.contains(target + "/README.md") { return Site.address(ofDocument: target + "/README.md") }
        if target.hasPrefix("Documentation/"), documents.contains(where: { $0.hasPrefix(target + "/") }) { return "documents.html#" + target.slug }
        return target.hasSuffix(".svg") ? "pages/" + target : nil
    }

    static func address(ofDocument path: String) -> String { "pages/" + path.dropLast(3) + ".html" }
    /// The way from a page to the first one.
    static func root(of address: String) -> String { String(repeating: "../", count: address.filter { $0 == "/" }.count) }

    func write(_ text: String, to address: String) throws {
        let file = output.appendingPathComponent(address)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    /// Writes a page with the head that all pages have.
    func page(_ address: String, title: String, _ body: String) throws {
        let root = Site.root(of: address)
        let places = [
            ("index.html", "RxRing"), ("operators.html", "Operators"), ("matrix.html", "Matrix"), ("types.html", "Types"),
            ("documents.html", "Guides"), ("c/rxring.html", "C"),
        ]
        let links = places.map { "<a href=\"\(root)\($0)\"\($0 == address ? " aria-current=\"page\"" : "")>\($1)</a>" }.joined()
        try write(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>\(title.escaped) - RxRing</title>
            <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
            <link rel="stylesheet" href="\(root)style.css"></head>
            <body data-root="\(root)"><header><nav>\(links)</nav>
            <div class="search"><input type="search" placeholder="Search" aria-label="Search" autocomplete="off"><ul hidden></ul></div></header>
            <main>
            \(body)</main>
            <script src="\(root)index.js"></script><script src="\(root)search.js"></script></body></html>

            """, to: address)
    }
}

extension Symbol {
    /// A type has a page, also one within another; an alias has one if it is in no type.
    var hasPage: Bool { isType && (kind.identifier != "swift.typealias" || pathComponents.count == 1) }
}
