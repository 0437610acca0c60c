// SPDX-License-Identifier: MIT

/// A key that the form knows.
enum Key: Equatable {
    case character(Character)
    case backspace
    case tab
    case enter
    case quit

    /// The key of a byte that a terminal in raw mode sends; nil for one that the form does not know.
    init?(byte: UInt8) {
        switch byte {
        case 0x03, 0x04: self = .quit
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x08, 0x7F: self = .backspace
        case 0x20..<0x7F: self = .character(Character(UnicodeScalar(byte)))
        default: return nil
        }
    }
}
