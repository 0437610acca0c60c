// SPDX-License-Identifier: MIT
import Foundation

/// Where the figures come from.
struct Machine {
    let processor: String
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let kernel: String
    let time = ISO8601DateFormatter().string(from: Date())

    init() {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        processor =
            information.split(separator: "\n").first { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":").last }.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        let release = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? "unknown"
        kernel = release.trimmingCharacters(in: .whitespacesAndNewlines)
        let averages = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        load = averages.split(separator: " ").first.flatMap { Double($0) } ?? 0
    }

    /// The load average over the minute before the run.
    let load: Double

    /// True when others kept a good part of the machine busy: then only ratios within the run mean something.
    var isBusy: Bool { load > 0.5 * Double(cores) }
}
