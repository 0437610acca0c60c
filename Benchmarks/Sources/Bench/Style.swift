// SPDX-License-Identifier: MIT
import Foundation

/// Colours, where standard output is a terminal that shows them and NO_COLOR is not set.
struct Style {
    enum Color: String {
        case green = "32"
        case yellow = "33"
        case red = "31"
        case bold = "1"
        case dim = "2"
    }

    private let isOn =
        isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// Columns of the terminal; nil where standard output goes elsewhere.
    let width: Int? = {
        var size = winsize()
        // The call fills the struct that it is given and keeps nothing.
        return unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }()

    func paint(_ text: String, _ color: Color?) -> String {
        guard isOn, let color else { return text }
        return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
    }

    func bold(_ text: String) -> String { paint(text, .bold) }
    func dim(_ text: String) -> String { paint(text, .dim) }
}
