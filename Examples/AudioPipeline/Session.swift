// SPDX-License-Identifier: MIT
import Rx

/// One run of the program: the recording, its playback thread, the pipeline behind it, and the report at the end.
final class Session {
    private let file: SoundFile
    private let picture: PictureFile
    private let plan: PlaybackPlan
    private let lane: RealtimeLane<AudioBlock>
    private let playback: PlaybackThread
    private let meter: LevelMeter

    init(_ file: SoundFile, options: AudioPipelineCommand, picture: PictureFile) {
        self.file = file
        self.picture = picture
        plan = PlaybackPlan(
            framesPerCallback: options.frames, rate: options.rate ?? file.rate, isClocked: options.pace == .realtime,
            frames: file.samples.count * options.loops)
        lane = RealtimeLane(capacity: 64, wake: options.wake == .futex ? .coalesced : .never)
        playback = PlaybackThread(file.samples, plan: plan, lane: lane)
        meter = LevelMeter(
            rate: plan.rate, seconds: Double(plan.frames) / Double(plan.rate),
            isPlain: options.plain || !Terminal.isInteractive)
    }

    /// Plays to the end, or to the first Ctrl-C, then reports. Owns the main thread meanwhile.
    func run() throws {
        if let shortfall = file.shortfall { Terminal.complain(shortfall) }
        // Before any other thread starts, because threads inherit which signals are blocked.
        Interrupt.onFirst { [playback] in playback.stop() }

        AudioEngine.priority.store(plan.isClocked ? 60 : 0, ordering: .relaxed)
        let notebook = Notebook(windows: plan.frames / 1024 + 1)
        let pipeline = Pipeline(notebook: notebook)
        let subscription = pipeline.pictures(of: pipeline.levels(of: lane, rate: plan.rate))
            .subscribe(onNext: meter.show, onCompleted: MainLoop.stop)

        playback.start(realtimePriority: plan.isClocked ? 70 : nil)
        if case .denied(let reason) = playback.priority {
            Terminal.complain(
                "No real-time priority (\(reason)); playing without it. Root and users with an rtprio limit have it.")
        }
        if let refusal = lane.lockRefusal { Terminal.complain(refusal) }
        MainLoop.run()
        subscription.dispose()
        try report(notebook)
    }

    private func report(_ notebook: Notebook) throws {
        let report = PlaybackReport(
            file: file, plan: plan, priority: playback.priority, traces: playback.join(), laneCapacity: lane.capacity,
            pushed: lane.pushed, dropped: lane.dropped, handOff: notebook.handOff, levels: notebook.levels,
            wakeup: "\(Runtime.wakeup.workers) for threads, \(Runtime.wakeup.descriptors) for the main loop")
        for line in report.lines { Terminal.write("\(line)\n") }
        try picture.write(Picture(report: report).svg)
        Terminal.write("picture     \(picture.path)\n")
    }
}
