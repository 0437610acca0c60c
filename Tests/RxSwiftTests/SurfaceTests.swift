// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The program in Tests/Surface, which compiles or the build fails, names each symbol of its list.
@Suite struct SurfaceTests {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Surface")

    @Test func `each of RxSwift's 970 public symbols is used, with its labels, as often as it is declared`() throws {
        var symbols = 0
        var uses = Uses(of: "")
        for line in try String(contentsOf: folder.appendingPathComponent("symbols.txt"), encoding: .utf8).split(separator: "\n") {
            // Without `{n}`: OverloadsTests'.
            let words = line.prefix { $0 != "{" }.split(separator: " ", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if line.hasPrefix("#") { continue }
            if words.count == 1 {
                uses = Uses(of: try String(contentsOf: folder.appendingPathComponent(words[0]), encoding: .utf8))
            } else {
                let declared = try #require(Int(words[0]))
                symbols += declared
                #expect(uses.count(of: words[1]) >= declared, "\(words[1])")
            }
        }
        #expect(symbols == 970)
    }
}

/// What a source file names: calls and declarations of functions by name and labels, and all words.
private struct Uses {
    private var calls: [String: Int] = [:]
    private var words: [String: Int] = [:]

    init(of text: String) {
        let code = text.split(separator: "\n").filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }.joined(separator: "\n")
        for match in code.matches(of: /\w+|==/) { words[String(match.0), default: 0] += 1 }
        for match in code.matches(of: /(\w+)(?:<[^()=]*>)?([(\[])/) {
            let labels = Self.labels(code[match.range.upperBound...]).map { "\($0):" }.joined()
            let name = match.2 == "[" ? "subscript" : String(match.1)
            calls["\(name)(\(labels))", default: 0] += 1
            if name.first!.isUppercase { calls["init(\(labels))", default: 0] += 1 }
        }
    }

    /// How often `symbol` is used: a call of `name(label:...)` may have several arguments there.
    func count(of symbol: String) -> Int {
        guard symbol.contains("(") else { return words[symbol.hasPrefix(".") ? String(symbol.dropFirst()) : symbol, default: 0] }
        guard let variadic = symbol.range(of: "...") else { return calls[symbol, default: 0] }
        let parts = [String(symbol[..<variadic.lowerBound]), String(symbol[variadic.upperBound...])]
        return (0..<3).reduce(0) { $0 + calls[parts[0] + String(repeating: "_:", count: $1) + parts[1], default: 0] }
    }

    /// The labels of the arguments or parameters that `text` begins with, up to the closing bracket.
    private static func labels(_ text: Substring) -> [String] {
        var depth = 0
        var arguments = [""]
        for character in text {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
        }
        return arguments.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
            .map { $0.firstMatch(of: /^(\w+)( \w+)?:/).map { String($0.1) } ?? "_" }
    }
}
