// SPDX-License-Identifier: MIT
public import Measure

/// Swift's own concurrency: actors for what has to be serial, `AsyncStream` for elements, `Task.sleep` for timers.
public enum ConcurrencyPeer: Peer {
    public static let name = "Swift tasks"
    public static let role = Role.peer
    public static let version = "of the Swift toolchain"

    public static func absence(from contest: Contest) -> String {
        switch contest.workload {
        case "W9", "W11", "W11m": "a job of a task cannot be prepared"
        case "W1", "W1b", "W2", "W5", "W5c", "W5s", "W6", "W6z", "W6m": "see async-algorithms"
        case "W13": "see 128 frames"
        default: "no subjects, nothing shared"
        }
    }

    public static func trials() -> [Trial] {
        [
            Trial("W7 subject", fewer: 10) { streamed($0, producers: 1) },
            Trial("W7 range", fewer: 10) { streamed($0, producers: 1) },
            Trial("W8", fewer: 10) { streamed($0, producers: 2) },
            Trial("W9", prepare: pingPong),
            Trial("W9i", prepare: idle),
            Trial("W10", fewer: 10) { timers($0, tolerance: .zero) },
            Trial("W10 rounded", fewer: 10) { timers($0, tolerance: .milliseconds(1)) },
            Trial("W10 tolerance 50 us", fewer: 10) { timers($0, tolerance: .microseconds(50)) },
            Trial("W10c live", fewer: 10) { cancelled($0, live: true) },
            Trial("W10c at once", fewer: 10) { cancelled($0, live: false) },
            Trial("W11 closures", fewer: 10) { jobs($0, producers: 1) },
            Trial("W11m closures", fewer: 10) { jobs($0, producers: 2) },
            Trial("W13 128") { blocks($0, AudioBlock<128>()) },
        ]
    }
}
