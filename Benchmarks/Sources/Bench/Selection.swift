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
        let named = { (trial: Trial, name: String) in
            let label = trial.label.lowercased(), name = name.lowercased()
            return label == name || label.hasPrefix(name + ":")
        }
        let wanted = NameList.split(filter) { name in all.contains { named($0, name) } }
        let others = wanted.filter { name in !all.contains { named($0, name) } }
        for name in others where !Contest.all.contains(where: { Self.matches($0, name) }) {
            throw Self.unknown(name, "workload or operator", Self.contestNames + Self.operatorNames)
        }
        self.init(
            contests: Contest.all.filter { contest in others.contains { Self.matches(contest, $0) } },
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
        let wanted = NameList.split(filter, isName: isOperator)
        for name in wanted where !Contest.all.contains(where: { matches($0, name) }) {
            guard !isOperator(name) else {
                throw ValidationError(
                    "\"\(name)\" is an operator: it is counted and not timed. --instructions, --check-budgets and --update-budgets take it.")
            }
            throw unknown(name, "workload", contestNames)
        }
        return Contest.all.filter { contest in wanted.contains { matches(contest, $0) } }
    }

    static func curves(_ filter: String?) throws -> [Curve] {
        guard let filter, !filter.isEmpty else { return Curve.all }
        let wanted = NameList.split(filter)
        for name in wanted where !Curve.all.contains(where: { $0.name.lowercased().hasPrefix(name.lowercased()) }) {
            throw unknown(name, "curve", Curve.all.map(\.name))
        }
        return Curve.all.filter { curve in wanted.contains { curve.name.lowercased().hasPrefix($0.lowercased()) } }
    }

    static func participants(_ filter: String?) throws -> [any Peer.Type] {
        guard let filter, !filter.isEmpty else { return Participants.all }
        let wanted = NameList.split(filter)
        for name in wanted where !Participants.all.contains(where: { $0.name.lowercased() == name.lowercased() }) {
            throw ValidationError(
                "No participant is called \"\(name)\". There are: \(Participants.all.map { $0.name }.joined(separator: ", ")).")
        }
        return Participants.all.filter { participant in wanted.contains { $0.lowercased() == participant.name.lowercased() } }
    }

    /// "W1" is W1 in all its forms but not W10. A name with a blank is how a contest's name begins, or that of one of its rows; case does not matter.
    private static func matches(_ contest: Contest, _ name: String) -> Bool {
        name.contains(" ")
            ? contest.labels.contains { $0.lowercased().hasPrefix(name.lowercased()) }
            : contest.workload.lowercased() == name.lowercased()
    }

    /// The names of operators and the like, in their order.
    static let operatorNames = OperatorTrials.all().map { trial in
        String(trial.label.prefix(upTo: trial.label.lastIndex(of: ":") ?? trial.label.endIndex))
    }.unique

    private static func isOperator(_ name: String) -> Bool { operatorNames.contains { $0.lowercased() == name.lowercased() } }

    private static var contestNames: [String] { (Contest.all.map(\.workload) + Contest.all.flatMap(\.labels)).unique }

    private static func unknown(_ name: String, _ kind: String, _ names: [String]) -> ValidationError {
        let nearest = NameList.nearest(to: name, among: names).map { "\"\($0)\"" }.joined(separator: ", ")
        return ValidationError("No \(kind) is called \"\(name)\". The nearest are \(nearest). --list names all.")
    }
}

extension Contest {
    /// The names of its rows: the contest's own, and with the form behind it where RxRing has several ways.
    var labels: [String] { ([name] + rows.filter { !$0.form.isEmpty }.map { name + " " + $0.form }).unique }
}

extension [String] {
    /// Each once, in the order of their first places.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
