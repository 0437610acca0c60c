// SPDX-License-Identifier: MIT

/// `observe(on:)` had no memory for elements that wait for its scheduler, and ended its sequence.
public struct QueueMemoryError: Error, Hashable, Sendable, CustomStringConvertible {
    init() {}

    /// The error in words.
    public var description: String { "There is no memory for the elements that wait for another scheduler: observe(on:) ends here." }

    /// Ends the sequence of `downstream` with the error; traps as below.
    @usableFromInline
    static func end(_ downstream: Sink, canFail: Bool) { end(canFail) { downstream.finish($0) } }

    /// Ends a sequence by `stop` with the error; traps with its sentence where errors are excluded.
    static func end(_ canFail: Bool, _ stop: (any Error) -> Void) {
        let error = QueueMemoryError()
        guard canFail else { fatalError(error.description) }
        stop(error)
    }
}
