// SPDX-License-Identifier: MIT

/// What calls back: the built-in clock, an ALSA card, a JACK server. Opened, started once, and joined.
protocol SoundCard: AnyObject, Sendable {
    /// What it is, for the report.
    var title: String { get }
    /// Frames a second.
    var rate: Int { get }
    /// Frames that a callback delivers at the moment.
    var framesPerCallback: Int { get }
    /// What became of the wish for real-time priority.
    var priority: CallbackPriority { get }

    /// Whether it counts frames by a clock of its own, and reports interruptions: what there is to measure of it.
    var isMeasurable: Bool { get }

    /// Starts callbacks that use `memory`, which the card keeps until it is gone.
    func start(_ memory: CallbackMemory) throws(SoundCardError)

    /// Asks for callbacks of `frames` while sound runs; a sentence when the card refuses.
    func resize(to frames: Int) -> String?

    /// Waits for the last callback and closes the card.
    func join()
}

extension SoundCard {
    var isMeasurable: Bool { true }
}

/// Whether callbacks have real-time priority.
enum CallbackPriority: Equatable {
    case realtime(Int32)
    case denied(reason: String)
    case notAsked
}

/// Why a sound card cannot be had, as a sentence for the user.
struct SoundCardError: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = sentence }
}
