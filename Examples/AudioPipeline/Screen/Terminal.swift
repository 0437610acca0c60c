// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// What the program's standard output is connected to.
enum Terminal {
    /// Whether the second screen is shown. Relaxed: a signal that comes while it is entered may find either.
    private static let isSecondScreen = Atomic(false)

    /// True when a person watches: lines can be drawn over.
    static var isInteractive: Bool {
        guard isatty(STDOUT_FILENO) == 1, let kind = variable("TERM") else { return false }
        return kind != "dumb"
    }

    /// False where the user asked for no colours (https://no-color.org).
    static let isColoured = variable("NO_COLOR") == nil

    /// How many columns and rows there are; 80 and 24 where the terminal does not say.
    static var size: (columns: Int, rows: Int) {
        var size = winsize()
        // The request fills a `winsize`.
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Shows the terminal's second screen, without a cursor.
    static func takeSecondScreen() {
        isSecondScreen.store(true, ordering: .relaxed)
        write("\u{1B}[?1049h\u{1B}[?25l")
    }

    /// Shows the first screen again, as it was, if the second is shown. Any thread.
    static func leaveSecondScreen() {
        if isSecondScreen.exchange(false, ordering: .relaxed) { write("\u{1B}[?25h\u{1B}[?1049l") }
    }

    /// Writes `text` to the standard output at once, so that a line that is drawn over does not wait for its end.
    static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Says `sentence` on the standard error output.
    static func complain(_ sentence: String) { write("audio-pipeline: \(sentence)\n", to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = ContiguousArray(text.utf8)[...]
        while !bytes.isEmpty {
            // The bytes live through the call, and `write` reads no more than their count.
            let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno != EINTR { return }
            bytes = bytes.dropFirst(max(written, 0))
        }
    }

    /// What the environment says; nil for nothing.
    private static func variable(_ name: String) -> String? {
        // `getenv` gives a text that lives until the environment is changed; it is copied at once.
        guard let text = unsafe getenv(name), unsafe text.pointee != 0 else { return nil }
        return unsafe String(cString: text)
    }
}
