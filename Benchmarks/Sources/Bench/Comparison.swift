// SPDX-License-Identifier: MIT
import Measure

/// `--compare`: whether two runs came to the same ratios. Figures drift with the machine; ratios within a run should not.
struct Comparison {
    /// What ratios may differ by.
    static let tolerance = 0.15
    private let first, second: JSONResults

    init(_ first: JSONResults, _ second: JSONResults) {
        self.first = first
        self.second = second
    }

    /// Prints each ratio of both runs that differs by more; true when none of work on one thread does.
    func show() -> Bool {
        var compared = 0, agreed = true
        for contest in first.contests {
            guard let other = second.contests.first(where: { $0.name == contest.name }) else { continue }
            let isSteady = contest.lineRoundTripNanoseconds.isEmpty && !contest.name.hasPrefix("W10") && !contest.name.hasPrefix("W13")
            for line in contest.lines {
                guard let again = other.lines.first(where: { $0.form == line.form && $0.metric == line.metric }) else { continue }
                let isPeerSteady = !contest.changesThreads(line.bestPeer) && !other.changesThreads(again.bestPeer)
                let pairs = [
                    ("best library", line.ratioToBestPeer, again.ratioToBestPeer, isSteady && isPeerSteady),
                    ("limit", line.ratioToLimit, again.ratioToLimit, isSteady),
                ]
                for case (let what, let one?, let two?, let isSteady) in pairs {
                    compared += 1
                    let apart = max(one, two) / min(one, two) - 1
                    guard apart > Self.tolerance else { continue }
                    if isSteady { agreed = false }
                    let name = contest.name + (line.form.isEmpty ? "" : " " + line.form)
                    print(
                        "\(name.padded(to: 22)) \(line.metric.rawValue) to \(what): \(Figure.text(one)) and \(Figure.text(two)), "
                            + "\(Figure.text(apart * 100)) % apart" + (isSteady ? "" : "  (not on one thread)"))
                }
            }
        }
        print("\(compared) ratios compared; those of work on one thread \(agreed ? "agree" : "do not all agree") within 15 %")
        return agreed && compared > 0
    }
}

extension JSONResults.Workload {
    /// Whether that participant's threads took turns at work that the others did on one.
    fileprivate func changesThreads(_ peer: String?) -> Bool { figures.contains { $0.peer == peer && $0.changesThreads == true } }
}
