// SPDX-License-Identifier: MIT
import Rx

/// One run of the program: the sound, the card that calls back, the pipeline behind it, and the report at the end.
final class Session {
    private let source: SoundSource
    private let picture: PictureFile
    private let plan: PlaybackPlan
    private let lane: RealtimeLane<AudioBlock>
    private let card: any SoundCard
    private let memory: CallbackMemory
    private let meter: LevelMeter
    private let tracePath: String?
    private let meterPath: String?

    /// Opens the card, and reserves everything that its callback needs.
    init(_ source: SoundSource, options: AudioPipelineCommand, picture: PictureFile) throws(SoundCardError) {
        self.source = source
        self.picture = picture
        tracePath = options.trace
        meterPath = options.meterSVG
        var samples: [Float] = []
        switch source {
        case .recording(let file):
            card = try options.backend.open(options, rate: options.rate ?? file.rate)
            // The built-in clock plays the same frames faster or slower; a card plays at the file's speed.
            samples = options.backend == .clock ? file.samples : file.samples(at: card.rate)
        case .capture:
            card = try options.backend.open(options, rate: options.rate ?? 48_000)
        }
        plan = PlaybackPlan(
            framesPerCallback: card.framesPerCallback, rate: card.rate, isClocked: options.pace == .realtime,
            frames: options.frames(of: samples.count, rate: card.rate), resized: options.resize)
        lane = RealtimeLane(capacity: 64, wake: options.wake == .futex ? .coalesced : .never)
        memory = CallbackMemory(samples, plan: plan, lane: lane)
        meter = LevelMeter(
            rate: plan.rate, seconds: plan.seconds, isPlain: options.plain || !Terminal.isInteractive)
    }

    /// Plays to the end, or to the first Ctrl-C, then reports; false when a frame is missing that was not reported. Owns the main thread meanwhile.
    func run() throws -> Bool {
        if case .recording(let file) = source, let shortfall = file.shortfall { Terminal.complain(shortfall) }
        // Before this program starts another thread, because threads inherit which signals are blocked.
        Interrupt.onFirst { [memory] in memory.stop() }

        AudioEngine.priority.store(plan.isClocked ? 60 : 0, ordering: .relaxed)
        let notebook = Notebook(windows: plan.frames / 1024 + 1, isTracing: tracePath != nil)
        if tracePath != nil {
            // Asked for before anything is subscribed to.
            Trace.namesOperators = true
            Trace.begin(capacity: 1 << 20)
        }
        let pipeline = Pipeline(notebook: notebook)
        let subscription = pipeline.pictures(of: pipeline.levels(of: lane, rate: plan.rate))
            .subscribe(onNext: meter.show, onCompleted: MainLoop.stop)

        try card.start(memory)
        if case .denied(let reason) = card.priority {
            Terminal.complain("No real-time priority (\(reason)); playing without it. Root and users with an rtprio limit have it.")
        }
        if let refusal = lane.lockRefusal { Terminal.complain(refusal) }
        let resizing = resize(halfway: plan.resized)
        MainLoop.run()
        meter.finish()
        resizing.dispose()
        subscription.dispose()
        card.join()
        let trace = tracePath == nil ? nil : SessionTrace(notebook, memory.finishedTraces)
        let isExact = try report(notebook)
        if let tracePath { try trace?.write(to: tracePath) }
        return isExact
    }

    /// Has the card change its callback's size when half of the sound is over.
    private func resize(halfway frames: Int?) -> any Disposable {
        guard let frames else { return Disposables.create() }
        return Observable<Int>.timer(.seconds(plan.seconds / 2), scheduler: MainScheduler.instance)
            .subscribe(onNext: { [card, meter] _ in
                if let refusal = card.resize(to: frames) { meter.say(refusal) }
            })
    }

    private func report(_ notebook: Notebook) throws -> Bool {
        // relaxed: the card was joined.
        let (xruns, resizes, isLost) = unsafe (
            memory.signals.pointee.xruns.load(ordering: .relaxed), memory.signals.pointee.resizes.load(ordering: .relaxed),
            memory.signals.pointee.isLost.load(ordering: .relaxed)
        )
        if isLost { Terminal.complain("The sound card went away; this is what it delivered.") }
        let report = PlaybackReport(
            source: source, card: card.title, isMeasurable: card.isMeasurable, xruns: xruns, resizes: resizes, plan: plan, priority: card.priority,
            traces: memory.finishedTraces, laneCapacity: lane.capacity, pushed: lane.pushed, dropped: lane.dropped,
            count: notebook.count, handOff: notebook.handOff, levels: notebook.levels,
            wakeup: "\(Runtime.wakeup.workers) for threads, \(Runtime.wakeup.descriptors) for the main loop")
        for line in report.lines { Terminal.write("\(line)\n") }
        try picture.write(Picture(report: report).svg)
        if let meterPath, let svg = MeterScreen.svg(notebook.levels, rate: plan.rate, seconds: plan.seconds) {
            try PictureFile(path: meterPath).write(svg)
            Terminal.write("meter       \(meterPath)\n")
        }
        Terminal.write("picture     \(picture.path)\n\(report.proof)\n")
        if !report.isExact { Terminal.complain("Frames are missing that neither the card nor the lane reported.") }
        return report.isExact
    }
}
