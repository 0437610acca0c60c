// SPDX-License-Identifier: MIT

extension SoundFile {
    /// The samples for a card of another rate, on straight lines between the recorded ones; the same where the rates are equal.
    func samples(at other: Int) -> [Float] {
        guard other != rate, samples.count > 1 else { return samples }
        let step = Double(rate) / Double(other)
        return (0..<Int(Double(samples.count) / step)).map { number in
            let place = Double(number) * step
            let first = min(Int(place), samples.count - 2)
            // Behind the last recorded sample there is none to draw a line to.
            let share = Float(min(place - Double(first), 1))
            return samples[first] * (1 - share) + samples[first + 1] * share
        }
    }
}
