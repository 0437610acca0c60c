// SPDX-License-Identifier: MIT
import Foundation

/// The public functions that the files of a folder of `Sources/Rx` declare in extensions, as `static merge(_:_:)`; all, or those that take
/// closures.
func declaredFunctions(in folder: String, takingClosures: Bool = false) throws -> Set<String> {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources/Rx/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil).filter { $0.pathExtension == "swift" }
    var names = Set<String>()
    for file in files {
        for part in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n    public ").dropFirst() {
            let isStatic = part.hasPrefix("static func ")
            guard isStatic || part.hasPrefix("func ") else { continue }
            var text = part.dropFirst(isStatic ? 12 : 5)
            let name = text.prefix { $0.isLetter || $0 == "`" }.filter { $0 != "`" }
            text = text.drop { $0.isLetter || $0 == "`" }
            if text.first == "<" { text = text.dropFirst(enclosed(text).count + 2) }
            if takingClosures, !enclosed(text).contains("->") { continue }
            names.insert((isStatic ? "static " : "") + name + "(" + labels(enclosed(text)) + ")")
        }
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
