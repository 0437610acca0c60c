// SPDX-License-Identifier: MIT
import Glibc

/// The terminal in raw mode: keys come one by one, and the form draws itself.
@MainActor
final class Screen {
    private var saved = termios()
    private let isTerminal: Bool

    init() {
        // The address is used during the call.
        isTerminal = unsafe tcgetattr(STDIN_FILENO, &saved) == 0
        guard isTerminal else { return }
        var raw = saved
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        raw.c_iflag &= ~tcflag_t(ICRNL)
        // As above.
        unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    }

    /// Gives the terminal back as it was.
    func restore() {
        // As above.
        if isTerminal { unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved) }
        write("\n")
    }

    /// Draws `rows` over what was there.
    func show(_ rows: [String]) {
        write("\u{1B}[H\u{1B}[2J" + rows.joined(separator: "\n") + "\n")
    }

    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // The buffer is read during the call.
            let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR && errno != EAGAIN { return }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }
}
