// SPDX-License-Identifier: MIT

/// Something that happened at a virtual time.
public struct Recorded<Value>: CustomDebugStringConvertible {
    /// When.
    public let time: TestTime
    /// What.
    public let value: Value

    /// `value` at `time`.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }

    /// `next(1) @ 300`.
    public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Sendable where Value: Sendable {}
