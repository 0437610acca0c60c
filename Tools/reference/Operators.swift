// SPDX-License-Identifier: MIT

/// An operator or a source: all declarations of one name.
struct Operator {
    /// What one file declares under the name: `take(while:)` and its forms are a part of `take`.
    struct Part {
        let file: String
        var symbols: [Symbol] = []

        /// The forms that are described in full; each has a picture, or there is one form.
        var described: [Symbol] {
            let pictured = symbols.filter(\.hasPicture)
            let own = pictured.filter { !$0.isOfTrait }
            return !own.isEmpty ? own : !pictured.isEmpty ? pictured : [symbols.first { !$0.isOfTrait } ?? symbols[0]]
        }
        var heading: String {
            var titles: [String] = []
            for symbol in described where !titles.contains(symbol.names.title) { titles.append(symbol.names.title) }
            return titles.joined(separator: ", ")
        }
    }

    let name: String
    var parts: [Part] = []
    /// The folder that the first part is in.
    var kind: String { parts[0].file.hasPrefix("Sources/Rx/Creation/") ? "Creation" : parts[0].file.parents.last ?? "" }
    var address: String { "operators/\(name).html" }
    var summary: String { parts[0].described[0].comment.prefix { !$0.trimmed.isEmpty }.joined(separator: " ") }

    /// The part that has a declaration of this title, or whose title begins like it.
    func part(titled title: String) -> Part? {
        parts.first { $0.symbols.contains { $0.names.title == title } }
            ?? parts.first { $0.symbols.contains { $0.names.title.hasPrefix(String(title.dropLast())) && title.contains(":") } }
    }

    static func all(in library: Library) -> [Operator] {
        var operators: [String: Operator] = [:]
        for symbol in library.symbols where symbol.isOperator {
            // `Zip+Many.swift` is a part of `Zip.swift`.
            let file = symbol.file.replacing(from: "+", to: ".swift", by: ".swift")
            var found = operators[symbol.baseName] ?? Operator(name: symbol.baseName)
            if let index = found.parts.firstIndex(where: { $0.file == file }) {
                found.parts[index].symbols.append(symbol)
            } else {
                found.parts.append(Part(file: file, symbols: [symbol]))
            }
            operators[symbol.baseName] = found
        }
        // Forms that lie beside their trait, such as `create` and `do` of a `Single`.
        for symbol in library.symbols where symbol.isFormElsewhere && operators[symbol.baseName] != nil {
            operators[symbol.baseName]!.parts.append(Part(file: symbol.file, symbols: [symbol]))
        }
        // Another file may have a form of an operator, but not the operator itself.
        for (name, found) in operators {
            let own = found.parts.filter { $0.symbols.contains { !$0.isOfTrait && $0.file.hasPrefix("Sources/Rx/") } }
            guard !own.isEmpty else { continue }
            operators[name]!.parts = own
            for symbol in found.parts.filter({ part in !own.contains { $0.file == part.file } }).flatMap(\.symbols) {
                let home = own.firstIndex { part in part.symbols.contains { $0.names.title == symbol.names.title } } ?? 0
                operators[name]!.parts[home].symbols.append(symbol)
            }
        }
        return operators.values.sorted { $0.name.lowercased() < $1.name.lowercased() }
    }
}

extension Symbol {
    /// Whether the comment has a marble.
    var hasPicture: Bool { comment.contains { $0.hasPrefix("    ") && $0.contains(where: { "-|#".contains($0) }) } }
    var isFunction: Bool { ["swift.method", "swift.type.method"].contains(kind.identifier) }

    /// Whether it makes a sequence of one, or of nothing.
    var isOperator: Bool {
        let isInFolder = file.hasPrefix("Sources/Rx/Operators/") || file.hasPrefix("Sources/Rx/Creation/")
        let isDispatch = file.hasPrefix("Sources/RxDispatch/DispatchTime") && swiftExtension != nil
        let owners = ["Observable", "ObservableType", "ConnectableObservableType", "TraitSequenceType", "TraitSequence", "RealtimeLane"]
        let isConversion = ["asObservable", "connect"].contains(baseName)
        return isFunction && !isConversion && (isInFolder || isDispatch)
            && (owners.contains(pathComponents[0]) || pathComponents[0].hasSuffix("Sequence"))
    }

    /// Whether it makes a sequence with a trait, outside the folders of the operators. It then stands in its type's page, too.
    var isFormElsewhere: Bool {
        let isBesideTrait = file.hasPrefix("Sources/Rx/Traits/") || file.hasPrefix("Sources/Rx/Async/")
        let result = functionSignature?.returns?.map(\.spelling).joined() ?? ""
        let isSequence = ["TraitSequence<", "PrimitiveSequence<", "Single<", "Maybe<", "Completable", "Infallible<"].contains { result.hasPrefix($0) }
        let owner = pathComponents[0]
        return isFunction && isBesideTrait && isSequence
            && (owner.hasPrefix("TraitSequence") || owner.hasPrefix("PrimitiveSequence") || owner == "InfallibleType")
    }

    /// Whether it is the form of a `TraitSequence`, and not that of an `Observable`.
    var isOfTrait: Bool { !["Observable", "ObservableType", "ConnectableObservableType", "RealtimeLane"].contains(pathComponents[0]) }
}

extension String {
    /// The folders of a path.
    var parents: [String] { split(separator: "/").dropLast().map(String.init) }

    func replacing(from start: Character, to end: String, by text: String) -> String {
        guard hasSuffix(end), let place = firstIndex(of: start) else { return self }
        return String(self[..<place]) + text
    }
}
