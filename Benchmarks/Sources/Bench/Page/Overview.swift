// SPDX-License-Identifier: MIT
import Measure

/// All lines at once: RxRing's figure, and how many times as long the best other library takes.
struct Overview {
    private let results: JSONResults

    init(_ results: JSONResults) { self.results = results }

    var html: String {
        guard !results.contests.isEmpty else { return "" }
        let lines = results.contests.flatMap { contest in contest.lines.map { (contest: contest, line: $0) } }
        let met = { (word: String) in lines.filter { $0.line.met == word }.count }
        let hasPeers = lines.contains { $0.line.bestPeer != nil }
        let peerTitles =
            hasPeers ? "<th class=\"bar\"></th><th class=\"figure\">the best</th><th class=\"optional\">other library in Swift</th>" : ""
        return """
            <section id="overview"><h2>Overview</h2>
            <p>RxRing's minimum, and as a bar how many times as long the best other library takes (logarithmic, to \(Figure.count(Int(most))) times). Of \(lines.count) lines \
            <b class="goal-met">\(met("goal")) meet their goal</b>, <b class="must-met">\(met("must")) what they must</b>, \
            <b class="missed">\(met(Report.Verdict.missed.rawValue)) do not</b>.</p>
            <article><div class="wide"><table><tr><th>workload</th><th class="figure">RxRing</th>\(peerTitles)<th></th></tr>\
            \(lines.map { row($0.contest, $0.line, hasPeers) }.joined(separator: "\n"))</table></div></article></section>
            """
    }

    private func row(_ contest: JSONResults.Workload, _ line: JSONResults.Line, _ hasPeers: Bool) -> String {
        let name = contest.name + (line.form.isEmpty ? "" : " " + line.form)
        let unit = line.metric == .nanosecondsPerUnit ? "ns/" + contest.unit : line.metric.rawValue
        let times = line.ratioToBestPeer.map { 1 / $0 }
        let mark =
            line.met == "goal"
            ? ("goal-met", "✓<span class=\"optional\"> goal</span>")
            : line.met == "must" ? ("must-met", "✓<span class=\"optional\"> must</span>") : line.met == nil ? ("", "") : ("missed", "✗")
        let peer = """
            <td class="bar">\(times.map(bar) ?? "")</td>\
            <td class="figure">\(times.map { Figure.text($0) + "x" } ?? "")</td>\
            <td class="optional">\(line.bestPeer.map { "<i class=\"swatch \($0.slug)\"></i>" + $0.escaped } ?? "alone")</td>
            """
        return """
            <tr><th scope="row">\(name.escaped) <small class="words">\(contest.work.escaped)</small></th>\
            <td class="figure">\(Figure.text(line.minimum)) <small>\(unit.escaped)</small></td>\
            \(hasPeers ? peer : "")\
            <td class="\(mark.0) mark">\(mark.1)</td></tr>
            """
    }

    /// The end of the bars' scale: a power of ten that no bar exceeds.
    private var most: Double {
        let times = results.contests.flatMap(\.lines).compactMap { $0.ratioToBestPeer.map { 1 / $0 } }
        return Scale(over: [1000] + times, from: 0, to: 1).high
    }

    /// From the middle: to the right the other takes longer, to the left RxRing does.
    private func bar(_ times: Double) -> String {
        let scale = Scale(over: [0.1, most], from: 0, to: 200, isExact: true)
        let one = scale.place(1), at = scale.place(times)
        return """
            <svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true"><line class="axis" x1="\(one.short)" x2="\(one.short)" y1="0" \
            y2="12"/><g class="\(times >= 1 ? "p-rxring" : "missed")"><rect x="\(min(one, at).short)" y="2" width="\(max(abs(at - one), 1).short)" \
            height="8"/></g></svg>
            """
    }
}
