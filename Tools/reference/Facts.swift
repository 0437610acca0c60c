// SPDX-License-Identifier: MIT

/// What the comment of an operator says of threads, allocations and errors. A sentence that says several of these stands where it says the first.
struct Facts {
    enum Kind: String, CaseIterable {
        case threads = "Thread"
        case allocations = "Allocates"
        case errors = "Errors and end"
        case other = "Also"

        /// Whether a sentence says something of this kind.
        func isSaid(in sentence: String) -> Bool {
            switch self {
            case .threads: sentence.hasAny("elivers", "elivered", "thread", "calls back on", "starts where")
            case .allocations: sentence.hasAny("llocat", " cost", "Cost", "costs", "Keeps", "keeps ", "timer is pending", "memory")
            case .errors: sentence.hasAny("rror", "fails", "fail ", "throw", "traps", "Ends ", "ends ", "completes", "completed")
            case .other: true
            }
        }
    }

    private(set) var sentences: [Kind: [String]] = [:]
    private(set) var source: String?
    /// The blocks of the comment that are not among the facts, as lines of Markdown.
    private(set) var rest: [String] = []

    init(_ comment: [String]) {
        let blocks = comment.split { $0.trimmed.isEmpty }.map(Array.init)
        var said: [String] = []
        for (number, block) in blocks.enumerated() {
            let text = block.map(\.trimmed).joined(separator: " ")
            if text.hasPrefix("Source: ") {
                source = String(text.dropFirst(8))
            } else if number > 0 && block[0].indent < 4 && block[0].trimmed.marker == nil && !text.hasPrefix("|") && !text.hasPrefix("```") {
                said += text.sentences
            } else {
                rest += block + [""]
            }
        }
        // A one-paragraph comment says in its first sentence what the operator does.
        let first = blocks.first?.map(\.trimmed).joined(separator: " ").sentences ?? []
        for sentence in said {
            let isOfCost = ["Allocates", "Keeps", "Costs"].contains { sentence.hasPrefix($0) }
            let kind = isOfCost ? .allocations : Kind.allCases.first { $0.isSaid(in: sentence) }!
            sentences[kind, default: []].append(sentence)
        }
        for kind in Kind.allCases where kind != .other && sentences[kind] == nil {
            let matching = (said + first.dropFirst()).filter { kind.isSaid(in: $0) }
            if !matching.isEmpty { sentences[kind] = matching }
        }
    }

    /// The declarations that the comment refers to: "As `x`", "delivers and costs as `x`".
    static func references(in comment: [String]) -> [String] {
        let text = comment.joined(separator: " ")
        var names: [String] = []
        for mark in ["As `", " as `"] {
            var rest = text[...]
            while let found = rest.range(mark) {
                rest = rest[found.upperBound...]
                names.append(String(rest.prefix { $0 != "`" }))
            }
        }
        return names
    }
}

extension String {
    func hasAny(_ texts: String...) -> Bool { texts.contains { self[...].range($0) != nil } }

    /// A sentence ends at a stop that a capital letter, code or a digit follows.
    var sentences: [String] {
        var result: [String] = []
        var sentence = ""
        var isCode = false
        var place = startIndex
        while place < endIndex {
            let character = self[place]
            sentence.append(character)
            if character == "`" { isCode.toggle() }
            let next = index(after: place)
            if character == ".", !isCode, next < endIndex, self[next] == " ", let first = self[next...].dropFirst().first,
                first.isUppercase || first == "`" || first.isNumber
            {
                result.append(sentence.trimmed)
                sentence = ""
            }
            place = next
        }
        if !sentence.trimmed.isEmpty { result.append(sentence.trimmed) }
        return result
    }
}
