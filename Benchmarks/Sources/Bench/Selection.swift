// SPDX-License-Identifier: MIT
import ArgumentParser
import Measure
import RxRingPeer

/// What the command line names: contests, and for counts operators; or says which names there are.
struct Selection {
    let contests: [Contest]
    let operators: [Trial]

    /// What is counted: of operators, too, "map" names both its counts.
    init(counting filter: String?) throws {
        let all = OperatorTrials.all()
        guard let filter, !filter.isEmpty else {
            self.init(contests: Contest.all, operators: all)
            return
        }
        let named = { (trial: Trial, name: String) in trial.label.lowercased().hasPrefix(name.lowercased() + ":") }
        // An operator's name may have a comma of its own.
        let wanted = all.contains { named($0, filter) } ? [filter] : Self.names(filter)
        let others = wanted.filter { name in !all.contains { named($0, name) } }
        self.init(
            contests: others.isEmpty ? [] : try Self.contests(others.joined(separator: ",")),
            operators: all.filter { trial in wanted.contains { named(trial, $0) } })
    }

    /// Of what is selected, that which `labels` name.
    func only(_ labels: Set<String>) -> Selection {
        Selection(
            contests: contests.filter { contest in labels.contains { $0.hasPrefix(contest.name) } },
            operators: operators.filter { labels.contains($0.label) })
    }

    private init(contests: [Contest], operators: [Trial]) {
        self.contests = contests
        self.operators = operators
    }

    static func contests(_ filter: String?) throws -> [Contest] {
        guard let filter, !filter.isEmpty else { return Contest.all }
        let wanted = names(filter)
        for name in wanted where !Contest.all.contains(where: { matches($0, name) }) {
            throw ValidationError(
                "No workload is called \"\(name)\". There are: \(unique(Contest.all.map(\.workload)).joined(separator: ", ")); "
                    + "forms: \(Contest.all.map(\.name).filter { $0.contains(" ") }.joined(separator: ", ")).")
        }
        return Contest.all.filter { contest in wanted.contains { matches(contest, $0) } }
    }

    static func curves(_ filter: String?) throws -> [Curve] {
        guard let filter, !filter.isEmpty else { return Curve.all }
        let chosen = Curve.all.filter { curve in names(filter).contains { curve.name.hasPrefix($0.lowercased()) } }
        guard !chosen.isEmpty else {
            throw ValidationError("No curve is called \"\(filter)\". There are: \(Curve.all.map(\.name).joined(separator: ", ")).")
        }
        return chosen
    }

    static func participants(_ filter: String?) throws -> [any Peer.Type] {
        guard let filter, !filter.isEmpty else { return Participants.all }
        let wanted = names(filter)
        for name in wanted where !Participants.all.contains(where: { $0.name.lowercased() == name.lowercased() }) {
            throw ValidationError(
                "No participant is called \"\(name)\". There are: \(Participants.all.map { $0.name }.joined(separator: ", ")).")
        }
        return Participants.all.filter { participant in wanted.contains { $0.lowercased() == participant.name.lowercased() } }
    }

    /// "W1" is W1 in all its forms but not W10; "W1 vis" is one form; case does not matter.
    private static func matches(_ contest: Contest, _ name: String) -> Bool {
        name.contains(" ")
            ? contest.name.lowercased().hasPrefix(name.lowercased())
            : contest.workload.lowercased() == name.lowercased()
    }

    private static func names(_ list: String) -> [String] {
        list.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init).filter { !$0.isEmpty }
    }

    private static func unique(_ names: [String]) -> [String] {
        names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
