// SPDX-License-Identifier: MIT
public import Rx

/// A sequence in virtual time as a picture, one column a tick.
///
/// `-` nothing happens, `1` an element of one letter, `'10'` an element of several, `|` the end, `#` an error, `^` a subscription, `!` its
/// disposal, `[12|]` several things in one tick. Spaces are for the eye. Equal when the same things happen at the same ticks.
public struct Marbles: ExpressibleByStringLiteral, Equatable, CustomStringConvertible, Sendable {
    /// What can happen in a column.
    public enum Sign: Equatable, Sendable {
        /// One of the signs of a picture.
        case element(String), completed, error, subscribed, disposed
    }

    /// Something at a tick.
    public struct Mark: Equatable, Sendable {
        /// When.
        public let time: TestTime
        /// What.
        public let sign: Sign

        /// `sign` at `time`.
        public init(time: TestTime, sign: Sign) {
            self.time = time
            self.sign = sign
        }
    }

    /// What happens, in order.
    public var marks: [Mark] = []

    /// A picture of `marks`.
    public init(_ marks: [Mark]) { self.marks = marks }

    /// Reads a picture; traps on a quote or a bracket that is not closed.
    public init(stringLiteral picture: String) {
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
    public var description: String {
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

    /// Whether an element's text needs no quotes: one letter, that means nothing else and is no space or line's end, which join others.
    private static func isPlain(_ text: String) -> Bool {
        guard text.count == 1, let letter = text.first else { return false }
        return !"-|#^![]'".contains(letter) && !letter.isWhitespace
    }

    private static func letter(_ sign: Sign) -> String {
        switch sign {
        case .element(let text): isPlain(text) ? text : "'\(text)'"
        case .completed: "|"
        case .error: "#"
        case .subscribed: "^"
        case .disposed: "!"
        }
    }
}

extension Marbles {
    /// A picture of what an observer wrote down.
    public init<Element>(_ events: [Recorded<Event<Element>>]) {
        self.init(
            events.map { recorded in
                switch recorded.value {
                case .next(let element): Mark(time: recorded.time, sign: .element("\(element)"))
                case .error: Mark(time: recorded.time, sign: .error)
                case .completed: Mark(time: recorded.time, sign: .completed)
                }
            })
    }

    /// The events of the picture, its first column at the tick `start`, with a value for each name. Traps on a name without one.
    public func events<Element>(
        from start: TestTime = 0, values: [String: Element], error: any Error = TestError()
    ) -> [Recorded<Event<Element>>] {
        events(from: start, error: error) { name in
            guard let value = values[name] else { preconditionFailure("marbles: no value is given for \(name) in \(self)") }
            return value
        }
    }

    /// As above, each name read as an element: `"-1-2-|"` as `Int`. Traps on a name that is none.
    public func events<Element: LosslessStringConvertible & SendableMetatype>(
        from start: TestTime = 0, as type: Element.Type = Element.self, error: any Error = TestError()
    ) -> [Recorded<Event<Element>>] {
        events(from: start, error: error) { name in
            guard let element = Element(name) else { preconditionFailure("marbles: \(name) in \(self) is no \(Element.self)") }
            return element
        }
    }

    private func events<Element>(
        from start: TestTime, error: any Error, _ element: (String) -> Element
    ) -> [Recorded<Event<Element>>] {
        marks.map { mark in
            switch mark.sign {
            case .element(let name): .next(start + mark.time, element(name))
            case .completed: .completed(start + mark.time)
            case .error: .error(start + mark.time, error)
            case .subscribed, .disposed:
                preconditionFailure("marbles: \(self) has a subscription in it; events are elements and an end.")
            }
        }
    }
}
