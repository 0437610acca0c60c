// SPDX-License-Identifier: MIT
import Measure

/// The whole run: what the table and the JSON file are made from.
struct Report {
    let results: [ContestResult]
    let curves: [CurveResult]
    let participants: [any Peer.Type]
    let seed: Int
    let repetitions: Int
    let divisor: Int
    let machine: Machine

    /// One line of the table.
    struct Line {
        let result: ContestResult
        let row: Row

        var ours: Measurement? { result.ours(row.form) }
        /// The contest, after it the way where the library has several.
        var name: String { row.form.isEmpty ? result.contest.name : result.contest.name + " " + row.form }
        var minimum: Double? { ours?.minimum(row.metric) }
        var bestPeer: (peer: String, figure: Double)? { result.best(.peer, row.metric, beside: row.form) }
        var bestLimit: (peer: String, figure: Double)? { result.best(.limit, row.metric, beside: row.form) }
        var limit: Double? { bestLimit?.figure }
        var must: Double? { row.must?.value(limit: limit, ours: minimum(of:)) }
        var goal: Double? { row.goal?.value(limit: limit, ours: minimum(of:)) }
        private func minimum(of form: String) -> Double? { result.ours(form)?.minimum(row.metric) }

        var verdict: Verdict? {
            guard let minimum else { return nil }
            // A row without a must line is never missed, only short of its goal.
            if let must, minimum > must { return .missed }
            if let goal, minimum <= goal { return .goal }
            return must == nil && goal == nil ? nil : .must
        }
    }

    enum Verdict: String {
        case goal
        case must
        case missed = "MISSED"
    }

    var lines: [Line] { results.flatMap { result in result.contest.rows.map { Line(result: result, row: $0) } } }
}
