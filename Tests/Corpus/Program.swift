// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// A small program as RxSwift's users write them, and what it must say.
///
/// The folder is compiled in Swift 5 mode and knows nothing but `import RxSwift`. In Swift 6 mode it compiles, too (.ci/swift6-corpus).
///
/// Sendable: immutable, and a test runs it on one thread at a time.
public struct Program: CustomStringConvertible, @unchecked Sendable {
    public let name: String
    public let expected: [String]
    private let body: (Console) -> Void

    init(_ name: String, says expected: [String], _ body: @escaping (Console) -> Void) {
        self.name = name
        self.expected = expected
        self.body = body
    }

    public var description: String { name }

    /// Runs it, and returns what it said.
    public func run() -> [String] {
        let console = Console()
        body(console)
        return console.lines
    }
}

/// What a program writes to.
///
/// Sendable: as `print` is; a program waits for its threads before it ends.
final class Console: @unchecked Sendable {
    private(set) var lines: [String] = []

    func say(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
}

/// The error of programs that need one.
enum Failure: Error, Equatable {
    case offline
    case unauthorized
    case server(Int)
}

extension HistoricalScheduler {
    /// Lets `seconds` pass.
    func pass(_ seconds: Double) { advanceTo(clock + seconds) }
}
