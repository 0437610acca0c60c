// SPDX-License-Identifier: MIT
import Foundation
import Overloads
import Testing

/// Each of RxSwift's overloads that takes a closure, called in each form by Tests/Overloads.
@Suite struct OverloadsTests {
    private static let overloads = Screen.overloads()

    @Test(arguments: overloads.indices) func `a call has the effect of the overload that RxSwift chooses`(index: Int) {
        let overload = Self.overloads[index]
        for call in overload.calls { #expect(call.said == call.says, "\(overload), \(call)") }
    }

    @Test(arguments: overloads.indices) func `an overload is called in each form that it has`(index: Int) {
        let overload = Self.overloads[index]
        #expect(Set(overload.calls.map(\.form)) == overload.forms, "\(overload)")
    }

    @Test func `each overload of symbols.txt that takes a closure is called`() throws {
        let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Surface/symbols.txt")
        var file = ""
        var listed: Set<String> = []
        var takesClosure: [String: Int] = [:]
        for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
            if line.hasSuffix(".swift") { file = String(line.dropLast(6)) }
            guard let symbol = line.wholeMatch(of: /\d+ (.*?)(?: \{(\d+)\})?/) else { continue }
            listed.insert("\(file) \(symbol.1)")
            takesClosure["\(file) \(symbol.1)"] = symbol.2.flatMap { Int($0) }
        }
        #expect(takesClosure.values.reduce(0, +) == 227)
        let called = Dictionary(Self.overloads.filter { $0.forms != [.plain] }.map { ("\($0)", 1) }, uniquingKeysWith: +)
        for (overload, count) in takesClosure { #expect(called[overload] == count, "\(overload)") }
        #expect(Set(Self.overloads.map { "\($0)" }).subtracting(listed) == [])
    }
}
