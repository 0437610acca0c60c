// SPDX-License-Identifier: MIT
import Foundation

/// The forms that a function of a sequence has.
enum DeclaredForm {
    case observable, trait
    /// Of a trait, with closures that are `@Sendable`.
    case sendable
    /// Of a trait in any context, whichever closures it takes.
    case open

    /// Whether an extension that begins with `header` declares functions of this form. A lane's functions begin observables and traits alike.
    func isDeclared(by header: Substring) -> Bool {
        let traits = ["TraitSequence", "ConnectableSequence", "Infallible", "PrimitiveSequence", "SharedSequence", "Together"]
        let isTrait = traits.contains { header.hasPrefix("extension \($0)") || header.hasPrefix("public struct \($0)") }
        // What names one of these has plain closures.
        let plain = ["extension Infallible", "extension PrimitiveSequence", "InfallibleTrait", "SharingStrategyProtocol", "== AnyContext", "== Main"]
        let isSendable = header.contains("SendableClosures")
        switch self {
        case .observable: return !isTrait
        case .trait: return !isSendable && (isTrait || header.hasPrefix("extension RealtimeLane"))
        case .sendable: return isSendable
        case .open: return isTrait && !plain.contains { header.contains($0) } && !header.contains("Context.Closures")
        }
    }
}

/// The public functions of a form that the files below a folder of `Sources/Rx` declare in extensions, as `static merge(_:_:)`; all, or those that
/// take closures. What stands below `Traits` and in no extension is a trait's.
func declaredFunctions(_ form: DeclaredForm, in folder: String, takingClosures: Bool = false) throws -> Set<String> {
    var names = Set<String>()
    for block in try outermostDeclarations(in: folder) {
        let header = block.prefix { $0 != "{" }
        let isOfTrait = folder == "Traits" && form == .trait && !header.contains("SendableClosures")
        guard isOfTrait || form.isDeclared(by: header) else { continue }
        names.formUnion(publicFunctions(in: block, takingClosures: takingClosures))
    }
    return names
}

/// Of each operator on `TraitSequenceType`, by its name without labels: under which conditions on the axes it is declared, and what trait its result
/// has. Two operators of the same forms make the same of every sequence.
func declaredTraitForms() throws -> [String: Set<String>] {
    var forms: [String: Set<String>] = [:]
    for block in try outermostDeclarations(in: "Operators") where block.hasPrefix("extension TraitSequenceType") {
        let conditions = block.prefix { $0 != "{" }.split(separator: " where ").dropFirst().joined().split(separator: ", ")
            .filter { !$0.contains("Context.Closures") && $0.hasPrefix("Trait") }.map { $0.trimmingCharacters(in: .whitespaces) }
        for part in String(block).components(separatedBy: "\n    public ").dropFirst() where part.hasPrefix("func ") {
            let name = part.dropFirst(5).prefix { $0.isLetter || $0 == "`" }
            var text = part.dropFirst(5 + name.count)
            if text.first == "<" { text = text.dropFirst(enclosed(text).count + 2) }
            let result = text.dropFirst(enclosed(text).count + 2).prefix { $0 != "{" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            // Of `TraitSequence<Trait.Filtered, Element>` the element says nothing.
            let trait = result.firstRange(of: "TraitSequence<").map { range in
                let arguments = result[range.upperBound...]
                return arguments[..<end(of: arguments) { $0 == "," && $1 == 0 }]
            }
            let own = result.split(separator: " where ").dropFirst().joined()
            forms[name.filter { $0 != "`" }, default: []].insert("\((conditions + [own]).joined(separator: ", ")) \(trait ?? result[...])")
        }
    }
    return forms
}

/// What is declared at the outermost level of the files below a folder of `Sources/Rx`.
private func outermostDeclarations(in folder: String) throws -> [Substring] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources/Rx/\(folder)")
    let boundary = /\n(?=\S[^\n]*(?:class|struct|enum|protocol|extension) )|\n(?=(?:class|struct|enum|protocol|extension) )/
    return try FileManager.default.subpathsOfDirectory(atPath: path.path).filter { $0.hasSuffix(".swift") }.flatMap { file in
        try String(contentsOf: path.appendingPathComponent(file), encoding: .utf8).split(separator: boundary)
    }
}

/// The public functions that `block`, a declaration at the outermost level, has, and that can be called.
private func publicFunctions(in block: Substring, takingClosures: Bool) -> Set<String> {
    var names = Set<String>()
    let parts = String(block).components(separatedBy: "\n    public ")
    for (before, part) in zip(parts, parts.dropFirst()) {
        // A form that cannot be called is there for its message.
        if before.contains("*, unavailable") { continue }
        let isStatic = part.hasPrefix("static func ")
        guard isStatic || part.hasPrefix("func ") else { continue }
        var text = part.dropFirst(isStatic ? 12 : 5)
        let name = text.prefix { $0.isLetter || $0 == "`" }.filter { $0 != "`" }
        text = text.drop { $0.isLetter || $0 == "`" }
        if text.first == "<" { text = text.dropFirst(enclosed(text).count + 2) }
        if takingClosures, !enclosed(text).contains("->") { continue }
        names.insert((isStatic ? "static " : "") + name + "(" + labels(enclosed(text)) + ")")
    }
    return names
}

/// What stands between the bracket that `text` begins with and its partner.
private func enclosed(_ text: Substring) -> Substring {
    let end = end(of: text) { $1 == 0 }
    return text[..<end].dropFirst()
}

/// The labels of parameters, each with its colon.
private func labels(_ parameters: Substring) -> String {
    var result = ""
    var rest = parameters.drop { $0.isWhitespace }
    while let label = rest.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).first {
        result += label + ":"
        let comma = end(of: rest) { $0 == "," && $1 == 0 }
        rest = rest[comma...].dropFirst().drop { $0.isWhitespace }
    }
    return result
}

/// Where `isEnd` is true of a character and the number of brackets that are open after it; else the end of `text`.
private func end(of text: Substring, _ isEnd: (Character, Int) -> Bool) -> Substring.Index {
    var depth = 0
    var before: Character = " "
    for index in text.indices {
        switch text[index] {
        case "(", "[", "<", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case ">" where before != "-": depth -= 1
        default: break
        }
        if isEnd(text[index], depth) { return index }
        before = text[index]
    }
    return text.endIndex
}
