// SPDX-License-Identifier: MIT
import Glibc

/// How loud one window of sound is: amplitudes between 0 and 1, in all and per octave band.
struct Levels: BitwiseCopyable, Sendable {
    /// How many bands there are; `BandFilter.centres` names them.
    static let bandCount = 8

    /// The number of the first frame after the window.
    var end: Int
    /// The root of the mean square of the samples.
    var rms: Float
    /// The largest sample, without its sign.
    var peak: Float
    /// The root mean square of what each band's filter lets through.
    var bands: InlineArray<8, Float>
}

extension Float {
    /// An amplitude in decibels below full scale, never under -60.
    var decibels: Float { self > 0.001 ? 20 * Glibc.log10(self) : -60 }
}
