// SPDX-License-Identifier: MIT
import Glibc

/// What the program's standard output is connected to.
enum Terminal {
    /// True when a person watches: lines can be drawn over.
    static var isInteractive: Bool {
        guard isatty(STDOUT_FILENO) == 1 else { return false }
        // `getenv` gives a text that lives until the environment is changed; it is read at once.
        guard let kind = unsafe getenv("TERM") else { return false }
        return unsafe String(cString: kind) != "dumb"
    }

    /// How many columns there are; 80 where the terminal does not say.
    static var width: Int {
        var size = winsize()
        // The request fills a `winsize`.
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
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
}
