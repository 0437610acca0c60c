// SPDX-License-Identifier: MIT

/// A temperature as a person writes it: digits with a sign and a point. `nan`, `0x1F` and `1e400`, which Swift would read as well, are none.
struct Temperature {
    private let degrees: Double

    /// The temperature in `text`, in degrees Celsius.
    init?(_ text: String) {
        guard text.allSatisfy({ $0.isNumber || "+-.".contains($0) }), let number = Double(text), abs(number) <= 1_000_000 else { return nil }
        degrees = number
    }

    /// The temperature in `text`, in degrees Fahrenheit.
    init?(fahrenheit text: String) {
        guard let number = Temperature(text) else { return nil }
        degrees = (number.degrees - 32) * 5 / 9
    }

    var celsius: String { Self.text(degrees) }
    var fahrenheit: String { Self.text(degrees * 9 / 5 + 32) }

    /// With at most one digit after the point.
    private static func text(_ degrees: Double) -> String {
        let tenths = (degrees * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }
}
