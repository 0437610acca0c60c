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
        processor = information.split(separator: "\n").first { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":").last }.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        let release = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? "unknown"
        kernel = release.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The load average over the last minute: above the number of peers' threads, the figures are disturbed.
    var load: String {
        ((try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? "").split(separator: " ").first.map(String.init) ?? "?"
    }
}
