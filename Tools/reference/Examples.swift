// SPDX-License-Identifier: MIT
import Foundation

/// A program of a few lines that shows an operator, with what it prints. `.ci/guides` compiles it, runs it, and compares.
struct Example {
    /// The operator, as the compiler writes it: `take(while:behavior:)`.
    let title: String
    /// The file and the line of the function.
    let place: String
    /// What there is to say before it.
    let remark: [String]
    /// The file's imports and the function's body.
    let program: [String]
    let output: [String]

    /// The examples of a file. A function is one; the comments behind it are its output (`.ci/operator-examples` has the rules).
    static func all(in lines: [String], at path: String) -> [Example] {
        let imports = lines.filter { $0.hasPrefix("import ") }
        var examples: [Example] = []
        var remark: [String] = []
        var rest = lines.enumerated().map { $0 }[...]
        while let (number, line) = rest.popFirst() {
            if line.hasPrefix("///") {
                remark.append(String(line.dropFirst(3)).trimmed)
            } else if line.hasPrefix("func `"), let end = line.dropFirst(6).firstIndex(of: "`") {
                let body = rest.prefix { $0.element != "}" }
                rest = rest.dropFirst(body.count + 1)
                let output = rest.prefix { $0.element.hasPrefix("//") }
                rest = rest.dropFirst(output.count)
                examples.append(
                    Example(
                        title: String(line[line.index(line.startIndex, offsetBy: 6)..<end]), place: "\(path):\(number + 1)", remark: remark,
                        program: imports + [""] + body.map { String($0.element.dropFirst(4)) },
                        output: output.map { String($0.element.dropFirst($0.element.hasPrefix("// ") ? 3 : 2)) }))
                remark = []
            } else {
                remark = []
            }
        }
        return examples
    }
}

extension Site {
    static let exampleFolder = "Documentation/Examples/Operators"

    /// The examples of the repository, in the order of their files.
    static func examples(in repository: URL) throws -> [Example] {
        let folder = repository.appendingPathComponent(exampleFolder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
        return try files.flatMap { file in
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            return Example.all(in: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), at: "\(exampleFolder)/\(file)")
        }
    }

    /// The examples of what a part of an operator declares.
    func examples(of part: Operator.Part, in each: Operator) -> String {
        let titles = Set(part.symbols.map(\.names.title))
        // A title that another part has, too, is shown with the first one.
        let first = each.parts.prefix { $0.file != part.file }
        let shown = examples.filter { example in
            titles.contains(example.title) && !first.contains { $0.symbols.contains { $0.names.title == example.title } }
        }
        var html = ""
        for example in shown {
            let isOnly = shown.count == 1
            let markdown = markdown(at: each.address, level: 4, hiding: [each.name])
            html += "<div class=\"example\"><h3>Example\(isOnly ? "" : ": <code>\(example.title.escaped)</code>")</h3>\n"
            html += markdown.html(example.remark)
            html += "<pre><code>\(example.program.joined(separator: "\n").escaped)</code></pre>\n"
            html += "<pre class=\"output\"><samp>\(example.output.joined(separator: "\n").escaped)</samp></pre></div>\n"
        }
        return html
    }

    /// What is wrong with the examples: operators that have none, and examples of what is no operator.
    var exampleFindings: [String] {
        let titles = Set(operators.flatMap { $0.parts.flatMap { $0.symbols.map(\.names.title) } })
        let shown = Set(examples.map(\.title))
        let missing = operators.filter { each in !each.parts.contains { $0.symbols.contains { shown.contains($0.names.title) } } }
        return missing.map { "\($0.name): no example in \(Site.exampleFolder)" }
            + examples.filter { !titles.contains($0.title) }.map { "\($0.place): no operator has the form `\($0.title)`" }
    }
}
