// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Measure

/// The run as one page for a browser: no file beside it, no script, light and dark, readable on a telephone.
struct Page {
    let results: JSONResults

    /// From results that were written earlier.
    init(reading path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ValidationError("There are no results at \(path): a run writes them with --json.")
        }
        do { results = try JSONDecoder().decode(JSONResults.self, from: data) } catch {
            throw ValidationError("\(path) holds no results of this version of bench: measure again. (\(error))")
        }
    }

    func write(to path: String) throws {
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try html.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw ValidationError("The page cannot be written to \(path): \(error.localizedDescription) Choose another file with --html.")
        }
        print("Page: \(path)")
    }

    private var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>RxRing: what it costs</title>
        <style>\(PageStyle.css)</style>
        </head>
        <body>
        <header>
        <h1>RxRing: what it costs</h1>
        \(machine)
        \(navigation)
        </header>
        <main>
        \(legend)
        \(Overview(results).html)
        \(section("bars", "Every workload", barsText, results.contests.flatMap { contest in contest.lines.map { RatioBars(contest, $0).html } }))
        \(section("curves", "As things grow", curvesText, results.curves.filter(\.isLine).map { CurvePlot($0).html }))
        \(section("latencies", "Latencies", latenciesText, results.contests.flatMap(LatencyPlot.all).map(\.html)))
        \(section("who", "Who took part", "", [participants]))
        </main>
        </body>
        </html>

        """
    }

    private var machine: String {
        let busy = results.load > 0.5 * Double(results.cores)
        return """
            <p class="machine">\(results.processor.escaped), \(results.cores) cores · \(results.system.escaped), Linux \(results.kernel.escaped) · \
            \(results.time.escaped) · seed \(results.seed), \(results.repetitions) repetitions in turns · load \(Figure.text(results.load)) before the \
            run</p>
            \(busy ? "<p class=\"warning\">The machine was busy: only ratios within this run mean something.</p>" : "")
            \(part)
            \(results.divisor > 1 ? "<p class=\"warning\">Counts were divided by \(results.divisor): a look, not for quoting.</p>" : "")
            """
    }

    /// What a run with a filter leaves out.
    private var part: String {
        let all = Contest.all.count
        guard !results.contests.isEmpty, results.contests.count < all else { return "" }
        return "<p class=\"warning\">A part of the benchmark: \(results.contests.count) of \(all) workloads.</p>"
    }

    /// What colours and marks mean, for all that is drawn below.
    private var legend: String {
        let peers = results.participants.map { "<span><i class=\"swatch \($0.name.slug)\"></i>\($0.name.escaped)</span>" }
        let marks = [
            "<i class=\"swatch round p-rxring\"></i>RxRing in the bars, at 1x", "<i class=\"line missed\"></i>what it must reach",
            "<i class=\"line goal-met\"></i>its goal", "<i class=\"dash limit\"></i>what is written by hand, the limit",
            "<i class=\"dash form\"></i>another of RxRing's ways",
        ]
        return """
            <p class="legend" aria-label="Legend">\(peers.joined())</p>
            <p class="legend">\(marks.map { "<span>\($0)</span>" }.joined())</p>
            """
    }

    private var navigation: String {
        var links: [String] = []
        if !results.contests.isEmpty {
            links += ["<a href=\"#overview\">Overview</a>", "<a href=\"#bars\">Every workload</a>"]
        }
        if !results.curves.isEmpty { links.append("<a href=\"#curves\">As things grow</a>") }
        if results.contests.contains(where: { !LatencyPlot.all($0).isEmpty }) { links.append("<a href=\"#latencies\">Latencies</a>") }
        return "<nav>\((links + ["<a href=\"#who\">Who took part</a>"]).joined())</nav>"
    }

    private var barsText: String {
        """
        A bar's length is the ratio to RxRing, on a logarithmic scale of its own in each picture: to the right slower than RxRing, to the left \
        faster. Minimum of all repetitions. ÷10: on a tenth of the elements.
        """
    }

    private var curvesText: String { "Both axes are logarithmic. Minimum of the repetitions; of memory, the most that was kept." }

    private var latenciesText: String {
        "How many per cent of all samples took at most so long, from half of them on. The last point is the slowest of all."
    }

    private var participants: String {
        let rows = results.participants.map {
            "<tr><th scope=\"row\"><i class=\"swatch \($0.name.slug)\"></i>\($0.name.escaped)</th><td>\($0.version.escaped)</td>"
                + "<td>\($0.role == .limit ? "limit" : $0.role == .ours ? "this library" : "library")</td></tr>"
        }
        return "<table>\(rows.joined())</table>"
    }

    private func section(_ name: String, _ title: String, _ text: String, _ cards: [String]) -> String {
        guard !cards.isEmpty else { return "" }
        return """
            <section id="\(name)"><h2>\(title)</h2>\(text.isEmpty ? "" : "<p>\(text)</p>")
            <div class="cards">\(cards.map { "<article>\($0)</article>" }.joined(separator: "\n"))</div></section>
            """
    }
}

extension String {
    /// Safe between tags and in attributes.
    var escaped: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    /// As the name of a class of the style sheet.
    var slug: String { "p-" + lowercased().filter { $0.isLetter } }
}
