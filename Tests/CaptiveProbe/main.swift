// SPDX-License-Identifier: MIT
import Foundation
import Rx

// Whether a call returns in time, and memory stays, while other threads never stop: `make captive SECONDS=60`, decision 17.
//   CaptiveProbe SECONDS [SENDERS]         each kind in a process of its own; fails if one breaks a bound
//   CaptiveProbe SECONDS SENDERS KIND      one kind

let (callLimit, growthLimit) = (10_000_000, 64 << 10)

/// Kilobytes: `VmRSS` now, `VmHWM` at most.
func resident(_ field: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix(field) }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// Runs `bodies` on threads of their own, and waits for all.
func run(_ bodies: [@Sendable () -> Void]) {
    let ended = DispatchSemaphore(value: 0)
    for body in bodies {
        Thread {
            body()
            ended.signal()
        }.start()
    }
    for _ in bodies { ended.wait() }
}

func play(_ kind: Kind, seconds: Double, senders: Int) -> Bool {
    let play = kind.make()
    let measured = Box(repeating: Calls(), count: senders + 1)
    let watched = Box<[Pause]?>(repeating: nil, count: Stops.processors)
    // Threads, their stacks and what a first call makes are there before the size is read.
    let (send, join) = (play.send, play.join)
    let threads = { (end: Time) in
        let players = (0...senders).map { thread in
            { @Sendable in measured[thread] = .measure(until: end) { thread == senders ? join() : send(thread, $0) } }
        }
        let watchers = (0..<Stops.processors).map { processor in { @Sendable in watched[processor] = Stops.watch(processor, until: end) } }
        run(watchers + players)
    }
    threads(now() + 20_000_000)
    let before = resident("VmRSS")
    // A call that a captive never returns from: the process ends with a word instead.
    let deadline = Int(seconds) + 120
    alarm(UInt32(deadline))
    threads(now() + Int(seconds * 1e9))
    let growth = resident("VmHWM") - before
    play.standing?.dispose()
    let longest = Longest(of: measured.all, stops: Stops.merged(watched.all.compactMap(\.self)))
    let holds = longest.net <= callLimit && growth <= growthLimit
    func milliseconds(_ time: Time) -> String { String(format: "%.1f", Double(time) / 1e6) }
    let calls = measured.all.map(\.count)
    print(
        "| \(kind.name) | \(calls.dropLast().reduce(0, +)) | \(calls[senders]) | \(milliseconds(longest.whole)) | \(milliseconds(longest.own)) |"
            + " \(milliseconds(longest.used)) | \(watched.all.contains { $0 == nil } ? "not known" : milliseconds(longest.stopped)) |"
            + " \(milliseconds(longest.net)) | \(growth) |\(holds ? "" : " BROKEN")")
    return holds
}

/// What each thread measured.
final class Box<Value>: @unchecked Sendable {
    // Sendable: a thread writes its own place under the lock, and it is read after all have ended.
    private let lock = NSLock()
    private(set) var all: [Value]

    init(repeating value: Value, count: Int) { all = Array(repeating: value, count: count) }

    subscript(thread: Int) -> Value {
        get { lock.withLock { all[thread] } }
        set { lock.withLock { all[thread] = newValue } }
    }
}

func playAll(seconds: String, senders: String) throws -> Bool {
    print(
        "| \(seconds) s, \(senders) senders | sent | joined | longest call, ms | had it its processor | computing | machine stood still | of its own | grown, kB |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    fflush(nil)
    var hold = true
    for kind in Kind.all {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = [seconds, senders, kind.name]
        try child.run()
        child.waitUntilExit()
        if child.terminationReason != .exit { print("| \(kind.name) | a call did not return |") }
        hold = hold && child.terminationReason == .exit && child.terminationStatus == 0
    }
    return hold
}

let arguments = Array(CommandLine.arguments.dropFirst())
let seconds = arguments.first ?? "60"
let senders = arguments.count > 1 ? arguments[1] : "3"
if arguments.count > 2 {
    guard let kind = Kind.all.first(where: { $0.name == arguments[2] }) else { exit(2) }
    exit(play(kind, seconds: Double(seconds)!, senders: Int(senders)!) ? 0 : 1)
}
exit(try playAll(seconds: seconds, senders: senders) ? 0 : 1)
