// SPDX-License-Identifier: MIT
import Rx

/// Start reading here: the whole way of the sound, from the real-time callback to the level meter.
///
///     callback thread          audio engine                                    main loop
///     push(block) -> lane -> elements -> scan -> compactMap -> throttle -> observe(on:) -> meter
///
/// The callback never waits: its push is wait-free, and everything right of the lane runs elsewhere.
struct Pipeline {
    /// The serial context that measures: one thread, with real-time priority below the callback's where the system allows it.
    let audioEngine: SerialScheduler
    /// What the audio engine notes for the report.
    let notebook: Notebook

    /// The levels of every window of 1024 samples, measured on the audio engine.
    func levels(of lane: RealtimeLane<AudioBlock>, rate: Int) -> Observable<Levels> {
        lane.elements(on: audioEngine)
            .do(onNext: notebook.received)
            .scan(into: LevelWindow(rate: rate)) { window, block in window.add(block) }
            .compactMap(\.completed)
            .do(onNext: notebook.measured)
    }

    /// Those of them that a person can see, thirty a second, delivered to the main loop.
    func pictures(of levels: Observable<Levels>) -> Observable<Levels> {
        levels
            .throttle(.milliseconds(33), scheduler: audioEngine)
            .observe(on: MainScheduler.instance)
    }
}
