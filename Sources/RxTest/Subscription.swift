// SPDX-License-Identifier: MIT

/// When a testable sequence was subscribed to, and when that subscription was disposed. As a literal it is a marble picture: `"--^---!"`.
public struct Subscription: Hashable, Sendable {
    /// When the subscription began.
    public let subscribe: TestTime
    /// When it ended; `Int.max` while it lasts.
    public let unsubscribe: TestTime

    /// A subscription that lasts.
    public init(_ subscribe: TestTime) { self.init(subscribe, .max) }

    /// A subscription that is over.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: ExpressibleByStringLiteral {
    /// Reads a picture with one `^` and at most one `!`; traps on any other.
    public init(stringLiteral picture: String) {
        let marks = Marbles(stringLiteral: picture).marks
        precondition(
            marks.first?.sign == .subscribed && (marks.count == 1 || marks.count == 2 && marks[1].sign == .disposed),
            "marbles: \(picture) is no subscription; write one ^ where it begins, and one ! where it ends.")
        self.init(marks[0].time, marks.count == 2 ? marks[1].time : .max)
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// `(200: 400)`, or `(200: Infinity)` while it lasts.
    public var debugDescription: String { "(\(subscribe): \(unsubscribe == .max ? "Infinity" : String(unsubscribe)))" }
}
