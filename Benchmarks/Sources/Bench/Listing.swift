// SPDX-License-Identifier: MIT
import Measure

/// `--list`.
enum Listing {
    static func show(_ participants: [any Peer.Type]) {
        print("Workloads")
        for contest in Contest.all {
            print("  " + contest.name.padded(to: 26) + contest.work + ", per " + contest.unit)
            for label in contest.labels.dropFirst() { print("    " + label) }
        }
        print("\nParticipants")
        for participant in participants {
            let able = participant.trials().map(\.contest)
            let unable = Contest.all.filter { !able.contains($0.name) }
            print("  \(participant.name) (\(participant.role.rawValue), \(participant.version))")
            for (reason, names) in Dictionary(grouping: unable, by: { $0.absence(of: participant) }).sorted(by: { $0.key < $1.key }) {
                print("      not \(names.map(\.name).joined(separator: ", ")): \(reason)")
            }
        }
        print("\nOperators, schedulers and subjects that are counted (--instructions, --check-budgets, --update-budgets), not timed")
        for name in Selection.operatorNames { print("  " + name) }
    }
}

extension String {
    /// The string followed by blanks up to `width` characters.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    /// The string after blanks up to `width` characters.
    func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
