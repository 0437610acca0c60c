// SPDX-License-Identifier: MIT

/// A spec in the manner of Quick's, and what its run must say.
///
/// Sendable: immutable, and its world belongs to one run.
public struct Spec: CustomStringConvertible, @unchecked Sendable {
    public let name: String
    public let expected: [String]
    private let build: () -> Void

    init(_ name: String, says expected: [String], _ build: @escaping () -> Void) {
        self.name = name
        self.expected = expected
        self.build = build
    }

    public var description: String { name }

    /// A line an example: `+` where it passed, `-` where it is skipped, `x` and what went wrong.
    public func run() -> [String] {
        World.$current.withValue(World()) {
            build()
            return World.current.run()
        }
    }
}

extension Spec {
    /// Every spec, by theme.
    public static let all: [Spec] = [.blockingExpectations, .dsl, .matchers, .ownMarbles, .searchModel, .simulation, .traits]
}
