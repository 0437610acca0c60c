// SPDX-License-Identifier: MIT
import Dispatch
import Glibc
import Testing

@testable import RxRuntime

@Suite(.timeLimit(.minutes(5))) struct WatchdogRestTests {
    /// How often the watchdog's thread has gone to sleep; see proc(5).
    private static var sleeps: Int? {
        let tasks = unsafe opendir("/proc/self/task")
        defer { unsafe _ = tasks.map { unsafe closedir($0) } }
        while let entry = unsafe tasks.flatMap({ unsafe readdir($0) }) {
            let number = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
            }
            guard let file = unsafe fopen("/proc/self/task/\(number)/status", "r") else { continue }
            defer { unsafe _ = fclose(file) }
            var text = [UInt8](repeating: 0, count: 4096)
            let count = unsafe fread(&text, 1, text.count, file)
            let lines = String(decoding: text[..<count], as: UTF8.self).split(separator: "\n")
            guard lines.first?.hasSuffix("rx-watchdog") == true else { continue }
            return lines.first { $0.hasPrefix("voluntary") }.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) }
        }
        return nil
    }

    /// Each tick is armed by a worker, and no other one sleeps for it then. The first look finds that all sleep. It took seventeen.
    @Test func `the watchdog rests once all workers sleep`() async {
        await #expect(processExitsWith: .success) {
            let ticked = DispatchSemaphore(value: 0)
            let ticks = 30
            let timer = ConcurrentScheduler.instance.schedule(after: .milliseconds(20), every: .milliseconds(20)) { ticked.signal() }
            for _ in 0..<3 { ticked.wait() }
            // Where much else runs, the watchdog begins later than that.
            var before = WatchdogRestTests.sleeps
            for _ in 0..<500 where before == nil {
                ticked.wait()
                before = WatchdogRestTests.sleeps
            }
            for _ in 0..<ticks { ticked.wait() }
            let after = WatchdogRestTests.sleeps
            timer.dispose()
            if let before, let after { #expect(after - before <= ticks * 6, "\(after - before) sleeps in \(ticks) ticks") }
            #expect(before != nil && after != nil, "the watchdog's thread was not found")
        }
    }
}
