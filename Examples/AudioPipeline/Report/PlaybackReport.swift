// SPDX-License-Identifier: MIT
import Histogram

/// What happened while a recording was played, as figures and as the lines printed at the end.
struct PlaybackReport {
    let source: SoundSource
    /// The sound card's name, and what it reported.
    let card: String
    /// Whether the card has a clock of its own, and reports interruptions.
    var isMeasurable = true
    var xruns = 0
    var resizes = 0
    let plan: PlaybackPlan
    let priority: CallbackPriority
    /// What each callback noted.
    let traces: [CallbackTrace]
    let laneCapacity: Int
    let pushed: Int
    let dropped: Int
    /// Which frames arrived.
    let count: FrameCount
    /// Nanoseconds from the push of each block until the audio engine holds it.
    let handOff: Histogram<UInt32>
    /// Every window's levels, in order.
    let levels: [Levels]
    /// How sleeping threads are woken, in the runtime's words.
    let wakeup: String

    /// Callbacks that ended after the next one was due: where a sound card would have run dry.
    var late: Int { plan.isClocked ? traces.count { Double($0.finishedAfter) > plan.duration(of: Int($0.frames)) } : 0 }

    /// Nanoseconds of each callback's slowest push.
    var push: Histogram<UInt32> { .latencies(traces.lazy.map(\.push)) }

    /// Nanoseconds from when a callback was due to its start.
    var start: Histogram<UInt32> { .latencies(traces.lazy.map(\.startedAfter)) }

    /// The report, a line a fact.
    var lines: [String] {
        [
            row("sound", source.description),
            row("card", isMeasurable ? "\(card): \(xruns) interruptions, \(changes)" : "\(card): \(changes)"),
            row("callbacks", "\(traces.count) of \(sizes) frames, \(pace), \(urgency)"),
            plan.isClocked ? row("late", "\(late)   started after due: \(start.percentiles)") : nil,
            row("blocks", "\(pushed) pushed, \(dropped) dropped, lane of \(laneCapacity)"),
            row("frames", "\(count.frames) arrived, \(count.missing) missing in \(count.gaps) gaps\(measuredRate)"),
            row("push", push.percentiles),
            row("hand-off", handOff.percentiles),
            row("wakeup", wakeup),
        ].compactMap(\.self)
    }

    /// Whether what was produced is what was consumed and dropped, and every missing block was reported.
    var isExact: Bool { pushed == count.blocks && count.gaps <= dropped + xruns + resizes }

    private var changes: String { "\(resizes) changes of the callback's size" }

    /// The last line of the report: what the run has shown of the sound's way, and no more.
    var proof: String {
        guard isExact else { return row("proved", "nothing: frames are missing that neither the card nor the lane reported") }
        if dropped == 0 && count.missing == 0 {
            return row("proved", "all \(count.frames) frames that the callback delivered reached the audio engine, in order")
        }
        let reported = isMeasurable ? ", or the card reported it (\(xruns) interruptions)" : ""
        return row(
            "proved",
            "\(count.frames) frames reached the audio engine, in order; the full lane dropped what is missing (\(dropped) blocks)\(reported)")
    }

    /// `128`, or `128, then 256`.
    private var sizes: String {
        var sizes: [Int32] = []
        // The last callback of the plan may be shorter.
        for size in traces.dropLast().map(\.frames) where sizes.last != size { sizes.append(size) }
        if sizes.isEmpty { sizes = [Int32(clamping: plan.framesPerCallback)] }
        return sizes.map { "\($0)" }.joined(separator: ", then ")
    }

    /// What the card's frames and the machine's clock say of each other.
    private var measuredRate: String {
        guard plan.isClocked, isMeasurable, let rate = count.measuredRate else { return "" }
        return ", \(LevelLine.tenths(rate)) a second by the machine's clock"
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
