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

    /// What does not count as a difference.
    struct Leniency {
        /// The order in which groups end.
        var groupsEndAnyhow = false
        /// Subscriptions of the recorded trace that are disposed of at once, and what goes on there after the sequence has ended.
        var startsInVain = false
        /// Where among the hooks of a `do` the disposal stands.
        var disposesAnyhow = false
    }

    /// The level of what differs between two traces, or nil.
    static func difference(between recorded: String, and trace: String, but leniency: Leniency = Leniency()) -> Level? {
        if recorded == trace { return nil }
        let (expected, actual) = (Trace(recorded), Trace(trace))
        let told = leniency.groupsEndAnyhow ? \Trace.observersWithGroupsLast : \Trace.observers
        if expected[keyPath: told] != actual[keyPath: told] { return .values }
        if expected.sources != actual.sources, !leniency.startsInVain || !expected.hasOnlyVainStarts(beyond: actual) { return .sources }
        let anyhow = leniency.disposesAnyhow
        if expected.hooks(anyhow) == actual.hooks(anyhow) { return .order }
        return leniency.startsInVain && expected.hasOnlyVainHooks(beyond: actual, disposesAnyhow: anyhow) ? .order : .hooks
    }
}
