// SPDX-License-Identifier: MIT
import Histogram
import Rx

/// One run of the program: the recording, its playback thread, the pipeline behind it, and the report at the end.
@MainActor
final class Session {
    private let file: SoundFile
    private let options: AudioPipelineCommand
    private let picture: PictureFile
    private let plan: PlaybackPlan
    private let lane: RealtimeLane<AudioBlock>
    private let playback: PlaybackThread

    init(_ file: SoundFile, options: AudioPipelineCommand, picture: PictureFile) {
        self.file = file
        self.options = options
        self.picture = picture
        plan = PlaybackPlan(
            framesPerCallback: options.frames, rate: options.rate ?? file.rate, isClocked: options.pace == .realtime,
            frames: file.samples.count * options.loops)
        lane = RealtimeLane(capacity: 64, wake: options.wake == .futex ? .coalesced : .never)
        playback = PlaybackThread(file.samples, plan: plan, lane: lane)
    }

    func run() throws {
        if let shortfall = file.shortfall { Terminal.complain(shortfall) }
        let meter = LevelMeter(
            rate: plan.rate, seconds: Double(plan.frames) / Double(plan.rate),
            isPlain: options.plain || !Terminal.isInteractive)
        playback.start(realtimePriority: plan.isClocked ? 70 : nil)
        var window = LevelWindow(rate: plan.rate)
        var history: [Levels] = []
        var handOff = Histogram<UInt32>.latencies
        while !lane.isFinished {
            while let block = lane.next() {
                handOff.record(UInt64(max(0, MonotonicClock.now() - block.handedOver)))
                window.add(block)
                if let levels = window.completed { history.append(levels); meter.show(levels) }
            }
            MonotonicClock.sleep(until: MonotonicClock.now() + 1_000_000)
        }
        let traces = playback.join()
        let report = PlaybackReport(
            file: file, plan: plan, priority: playback.priority, traces: traces, laneCapacity: lane.capacity,
            pushed: lane.pushed, dropped: lane.dropped, handOff: handOff, levels: history, wakeup: "none yet")
        for line in report.lines { print(line) }
        try picture.write(Picture(report: report).svg)
        print("picture     \(picture.path)")
    }
}
