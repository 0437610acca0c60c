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

    private let isOn = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    func paint(_ text: String, _ color: Color?) -> String {
        guard isOn, let color else { return text }
        return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
    }

    func bold(_ text: String) -> String { paint(text, .bold) }
    func dim(_ text: String) -> String { paint(text, .dim) }
}
