// SPDX-License-Identifier: MIT

/// What a thread waited for a processor, or a processor stood still, between two looks at the clock.
struct Pause {
    let start, end, stood: Time
}

extension [Pause] {
    /// How much of it lies between `start` and `end`. The pauses are in order of time, and none overlaps the next.
    func stood(from start: Time, to end: Time) -> Time {
        // Only those that overlap are looked at.
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].end <= start { low = middle + 1 } else { high = middle }
        }
        var stood = 0
        while low < count, self[low].start < end {
            let pause = self[low]
            stood += Swift.min(pause.stood, Swift.min(pause.end, end) - Swift.max(pause.start, start))
            low += 1
        }
        return stood
    }
}
