// SPDX-License-Identifier: MIT
import Foundation

/// How often threads of this process went to sleep so far, those called `without` left out: what an idle process does not do.
func sleeps(without name: String) -> Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.reduce(0) { total, task in
        let comm = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
        let status = try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)
        guard let status, comm?.hasPrefix(name) == false else { return total }
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return total + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
    }
}
