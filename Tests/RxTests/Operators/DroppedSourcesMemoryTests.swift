// SPDX-License-Identifier: MIT
import Foundation
import RealtimeGuard
import Rx
import Testing

/// Sources that are dropped instead of disposed leave no memory: what no reference of `DroppedSourcesTests` watches would show here. Each kind of
/// source has a process of its own, because others' memory comes and goes.
@Suite(.serialized, .enabled(if: MemoryHeld.isTold)) struct DroppedSourcesMemoryTests {
    /// Rounds an operator; one piece of memory that stays of each is found.
    private static func rounds(over kind: HotSources.Kind) -> Int {
        if soak > 1 { return 100_000 }
        return kind == .subject ? 2_000 : 400
    }

    @Test(arguments: HotSources.Kind.allCases) func `many rounds leave the memory held as it is`(over kind: HotSources.Kind) async {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
            [name = kind.rawValue as String, rounds = Self.rounds(over: kind) as Int] in
            let kind = HotSources.Kind(rawValue: name)!
            for operation in DroppedSources.all {
                let round = { _ = operation.left(over: kind, end: .none, length: 2, allAreOne: false) { source, _ in source } }
                for _ in 0..<rounds / 10 { round() }
                // What fills once does not fill for ever: spare objects for later use, and what the testing library notes of each thrown error, under
                // the error's address. What leaks is there after each of the times.
                var growth = MemoryHeld.more(after: rounds, round)
                for _ in 0..<4 where !growth.isSmall(for: rounds) { growth = MemoryHeld.more(after: rounds, round) }
                if growth.isSmall(for: rounds) { continue }
                FileHandle.standardError.write(Data("\(operation.name) over \(name): \(growth) more after \(rounds) rounds\n".utf8))
            }
            exit(0)
        }
        // The testing library writes marks of its own around what the process says.
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        for line in lines where line.contains("more after") { Issue.record("\(line)") }
    }
}

/// What a process has more of, after many rounds.
private struct MemoryHeld {
    /// What this thread allocated and did not free.
    var pieces: Int
    /// In bytes.
    var resident: Int

    /// Not where a sanitizer replaces `malloc`, nor in debug builds, where a round takes ten times as long.
    static var isTold: Bool {
        #if DEBUG
            false
        #else
            rx_guard_watches_memory()
        #endif
    }

    /// Whether less than one piece of memory in twenty rounds stayed.
    func isSmall(for rounds: Int) -> Bool { pieces < rounds / 20 && resident < 1 << 20 }

    static func more(after rounds: Int, _ round: () -> Void) -> MemoryHeld {
        let before = residentSize
        rx_guard_enter()
        for _ in 0..<rounds { round() }
        let report = rx_guard_leave()
        return MemoryHeld(pieces: Int(report.allocations) - Int(report.frees), resident: residentSize - before)
    }

    private static var residentSize: Int {
        let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        return pages.flatMap { Int($0) }! * 4_096
    }
}
