// SPDX-License-Identifier: MIT
import Histogram

/// What happened while a recording was played, as figures and as the lines printed at the end.
struct PlaybackReport {
    let file: SoundFile
    let plan: PlaybackPlan
    let priority: PlaybackThread.Priority
    /// What each callback noted.
    let traces: [CallbackTrace]
    let laneCapacity: Int
    let pushed: Int
    let dropped: Int
    /// Nanoseconds from a block's push to the audio engine holding it.
    let handOff: Histogram<UInt32>
    /// Every window's levels, in order.
    let levels: [Levels]
    /// How sleeping threads are woken, as the runtime says it.
    let wakeup: String

    /// Callbacks that ended after the next one was due: where a sound card would have run dry.
    var late: Int { plan.isClocked ? traces.count { Double($0.finishedAfter) > plan.period } : 0 }

    /// Nanoseconds of each callback's dearest push.
    var push: Histogram<UInt32> { .latencies(traces.lazy.map(\.push)) }

    /// Nanoseconds from when a callback was due to its start.
    var start: Histogram<UInt32> { .latencies(traces.lazy.map(\.startedAfter)) }

    /// The report, a line a fact.
    var lines: [String] {
        [
            row(
                "recording",
                "\(file.name): \(LevelLine.tenths(file.seconds)) s, \(file.rate) Hz, \(channels), \(file.format)"),
            row("callbacks", "\(traces.count) of \(plan.framesPerCallback) frames, \(pace), \(urgency)"),
            plan.isClocked ? row("late", "\(late)   started after due: \(start.percentiles)") : nil,
            row("blocks", "\(pushed) pushed, \(dropped) dropped, lane of \(laneCapacity)"),
            row("push", push.percentiles),
            row("hand-off", handOff.percentiles),
            row("wakeup", wakeup),
        ].compactMap(\.self)
    }

    private var channels: String {
        switch file.channels {
        case 1: "mono"
        case 2: "stereo mixed down"
        default: "\(file.channels) channels mixed down"
        }
    }

    private var pace: String {
        plan.isClocked ? "one every \(Duration.nanoseconds(Int64(plan.period)).shortText)" : "as fast as they are taken"
    }

    private var urgency: String {
        switch priority {
        case .realtime(let level): "SCHED_FIFO \(level)"
        case .denied(let reason): "no real-time priority (\(reason))"
        case .notAsked: "no real-time priority asked for"
        }
    }

    private func row(_ name: String, _ text: String) -> String {
        name + String(repeating: " ", count: max(1, 12 - name.count)) + text
    }
}
