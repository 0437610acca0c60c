// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let ownImmediateSchedulers = Program(
        "immediate schedulers of a library's own",
        says: [
            "inline 1", "inline 2", "after", "queued 2", "a", "queued again 1", "b", "flushed 1", "left 0", "subscribed later", "x",
            "recursive 3 2 1",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        Observable.of(1, 2).observe(on: InlineScheduler()).subscribe(onNext: { console.say("inline", $0) }).disposed(by: disposeBag)
        console.say("after")

        let queue = QueuedScheduler()
        queue.schedule("a") { name in
            console.say(name)
            return queue.schedule("b") { name in
                console.say(name)
                return Disposables.create()
            }
        }.disposed(by: disposeBag)
        queue.schedule(()) { _ in Disposables.create { console.say("never") } }.dispose()
        console.say("queued", queue.count)
        queue.flush()
        console.say("queued again", queue.count)
        console.say("flushed", queue.flush())
        console.say("left", queue.count)

        Observable<String>.deferred {
            console.say("subscribed later")
            return .just("x")
        }
        .subscribe(on: queue).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        queue.flush()

        var steps: [String] = []
        queue.scheduleRecursive(3) { number, recurse in
            guard number > 0 else { return }
            steps.append("\(number)")
            recurse(number - 1)
        }.disposed(by: disposeBag)
        while queue.flush() > 0 {}
        console.say("recursive", steps.joined(separator: " "))
    }

    static let wrappingSchedulers = Program(
        "schedulers that wrap another",
        says: [
            "just x", "ticks [0, 1, 2]", "0.0 schedule", "0.0 run", "0.0 schedule", "0.0 run", "0.0 periodic", "1.0 tick", "2.0 tick", "3.0 tick",
            "delta 1.0", "shifted 100.0", "ticks of the protocol [0, 1]", "spaced 20.0 a", "spaced 20.5 b", "spaced 21.0 c", "spaced 25.0 d",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let start = clock.now
        let disposeBag = DisposeBag()
        let recording = RecordingScheduler(clock)
        Observable.just("x", scheduler: recording).subscribe(onNext: { console.say("just", $0) }).disposed(by: disposeBag)
        clock.pass(0)
        var ticks: [Int] = []
        let running = Observable<Int>.interval(.seconds(1), scheduler: recording).subscribe(onNext: { ticks.append($0) })
        clock.pass(3)
        running.dispose()
        clock.pass(2)
        console.say("ticks", ticks)
        recording.log.forEach { console.say($0) }

        let first = clock.now
        let shifted = ShiftedScheduler(base: clock, seconds: 100)
        clock.pass(1)
        console.say("delta", clock.now.timeIntervalSince(first))
        console.say("shifted", shifted.now.timeIntervalSince(clock.now))
        var more: [Int] = []
        Observable<Int>.interval(.seconds(2), scheduler: shifted).take(2).subscribe(onNext: { more.append($0) }).disposed(by: disposeBag)
        clock.pass(14)
        console.say("ticks of the protocol", more)

        let limited = SpacingScheduler(clock, spacing: 0.5)
        for name in ["a", "b", "c"] {
            Observable.just(name, scheduler: limited)
                .subscribe(onNext: { console.say("spaced", clock.now.timeIntervalSince(start), $0) }).disposed(by: disposeBag)
        }
        Observable.just("cancelled").delay(.milliseconds(100), scheduler: limited)
            .subscribe(onNext: { console.say("spaced", $0) }).dispose()
        Observable<Int>.timer(.seconds(5), scheduler: limited)
            .subscribe(onNext: { _ in console.say("spaced", clock.now.timeIntervalSince(start), "d") }).disposed(by: disposeBag)
        clock.pass(10)
    }

    static let ownClock = Program(
        "a clock of a library's own",
        says: [
            "shown in frame 1", "nothing before frame 5", "frame 5: 0", "frame 10: 1", "delayed in frame 17", "absolute in frame 20", "400 ms",
            "relative in frame 23", "stopped at frame 30",
        ]
    ) { console in
        let frames = FrameScheduler()
        let start = frames.now
        let disposeBag = DisposeBag()
        frames.schedule(()) { _ in
            console.say("shown in", frames.clock)
            return Disposables.create()
        }.disposed(by: disposeBag)
        Observable<Int>.interval(.milliseconds(100), scheduler: frames).take(2)
            .subscribe(onNext: { console.say("\(frames.clock): \($0)") }).disposed(by: disposeBag)
        frames.render(4)
        console.say("nothing before frame 5")
        frames.render(8)
        Observable.just(1).delay(.milliseconds(100), scheduler: frames)
            .subscribe(onNext: { _ in console.say("delayed in", frames.clock) }).disposed(by: disposeBag)
        frames.scheduleAbsoluteVirtual("absolute in", time: Frame(number: 20)) { text in
            console.say(text, frames.clock)
            return Disposables.create()
        }.disposed(by: disposeBag)
        frames.render(8)
        console.say(Int((frames.now.timeIntervalSince(start) * 1000).rounded()), "ms")
        frames.scheduleRelativeVirtual((), dueTime: 3) { _ in
            console.say("relative in", frames.clock)
            return Disposables.create()
        }.disposed(by: disposeBag)
        frames.render(10)
        console.say("stopped at", frames.clock)
    }
}
