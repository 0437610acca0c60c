// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Rx

// How deep each kind of recursion and each long chain holds, for the table in Documentation/Notes/0014-tails-and-depth.md.
//   DepthProbe                      prints the table
//   DepthProbe <form> <kilobytes> <levels>   runs one form on a thread with that stack; a crash is the answer no

/// Runs a body on a thread with the stack that is measured.
typealias Measure = (_ body: @escaping () -> Void) -> Void

/// Whether a child that runs `form` comes through.
func holds(_ form: Int, _ kilobytes: Int, _ levels: Int) throws -> Bool {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["\(form)", "\(kilobytes)", "\(levels)"]
    child.standardError = FileHandle.nullDevice
    try child.run()
    child.waitUntilExit()
    return child.terminationReason == .exit && child.terminationStatus == 0
}

/// The levels that hold, to a twentieth; `limit` for at least that many.
func deepest(_ form: Int, _ kilobytes: Int, limit: Int) throws -> Int {
    // From below: many levels of what nests take long, and much memory, before they crash.
    var (low, high) = (1, 250)
    while try holds(form, kilobytes, high) {
        if high == limit { return limit }
        (low, high) = (high, min(limit, high * 4))
    }
    while high - low > low / 20 + 1 {
        let middle = (low + high) / 2
        if try holds(form, kilobytes, middle) { low = middle } else { high = middle }
    }
    return low
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
/// Whole stacks are taken: a crash must not leave a file, nor wait for a backtrace.
unsafe setenv("SWIFT_BACKTRACE", "enable=no", 1)
var core = rlimit(rlim_cur: 0, rlim_max: 0)
unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
if arguments.count == 3 {
    // What is not measured has all the stack that it wants; nothing is freed in the end but what is measured.
    onStack(of: 8 << 20) {
        forms[arguments[0]].run(arguments[2]) { onStack(of: arguments[1], $0) }
        exit(0)
    }
} else {
    print("| recursion | 8 MB | 512 KB |\n|---|---|---|")
    for (number, form) in forms.enumerated() {
        let depths = try [8_192, 512].map { try deepest(number, $0, limit: 1_000_000) }
        print("| \(form.name) | \(depths[0]) | \(depths[1]) |")
        fflush(nil)
    }
}
