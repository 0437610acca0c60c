// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Operators that have one form for closures that throw and for closures that do not, with errors of any type, of one type and of none. Each is called in code
/// that the compiler specialises, and in code that it does not.
@Suite struct NeverThrownTests {
    private struct Odd: Error, Equatable { var element: Int }

    private final class Token: Error {}

    /// What was heard: the elements, then the error's type and what it says.
    private static func heard<Element>(_ source: Observable<Element>) -> [String] {
        var all: [String] = []
        let subscription = source.subscribe(
            onNext: { all.append("\($0)") }, onError: { all.append("\(type(of: $0)) \($0)") }, onCompleted: { all.append("|") })
        subscription.dispose()
        return all
    }

    /// Each operator with a closure that calls `check` and else does nothing. Never inlined and, called with a type that is not known here, not
    /// specialised either.
    @inline(never) @_optimize(none)
    private static func unspecialised<Thrown: Error>(_ source: Observable<Int>, _ check: @escaping (Int) throws(Thrown) -> Void) -> [[String]] {
        [
            heard(
                source.map { element throws(Thrown) -> Int in
                    try check(element); return element
                }),
            heard(
                source.filter { element throws(Thrown) -> Bool in
                    try check(element); return true
                }),
            heard(
                source.compactMap { element throws(Thrown) -> Int? in
                    try check(element); return element
                }),
            heard(
                source.scan(0) { _, element throws(Thrown) -> Int in
                    try check(element); return element
                }),
            heard(
                source.scan(into: 0) { last, element throws(Thrown) -> Void in
                    try check(element); last = element
                }),
        ]
    }

    @Test func `a closure of any error`() {
        let source = Observable.of(2, 4, 5, 6)
        let check = { (element: Int) throws -> Void in if element % 2 != 0 { throw Odd(element: element) } }
        let expected = ["2", "4", "Odd Odd(element: 5)"]
        #expect(
            Self.heard(
                source.map { element throws -> Int in
                    try check(element); return element
                }) == expected)
        #expect(
            Self.heard(
                source.filter { element throws -> Bool in
                    try check(element); return true
                }) == expected)
        #expect(
            Self.heard(
                source.compactMap { element throws -> Int? in
                    try check(element); return element
                }) == expected)
        #expect(
            Self.heard(
                source.scan(0) { _, element throws -> Int in
                    try check(element); return element
                }) == expected)
        #expect(
            Self.heard(
                source.scan(into: 0) { last, element throws -> Void in
                    try check(element); last = element
                }) == expected)
        for heard in Self.unspecialised(source, check) { #expect(heard == expected) }
    }

    @Test func `a closure of one error`() {
        let source = Observable.of(2, 4, 5, 6)
        let check = { (element: Int) throws(Odd) -> Void in if element % 2 != 0 { throw Odd(element: element) } }
        let expected = ["2", "4", "Odd Odd(element: 5)"]
        #expect(
            Self.heard(
                source.map { element throws(Odd) -> Int in
                    try check(element); return element
                }) == expected)
        #expect(
            Self.heard(
                source.filter { element throws(Odd) -> Bool in
                    try check(element); return true
                }) == expected)
        #expect(
            Self.heard(
                source.compactMap { element throws(Odd) -> Int? in
                    try check(element); return element
                }) == expected)
        for heard in Self.unspecialised(source, check) { #expect(heard == expected) }
    }

    @Test func `a closure of no error`() {
        let expected = ["2", "4", "|"]
        for heard in Self.unspecialised(.of(2, 4), { (_: Int) throws(Never) -> Void in }) { #expect(heard == expected) }
        // A scalar stays one where the closure does not throw, and is none where it does.
        for heard in Self.unspecialised(.just(2), { (_: Int) throws(Never) -> Void in }) { #expect(heard == ["2", "|"]) }
        for heard in Self.unspecialised(.just(3), { (element: Int) throws(Odd) -> Void in throw Odd(element: element) }) {
            #expect(heard == ["Odd Odd(element: 3)"])
        }
    }

    @Test func `an error that is an object arrives as it was thrown`() {
        let token = Token()
        var arrived: [any Error] = []
        let source = Observable.just(1)
        for failing in [
            source.map { _ throws -> Int in throw token }, source.filter { _ throws -> Bool in throw token },
            source.compactMap { _ throws -> Int? in throw token }, source.scan(0) { _, _ throws -> Int in throw token },
            source.scan(into: 0) { _, _ throws -> Void in throw token },
        ] {
            failing.subscribe(onError: { arrived.append($0) }).dispose()
        }
        #expect(arrived.count == 5)
        for error in arrived { #expect(error as? Token === token) }
    }
}
