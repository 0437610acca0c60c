// SPDX-License-Identifier: MIT
import Rx
import Synchronization

/// The serial context that measures: one thread, with real-time priority below the callback's where the system allows it.
enum AudioEngine: SerialContext {
    /// The priority that `scheduler` asks for; none while it is zero. Set before the scheduler is first used. Relaxed: the same thread reads it.
    static let priority = Atomic<Int>(0)

    static let scheduler: SerialScheduler = {
        let asked = priority.load(ordering: .relaxed)
        return SerialScheduler(dedicated: ThreadOptions(name: "audio-engine", realtimePriority: asked > 0 ? asked : nil))
    }()
}

/// A sequence of the audio engine: it does not fail, and delivers there.
typealias OnEngine<Element> = TraitSequence<Traits<NeverFails, Many, AudioEngine, Cold>, Element>
/// A sequence of the main loop: it does not fail, and delivers there.
typealias OnMain<Element> = TraitSequence<Traits<NeverFails, Many, Main, Cold>, Element>
