// SPDX-License-Identifier: MIT

/// How the readings of a clock become numbers, and numbers readings.
///
/// What a scheduler keeps of its converter where that is a `NumberedTimeConverter`. Generic code that calls a function out of a struct that can be
/// copied counts a reference for the call; this one cannot be.
struct VirtualNumbers<Reading, Interval>: ~Copyable {
    /// The number of a reading.
    let number: (Reading) -> Int64
    /// The reading of a number.
    let reading: (Int64) -> Reading
    /// The number of a reading that lies so much later than another's.
    let later: (Int64, Interval) -> Int64

    init<Converter: NumberedTimeConverter>(of converter: Converter)
    where Converter.VirtualTimeUnit == Reading, Converter.VirtualTimeIntervalUnit == Interval {
        number = Converter.number
        reading = Converter.time
        later = { Converter.number(of: converter.offsetVirtualTime(Converter.time(at: $0), offset: $1)) }
    }

    /// Of a converter that compares its readings: these are never asked for.
    init() {
        number = { _ in preconditionFailure("VirtualNumbers: a reading has no number here") }
        reading = { _ in preconditionFailure("VirtualNumbers: a number stands for no reading here") }
        later = { _, _ in preconditionFailure("VirtualNumbers: a reading has no number here") }
    }
}
