// SPDX-License-Identifier: MIT

/// What a spec says, group by group, and what its examples found.
///
/// Sendable: one thread builds and runs a world, the one that its spec runs on.
final class World: @unchecked Sendable {
    @TaskLocal static var current = World()

    private final class Group {
        let name: String
        var before: [() throws -> Void] = []
        var after: [() throws -> Void] = []

        init(_ name: String) { self.name = name }
    }

    private struct Example {
        let name: String
        let path: [Group]
        let isSkipped: Bool
        let body: () throws -> Void
    }

    private var path: [Group] = [Group("")]
    private var examples: [Example] = []
    private var failures: [String] = []

    func group(_ name: String, _ build: () -> Void) {
        path.append(Group(name))
        build()
        path.removeLast()
    }

    func before(_ body: @escaping () throws -> Void) { path[path.count - 1].before.append(body) }
    func after(_ body: @escaping () throws -> Void) { path[path.count - 1].after.append(body) }

    func example(_ name: String, isSkipped: Bool = false, _ body: @escaping () throws -> Void) {
        examples.append(Example(name: name, path: path, isSkipped: isSkipped, body: body))
    }

    func fail(_ message: String) { failures.append(message) }

    /// Runs each example between what comes before and after it, the outer groups' first and last.
    func run() -> [String] { examples.flatMap(run) }

    private func run(_ example: Example) -> [String] {
        let name = (example.path.dropFirst().map(\.name) + [example.name]).joined(separator: ", ")
        if example.isSkipped { return ["- " + name] }
        failures = []
        let steps = example.path.flatMap(\.before) + [example.body] + example.path.reversed().flatMap(\.after)
        for step in steps {
            do { try step() } catch { fail("threw \(error)") }
        }
        return failures.isEmpty ? ["+ " + name] : ["x " + name] + failures.map { "  " + $0 }
    }
}

func describe(_ name: String, _ build: () -> Void) { World.current.group(name, build) }
func context(_ name: String, _ build: () -> Void) { World.current.group(name, build) }
func beforeEach(_ body: @escaping () throws -> Void) { World.current.before(body) }
func afterEach(_ body: @escaping () throws -> Void) { World.current.after(body) }
func it(_ name: String, _ body: @escaping () throws -> Void) { World.current.example(name, body) }
func xit(_ name: String, _ body: @escaping () throws -> Void) { World.current.example(name, isSkipped: true, body) }

/// Examples that several groups have.
func itBehavesLike(_ name: String, _ examples: () -> Void) { World.current.group("behaves like " + name, examples) }
