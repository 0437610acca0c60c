// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// `make test-orders` runs every test of the package in one process, one at a time: in the order of their names, and in the reverse order.
///
/// Of two tests, each runs once before the other one and once after it. So no test needs another one to have run, and none fails because of an item, a
/// hook or a count that another one left behind. What tests do to each other while both run is not shown; `make test` runs them at the same time.
/// XCTest's one test is left out.
@Suite(.serialized) struct OrderTests {
    @Test(.enabled(if: isAsked), arguments: [false, true]) func `no test changes another`(isReversed: Bool) async throws {
        let run = try SerialRun()
        let tests = try await run.tests()
        try #require(tests.count > 1_000, "swift-testing lists \(tests.count) tests")
        var failures: [String] = []
        for test in isReversed ? tests.reversed() : tests { failures += try await run.failures(of: test) }
        #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
        print("\(tests.count) tests ran by name\(isReversed ? ", in reverse" : "")")
    }

    private static let isAsked = ProcessInfo.processInfo.environment["RXRING_ORDERS"] != nil
}
