// SPDX-License-Identifier: MIT
import Glibc

/// One line on standard error that says what runs now; nothing where standard error is no terminal, except one line a contest.
struct Progress {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var contest = ""

    mutating func show(_ contest: String, _ stage: String, _ peer: String) {
        if isTerminal {
            say("\r\u{1B}[2K\(contest)  \(stage)  \(peer)")
        } else if contest != self.contest {
            say(contest + "\n")
        }
        self.contest = contest
    }

    /// Leaves an empty line for the table.
    func clear() { if isTerminal { say("\r\u{1B}[2K") } }

    private func say(_ text: String) {
        var text = text
        // The bytes are valid during the call and write() keeps none of them.
        text.withUTF8 { bytes in _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
