// SPDX-License-Identifier: MIT

/// The error that a `#` in a marble picture stands for, unless another one is given.
public struct TestError: Error, Equatable, Sendable {
    /// Tells one from another.
    public var name: String

    /// An error called `name`.
    public init(name: String = "test") { self.name = name }
}
