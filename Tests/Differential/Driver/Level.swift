// SPDX-License-Identifier: MIT

/// How far a trace is from the recorded one, the worst first.
enum Level: Int, CaseIterable, Comparable {
    /// No trace: a crash, a hang, a graph that runs for ever.
    case stops
    /// What an observer was told, or when.
    case values
    /// When sources are subscribed to and disposed, and what they do then.
    case sources
    /// The hooks of one `do`.
    case hooks
    /// Only the order of what different parts did.
    case order

    var name: String { ["X", "V", "S", "D", "O"][rawValue] }

    init(named name: String) throws {
        guard let level = Level.allCases.first(where: { $0.name == name }) else { throw Refusal("no level: \(name)") }
        self = level
    }

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// The level of what differs between two traces, or nil. `groupsEndAnyhow`: the order in which groups end does not matter.
    static func difference(between recorded: String, and trace: String, groupsEndAnyhow: Bool = false) -> Level? {
        if recorded == trace { return nil }
        let (expected, actual) = (Trace(recorded), Trace(trace))
        let told = groupsEndAnyhow ? \Trace.observersWithGroupsLast : \Trace.observers
        if expected[keyPath: told] != actual[keyPath: told] { return .values }
        if expected.sources != actual.sources { return .sources }
        return expected.hooks == actual.hooks ? .order : .hooks
    }
}
