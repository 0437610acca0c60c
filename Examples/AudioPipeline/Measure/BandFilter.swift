// SPDX-License-Identifier: MIT
import Glibc

/// A band-pass filter one octave wide: a biquad in transposed direct form II.
///
/// Coefficients after Robert Bristow-Johnson's "Cookbook formulae for audio EQ biquad filter coefficients",
/// band pass with a peak of 0 dB.
struct BandFilter: BitwiseCopyable, Sendable {
    /// The middle of each band in Hz.
    static let centres: InlineArray<8, Float> = [63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000]

    /// `63 Hz`, `8 kHz`: the name of a band.
    static func label(_ band: Int) -> String {
        let centre = Int(centres[band])
        return centre < 1000 ? "\(centre) Hz" : "\(centre / 1000) kHz"
    }

    private var gain: Float
    private var feedback1: Float
    private var feedback2: Float
    private var state1: Float = 0
    private var state2: Float = 0

    /// A filter around `centre` Hz for `rate` samples a second; one that lets nothing through where the rate is too low.
    init(centre: Float, rate: Float) {
        guard centre < 0.45 * rate else {
            (gain, feedback1, feedback2) = (0, 0, 0)
            return
        }
        let angle = 2 * Float.pi * centre / rate
        let alpha = sin(angle) / (2 * Float(2).squareRoot())
        gain = alpha / (1 + alpha)
        feedback1 = -2 * cos(angle) / (1 + alpha)
        feedback2 = (1 - alpha) / (1 + alpha)
    }

    /// The filtered value of the next sample.
    mutating func next(_ sample: Float) -> Float {
        let filtered = gain * sample + state1
        state1 = state2 - feedback1 * filtered
        state2 = -gain * sample - feedback2 * filtered
        return filtered
    }
}
