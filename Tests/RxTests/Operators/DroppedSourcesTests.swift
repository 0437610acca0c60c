// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Sources that are dropped instead of disposed: once no reference to a chain's subjects and its subscription is left, nothing of it is left.
@Suite struct DroppedSourcesTests {
    private let surveyed = DroppedSources.all

    /// Functions that are no sequences, and the one that every chain ends with.
    private let others: Set<String> = [
        "attempts(_:)", "countingSinceElement()", "jitter(_:)", "pause(afterAttempt:failing:)", "when(_:)", "static constant(_:)",
        "static exponential(from:factor:limit:)", "static linear(from:limit:)", "static pace(atMost:)",
        "subscribe(_:)",
    ]

    @Test func `the survey has every operator`() throws {
        let declared = try declaredFunctions(.observable, in: "Operators")
        #expect(declared.count > 130 && others.isSubset(of: declared))
        let names = Set(surveyed.map(\.name))
        #expect(
            declared.subtracting(others).subtracting(names).sorted() == [],
            "add a line to Tests/OperatorTable.swift, or survey them in DroppedSources")
        #expect(names.subtracting(declared).sorted() == [], "surveyed, and gone")
    }

    @Test(arguments: HotSources.Kind.allCases) func `nothing is left of a chain`(over kind: HotSources.Kind) {
        for operation in surveyed {
            for end in HotSources.End.allCases {
                for length in [0, 1, 3] { check(operation, kind, end, length) }
            }
        }
    }

    @Test(arguments: [HotSources.Kind.subject, .mapped, .shared, .counted, .multicast])
    func `nothing is left where all sources are one`(of kind: HotSources.Kind) {
        for operation in surveyed { check(operation, kind, .none, 2, allAreOne: true) }
    }

    /// What is behind keeps its source for later: the plan of a source does not keep subjects alive either.
    @Test(arguments: [HotSources.Kind.subject, .shared, .counted, .multicast, .group])
    func `nothing is left of what an operator behind keeps`(of kind: HotSources.Kind) {
        for operation in surveyed {
            check(operation, kind, .none, 2) { source, _ in source.retry(3) }
            check(operation, kind, .completed, 2) { source, sources in source.concat(sources.other().map { _ in }) }
            check(operation, kind, .none, 2, allAreOne: true) { source, _ in source.repeat(when: { $0.take(1) }) }
        }
    }

    private func check(
        _ operation: DroppedSources, _ kind: HotSources.Kind, _ end: HotSources.End, _ length: Int, allAreOne: Bool = false,
        _ wrap: (Observable<Void>, HotSources) -> Observable<Void> = { source, _ in source }
    ) {
        if operation.waits == end { return }
        let left = operation.left(over: kind, end: end, length: length, allAreOne: allAreOne, wrap)
        if !left.isEmpty {
            Issue.record("\(operation.name) over \(kind), \(length) sent, end \(end), one source \(allAreOne): \(left.joined(separator: ", ")) left")
        }
    }
}
