// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Histogram
import Measure

/// The run as JSON: everything that the table shows and every single repetition.
struct JSONResults: Codable {
    struct Participant: Codable {
        let name, version: String
        let role: Role
    }

    /// So many percent took at most so long.
    struct Percentile: Codable {
        let percent, microseconds: Double

        /// Those of a run, of all its repetitions together.
        static func all(_ latencies: Histogram<UInt64>) -> [Percentile] {
            [1, 5, 10, 25, 50, 75, 90, 95, 98, 99, 99.5, 99.9, 99.95, 99.99, 100].map {
                Percentile(percent: $0, microseconds: Double(latencies.valueAtPercentile($0)) / 1000)
            }
        }
    }

    struct Figures: Codable {
        let peer, form: String
        let role: Role
        let shareOfWork: Double
        let checksum: String
        let nanosecondsPerUnit, cpuSeconds, medianLatencyMicroseconds, tailLatencyNanoseconds: [Double]
        let allocationsPerUnit, bytesPerUnit: Double?
        /// Whether it went from thread to thread where the work is one thread's; absent in older files.
        let changesThreads: Bool?
        let latencies, arrivals: [Percentile]?
        let counts: [String: Int]?
    }

    struct Line: Codable {
        let metric: Metric
        let form: String
        let minimum, median, ratioToBestPeer, ratioToLimit, must, goal: Double?
        let bestPeer, met: String?
    }

    struct Workload: Codable {
        let name, work, unit: String
        let checksumsAgree: Bool
        let lineRoundTripNanoseconds: [Double]
        let lines: [Line]
        let figures: [Figures]
        let absent: [String: String]
    }

    struct CurveFigures: Codable {
        struct Series: Codable {
            let peer: String
            /// Absent in older files.
            let form: String?
            let role: Role
            let points: [Point]
        }

        struct Point: Codable {
            let size: Int
            let minimum, median: Double
        }

        let name, work, size, unit: String
        let metric: Curve.Metric
        let series: [Series]

        init(_ result: CurveResult) {
            name = result.curve.name
            work = result.curve.work
            size = result.curve.size
            unit = result.curve.unit
            metric = result.curve.metric
            series = result.series.map { series in
                Series(
                    peer: series.peer, form: series.form, role: series.role,
                    points: series.points.map { Point(size: $0.size, minimum: $0.minimum, median: $0.median) })
            }
        }
    }

    let time, processor, system, kernel: String
    let load: Double
    let cores, seed, repetitions, divisor: Int
    let participants: [Participant]
    let contests: [Workload]
    let curves: [CurveFigures]

    init(_ report: Report) {
        time = report.machine.time
        processor = report.machine.processor
        system = report.machine.system
        kernel = report.machine.kernel
        load = report.machine.load
        cores = report.machine.cores
        seed = report.seed
        repetitions = report.repetitions
        divisor = report.divisor
        participants = report.participants.map { Participant(name: $0.name, version: $0.version, role: $0.role) }
        curves = report.curves.map(CurveFigures.init)
        contests = report.results.map { result in
            let missing = report.participants.filter { result.measurement(of: $0.name) == nil }
            return Workload(
                name: result.contest.name, work: result.contest.work, unit: result.contest.unit,
                checksumsAgree: result.checksumsAgree, lineRoundTripNanoseconds: result.lineRoundTrips,
                lines: report.lines.filter { $0.result.contest.name == result.contest.name }.map(Self.line),
                figures: result.measurements.map { Self.figures($0, result.changesThreads($0)) },
                absent: Dictionary(uniqueKeysWithValues: missing.map { ($0.name, result.contest.absence(of: $0)) }))
        }
    }

    private static func line(_ line: Report.Line) -> Line {
        let ratio = { (other: Double?) in other.flatMap { other in line.minimum.map { $0 / other } } }
        return Line(
            metric: line.row.metric, form: line.row.form, minimum: line.minimum, median: line.ours?.median(line.row.metric),
            ratioToBestPeer: ratio(line.bestPeer?.figure), ratioToLimit: ratio(line.limit), must: line.must, goal: line.goal,
            bestPeer: line.bestPeer?.peer, met: line.verdict?.rawValue)
    }

    private static func figures(_ measured: Measurement, _ changesThreads: Bool) -> Figures {
        Figures(
            peer: measured.peer, form: measured.form, role: measured.role, shareOfWork: 1 / Double(measured.fewer),
            checksum: String(UInt(bitPattern: measured.checksum ?? 0), radix: 16),
            nanosecondsPerUnit: measured.nanosecondsPerUnit, cpuSeconds: measured.cpuSeconds,
            medianLatencyMicroseconds: measured.medianLatencies, tailLatencyNanoseconds: measured.tailLatencies,
            allocationsPerUnit: measured.allocationsPerUnit, bytesPerUnit: measured.bytesPerUnit, changesThreads: changesThreads,
            latencies: measured.medianLatencies.isEmpty ? nil : Percentile.all(measured.latencies),
            arrivals: measured.arrivals.map(Percentile.all), counts: measured.counts.isEmpty ? nil : measured.counts)
    }

    /// Writes the file, making its folder where needed.
    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try encoder.encode(self).write(to: url)
        } catch {
            throw ValidationError("The results cannot be written to \(path): \(error.localizedDescription) Choose another file with --json.")
        }
    }
}
