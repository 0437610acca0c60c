// SPDX-License-Identifier: MIT

/// A sequence in virtual time as a picture, one column a tick.
///
/// `-` nothing happens, `1` an element of one letter, `'10'` an element of several, `|` the end, `#` an error, `^` a subscription, `!` its
/// disposal, `[12|]` several things in one tick. Spaces are for the eye. Equal when the same things happen at the same ticks.
struct Marbles: ExpressibleByStringLiteral, Equatable, CustomStringConvertible, Sendable {
    enum Sign: Equatable, Sendable {
        case element(String), completed, error, subscribed, disposed
    }

    struct Mark: Equatable, Sendable {
        let time: Int
        let sign: Sign
    }

    var marks: [Mark] = []

    init(_ marks: [Mark]) { self.marks = marks }

    init(stringLiteral picture: String) {
        var time = 0
        var isGrouped = false
        var rest = Substring(picture)
        func put(_ sign: Sign) {
            marks.append(Mark(time: time, sign: sign))
            if !isGrouped { time += 1 }
        }
        while let sign = rest.popFirst() {
            switch sign {
            case " ": continue
            case "-": time += 1
            case "[": isGrouped = true
            case "]":
                isGrouped = false
                time += 1
            case "|": put(.completed)
            case "#": put(.error)
            case "^": put(.subscribed)
            case "!": put(.disposed)
            case "'":
                guard let close = rest.firstIndex(of: "'") else { preconditionFailure("marbles: no closing quote: \(picture)") }
                put(.element(String(rest[..<close])))
                rest = rest[rest.index(after: close)...]
            default: put(.element(String(sign)))
            }
        }
        precondition(!isGrouped, "marbles: no closing bracket: \(picture)")
    }

    /// The picture, as it would be written.
    var description: String {
        var picture = ""
        var time = 0
        var rest = marks[...]
        while let first = rest.first {
            picture += String(repeating: "-", count: max(0, first.time - time))
            let signs = rest.prefix { $0.time == first.time }.map(\.sign)
            rest = rest.dropFirst(signs.count)
            let group = signs.map(Self.letter).joined()
            picture += signs.count > 1 ? "[\(group)]" : group
            time = first.time + 1
        }
        return picture
    }

    private static func letter(_ sign: Sign) -> String {
        switch sign {
        case .element(let text): text.count == 1 ? text : "'\(text)'"
        case .completed: "|"
        case .error: "#"
        case .subscribed: "^"
        case .disposed: "!"
        }
    }
}
