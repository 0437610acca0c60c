// SPDX-License-Identifier: MIT

/// What one line of a picture in a doc comment says.
enum MarbleLine {
    /// A sequence: its name, what happens in it, and a remark.
    case sequence(Marble)
    /// The operator that makes of the lines above those below.
    case operation(String)
}

/// A sequence in time, as a doc comment draws it.
struct Marble {
    enum Sign: Equatable { case element(String), completed, error, subscribed }
    struct Mark {
        let tick: Int
        let sign: Sign
    }

    let label: String
    /// As it is written in the comment, and in the test.
    let text: String
    let remark: String
    /// The tick of the row's first column: a row that is indented begins later.
    var start = 0
    private(set) var marks: [Mark] = []
    /// The first tick behind the row.
    private(set) var end = 0
    private(set) var goesOn = true

    init(label: String, text: String, remark: String, start: Int, reading: MarbleReading) {
        self.label = label
        self.text = text
        self.remark = remark
        self.start = start
        read(reading)
    }

    private mutating func read(_ reading: MarbleReading) {
        var tick = start
        var isGrouped = false
        var rest = text[...]
        func isLetter(_ character: Character?) -> Bool { character.map { !"-|#^[]'.".contains($0) } ?? false }
        if rest.hasSuffix("...") { rest = rest.dropLast(3) }
        // A row of arrays: `[1,2,3]` is one element.
        let hasArrays = rest.contains(",")
        while let character = rest.popFirst() {
            var sign: Sign?
            switch character {
            case "-": break
            case "[" where hasArrays:
                let array = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(array.count + 1)
                sign = .element("[\(array)]")
            case "[":
                isGrouped = true
                continue
            case "]": isGrouped = false
            case "|": sign = .completed
            case "#": sign = .error
            case "^": sign = .subscribed
            case "'":
                let word = rest.prefix { $0 != "'" }
                rest = rest.dropFirst(word.count + 1)
                sign = .element(String(word))
            default:
                var word = String(character)
                var length = 1
                // A name of several letters, and a row whose elements are several columns wide.
                let isWord = character.isLetter && rest.prefix { $0.isLetter }.count >= 3
                while isWord && rest.first?.isLetter == true || reading == .columns && isLetter(rest.first) {
                    word.append(rest.removeFirst())
                    length += 1
                }
                sign = word == "finish" ? .completed : .element(word)
                marks.append(Mark(tick: tick, sign: sign!))
                tick += isGrouped ? 0 : reading == .atOnce ? 0 : length
                end = max(end, tick)
                continue
            }
            if let sign {
                marks.append(Mark(tick: tick, sign: sign))
                if sign == .completed || sign == .error { goesOn = false }
            }
            if !isGrouped && reading != .atOnce { tick += 1 }
            end = max(end, tick)
        }
        if marks.contains(where: { $0.sign == .completed }) { goesOn = false }
    }
}

/// How a test reads a picture.
enum MarbleReading {
    /// One sign, one tick, as `Marbles` does.
    case marbles
    /// An element may be several columns wide, and each column is a tick.
    case columns
    /// All of it happens in one tick.
    case atOnce
}

/// The pictures that the tests run. They say how a row is read.
struct MarbleTests {
    private var columns: Set<String> = []
    private var atOnce: Set<String> = []

    init(_ tests: String) {
        for line in tests.split(separator: "\n") where line.contains("columns(\"") || line.contains("atOnce(") {
            let pieces = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
            for index in stride(from: 1, to: pieces.count, by: 2) {
                if pieces[index - 1].hasSuffix("columns(") { columns.insert(pieces[index]) }
                if pieces[0].contains("atOnce(") { atOnce.insert(pieces[index]) }
            }
        }
    }

    func reading(of row: String, atOnceIfAny: Bool) -> MarbleReading {
        if columns.contains(row) { return .columns }
        return atOnceIfAny && atOnce.contains(row) ? .atOnce : .marbles
    }

    /// The lines of a picture; nil if the block is code. `name` is the operator's: a row of that name is what the operator makes of the rows above.
    func lines(of block: [String], named name: String, isSource: Bool) -> [MarbleLine]? {
        let rows = block.map(Self.row)
        guard rows.contains(where: { $0 != nil }) else { return nil }
        let left = rows.compactMap { $0?.column }.min() ?? 0
        var lines: [MarbleLine] = []
        for (text, row) in zip(block, rows) {
            guard let row else {
                if !text.trimmed.isEmpty { lines.append(.operation(text.trimmed)) }
                continue
            }
            let reading = reading(of: row.text, atOnceIfAny: isSource)
            let isResult = row.label.prefix { $0 != "(" } == name && !lines.isEmpty
            if isResult { lines.append(.operation(row.label)) }
            let label = isResult ? "out" : row.label
            lines.append(.sequence(Marble(label: label, text: row.text, remark: row.remark, start: row.column - left, reading: reading)))
        }
        return lines
    }

    /// A row is a name, a colon, the picture, and perhaps a remark.
    private static func row(_ line: String) -> (label: String, text: String, remark: String, column: Int)? {
        // The colon behind the last bracket: `elements(on: engine): -1-`.
        let bracket = line.range(of: ")", before: " -") ?? line.startIndex
        let colon = line[bracket...].firstIndex(of: ":")
        var label: Substring
        var rest: Substring
        if let colon {
            label = line[..<colon]
            rest = line[line.index(after: colon)...]
        } else if line.contains("("), line.contains(":"), bracket > line.startIndex {
            // `take(until:) -1--2-|`
            label = line[...bracket]
            rest = line[line.index(after: bracket)...]
        } else {
            return nil
        }
        guard rest.first == " " else { return nil }
        rest = rest.drop { $0 == " " }
        let column = line.distance(from: line.startIndex, to: rest.startIndex)
        let text = rest.prefix { $0 != " " }
        guard !text.isEmpty, !text.hasSuffix(")"), text.contains(where: { "-|#^".contains($0) }) || text.hasSuffix("...") else { return nil }
        var remark = String(rest.dropFirst(text.count)).trimmed
        if remark.isEmpty == false && !remark.hasPrefix("(") { return nil }
        if remark.hasPrefix("("), remark.hasSuffix(")") { remark = String(remark.dropFirst().dropLast()) }
        label = label.drop { $0 == " " }
        return (String(label), String(text), remark, column)
    }
}

extension String {
    /// The last `mark` that stands before `text` and has a colon or `text` behind it.
    fileprivate func range(of mark: Character, before text: String) -> Index? {
        indices.last { self[$0] == mark && (self[index(after: $0)...].hasPrefix(":") || self[index(after: $0)...].hasPrefix(text)) }
    }
}
