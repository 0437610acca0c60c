// SPDX-License-Identifier: MIT
import Rx

/// Start reading here: the whole way of the sound, from the real-time callback to the level meter.
///
///     callback thread          AudioEngine                                     Main
///     push(block) -> lane -> elements -> scan -> compactMap -> throttle -> observe(on:) -> meter
///
/// The callback never waits: its push is wait-free, and everything right of the lane runs elsewhere. Where, the types say: what is shown
/// cannot be measured on the main thread, and what is measured cannot be drawn on the engine's. No element takes a lock
/// on its way: each context is one thread, and elements cross through a lock-free queue; `throttle` sets a timer for each picture.
/// The names are for a trace (`--trace`); without one they cost nothing.
struct Pipeline {
    /// What the audio engine notes for the report.
    let notebook: Notebook

    /// The levels of every window of 1024 samples, measured on the audio engine.
    func levels(of lane: RealtimeLane<AudioBlock>, rate: Int) -> OnEngine<Levels> {
        lane.elements(in: AudioEngine.self)
            .do(onNext: notebook.received)
            .trace("scan")
            .scan(into: LevelWindow(rate: rate)) { window, block in window.add(block) }
            .compactMap(\.completed)
            .trace("window")
            .do(onNext: notebook.measured)
    }

    /// Those of them that a person can see, thirty a second, delivered to the main loop.
    func pictures(of levels: OnEngine<Levels>) -> OnMain<Levels> {
        levels
            .throttle(.milliseconds(33))
            .trace("observe(on: Main)")
            .observe(on: Main.self)
            .trace("meter")
    }
}
