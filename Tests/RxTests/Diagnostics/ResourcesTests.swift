// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Each runs in a process of its own, which has no other subscriptions.
@Suite struct ResourcesTests {
    private func run(_ mode: String, isTracking: Bool = true) async throws -> [String] {
        let probe = Probe(name: "ResourcesProbe", environment: ["RXRING_RESOURCES": isTracking ? "1" : "0"])
        let (code, text) = try await probe.run([mode])
        #expect(code == 0)
        return text.split(separator: "\n").map(String.init)
    }

    /// The line of the probe that ends in `// mark`.
    private func line(_ mark: String) throws -> Int {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("ResourcesProbe/main.swift")
        let lines = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
        return try #require(lines.firstIndex { $0.hasSuffix("// \(mark)") }) + 1
    }

    @Test func `the total counts live subscriptions, inner ones too, and what the program adds`() async throws {
        #expect(try await run("totals") == ["[0, 1, 3, 4, 3, 0, 1, 0]"])
    }

    @Test func `nothing is counted unless that is switched on, but for what the program adds`() async throws {
        #expect(try await run("totals", isTracking: false) == ["[0, 0, 0, 0, 0, 0, 1, 0]"])
    }

    @Test(arguments: ["yes", "1x", "01", "true"])
    func `a value of RXRING_RESOURCES that is not known switches nothing on, and is named once`(value: String) async throws {
        let probe = Probe(name: "ResourcesProbe", environment: ["RXRING_RESOURCES": value], includesErrors: true)
        let (code, text) = try await probe.run(["totals"])
        #expect(code == 0)
        #expect(
            text == "RxRing: RXRING_RESOURCES=\(value) is not known and changes nothing: use 1 or 0, or unset it\n[0, 0, 0, 0, 0, 0, 1, 0]\n")
    }

    @Test(arguments: ["", "0"])
    func `an empty RXRING_RESOURCES and one of 0 are quiet`(value: String) async throws {
        let probe = Probe(name: "ResourcesProbe", environment: ["RXRING_RESOURCES": value], includesErrors: true)
        let (code, text) = try await probe.run(["totals"])
        #expect(code == 0 && text == "[0, 0, 0, 0, 0, 0, 1, 0]\n")
    }

    @Test func `the switch holds for subscriptions that begin later`() async throws {
        #expect(try await run("switched", isTracking: false) == ["true 1", "false 1", "0"])
    }

    @Test func `a subscription leaves the list by completion, by error, of its own accord, and freed without an end`() async throws {
        #expect(try await run("ends") == ["0"])
    }

    @Test func `each live subscription knows where it was made, and what it is an inner one of`() async throws {
        let lines = try await run("sites")
        let (leak, nest) = (try line("leak"), try line("nest"))
        try #require(lines.count == 4)
        #expect(lines[0].hasPrefix("1 0 main.swift:\(leak) in ") && lines[0].contains("makeLeak()") && lines[0].hasSuffix(" true"))
        #expect(lines[1].hasPrefix("2 0 main.swift:\(nest) in ") && lines[1].contains("makeNest()"))
        // The flatMap's subscription to its source, and to the element's sequence.
        #expect(lines[2].hasPrefix("3 2 main.swift:\(nest) in "))
        #expect(lines[3].hasPrefix("4 2 main.swift:\(try line("element")) in "))
    }

    @Test func `a live subscription prints as its row in the text`() async throws {
        let lines = try await run("printed")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("#1 main.swift:\(try line("leak")) in ") == true)
    }

    @Test func `the text folds equal subscriptions and indents inner ones`() async throws {
        let lines = try await run("text")
        try #require(lines.count == 5)
        #expect(lines[0] == "5 live subscriptions")
        #expect(lines[1].hasPrefix("#1 main.swift:\(try line("leak")) in ") && lines[1].hasSuffix(" (and 1 more made there)"))
        #expect(lines[2].hasPrefix("#3 main.swift:\(try line("nest")) in "))
        #expect(lines[3].hasPrefix("    #4 main.swift:\(try line("nest")) in ") && lines[4].hasPrefix("    #5 main.swift:"))
    }

    @Test func `the graph is one that Graphviz reads`() async throws {
        let lines = try await run("graphviz")
        #expect(lines.first == "digraph subscriptions {" && lines.last == "}")
        #expect(lines.filter { $0.contains(" [label=\"#") && $0.hasSuffix("\"];") }.count == 5)
        #expect(lines.filter { $0.hasPrefix("    s") && !$0.contains("label") } == ["    s3 -> s4;", "    s3 -> s5;"])
    }

    @Test func `an unhandled error tells where its subscription was made, if that is recorded`() async throws {
        let lines = try await run("hooks", isTracking: false)
        try #require(lines.count == 6)
        #expect(lines[0] == "thrown none")
        // One that ends within subscribe reports at once.
        #expect(lines[1] == "thrown my own")
        #expect(lines[2].hasPrefix("thrown main.swift:\(try line("failing")) in "))
        #expect(lines[3] == "thrown my own")
        #expect(lines[4] == "thrown none")
        #expect(lines[5] == "false 0")
    }

    @Test func `a capture of the program's own may subscribe to the shared sequence that is being connected`() async throws {
        #expect(try await run("capture", isTracking: false) == ["inner 1", "outer 1"])
    }

    /// No loss and no phantom: what begins and ends on several threads is counted exactly.
    @Test func `subscriptions of several threads are counted exactly`() async throws {
        #expect(try await run("race", isTracking: false) == ["0 0"])
    }
}
