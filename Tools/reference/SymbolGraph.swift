// SPDX-License-Identifier: MIT
import Foundation

/// What the compiler says of a module: `swift-symbolgraph-extract` writes it.
struct SymbolGraph: Decodable {
    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}

/// A public declaration.
struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Names: Decodable { let title: String }
    struct Fragment: Decodable {
        let kind: String
        let spelling: String
        let preciseIdentifier: String?
    }
    struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]
    }
    struct Extension: Decodable {
        struct Constraint: Decodable {
            let kind: String
            let lhs: String
            let rhs: String
        }
        let constraints: [Constraint]?
    }
    struct Location: Decodable {
        struct Position: Decodable { let line: Int }
        let uri: String
        let position: Position
    }
    struct Signature: Decodable {
        struct Parameter: Decodable { let name: String }
        let parameters: [Parameter]?
        let returns: [Fragment]?
    }
    struct Availability: Decodable {
        let isUnconditionallyUnavailable: Bool?
        let isUnconditionallyDeprecated: Bool?
        let renamed: String?
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let names: Names
    let docComment: Comment?
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?
    let location: Location?
    let functionSignature: Signature?
    let availability: [Availability]?

    /// The name without labels: `take` of `take(while:)`.
    var baseName: String { String(names.title.prefix { $0 != "(" }) }
    var comment: [String] { docComment?.lines.map(\.text) ?? [] }
    var line: Int { location?.position.line ?? 0 }
    var isType: Bool { ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"].contains(kind.identifier) }

    /// The file below the repository.
    var file: String {
        guard let uri = location?.uri, let sources = uri.range(of: "/Sources/", options: .backwards) else { return "" }
        return "Sources/" + (uri[sources.upperBound...].removingPercentEncoding ?? "")
    }

    /// Exists for the message that the compiler gives.
    var isUnavailable: Bool { availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false }
    var isInternal: Bool { pathComponents.contains { $0.hasPrefix("_") } || isUnavailable || location == nil }

    /// What the extension asks for, as it is written behind `where`.
    var constraints: String {
        (swiftExtension?.constraints ?? []).map { constraint in
            let subject = constraint.lhs.hasPrefix("Self.") ? String(constraint.lhs.dropFirst(5)) : constraint.lhs
            return subject + (constraint.kind == "sameType" ? " == " : ": ") + constraint.rhs
        }.joined(separator: ", ")
    }
}

/// The public declarations of the modules.
struct Library {
    /// In the order of their files and lines.
    private(set) var symbols: [Symbol] = []
    private(set) var byIdentifier: [String: Symbol] = [:]
    private(set) var module: [String: String] = [:]
    private(set) var members: [String: [Symbol]] = [:]
    /// What a type conforms to or inherits from: its name, and its identifier.
    private(set) var conformances: [String: [(name: String, identifier: String)]] = [:]

    init(graphs folder: URL) throws {
        var relationships: [SymbolGraph.Relationship] = []
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".symbols.json") }.sorted()
        for file in files {
            let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent(file)))
            let name = String(file.prefix { $0 != "@" && $0 != "." })
            for symbol in graph.symbols where !symbol.isInternal && byIdentifier[symbol.identifier.precise] == nil {
                byIdentifier[symbol.identifier.precise] = symbol
                module[symbol.identifier.precise] = name
                symbols.append(symbol)
            }
            relationships += graph.relationships
        }
        symbols.sort { ($0.file, $0.line) < ($1.file, $1.line) }
        var parents: [String: String] = [:]
        for relationship in relationships {
            switch relationship.kind {
            case "memberOf", "requirementOf": parents[relationship.source] = relationship.target
            case "conformsTo", "inheritsFrom":
                let name = byIdentifier[relationship.target]?.pathComponents.joined(separator: ".") ?? relationship.targetFallback ?? ""
                let plain = name.split(separator: ".").last.map(String.init) ?? ""
                if !plain.isEmpty && !plain.hasPrefix("_") && !["Copyable", "Escapable", "SendableMetatype"].contains(plain) {
                    conformances[relationship.source, default: []].append((plain, relationship.target))
                }
            default: break
            }
        }
        for symbol in symbols {
            if let parent = parents[symbol.identifier.precise] { members[parent, default: []].append(symbol) }
        }
        // A class or structure without a public member is public because inlinable code names it: a user can do nothing with it.
        let isMachinery = { (symbol: Symbol) in
            ["swift.class", "swift.struct"].contains(symbol.kind.identifier) && members[symbol.identifier.precise] == nil
        }
        let machinery = Set(symbols.filter(isMachinery).map(\.identifier.precise))
        for identifier in machinery { byIdentifier[identifier] = nil }
        symbols.removeAll { machinery.contains($0.identifier.precise) }
        members = members.mapValues { $0.filter { !machinery.contains($0.identifier.precise) } }
    }
}
