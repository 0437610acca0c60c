// SPDX-License-Identifier: MIT
import Foundation
import RxBlocking
import RxDispatch

// A program that blocks its main thread, for RxBlockingTests: each mode exits with 0, or with the number of the step that failed.

func check(_ condition: Bool, _ step: Int32) { if !condition { exit(step) } }

/// Elements that arrive on the main scheduler, some of them later, sent by the pool.
let delivered = Observable.range(start: 0, count: 3, scheduler: ConcurrentScheduler.instance)
    .concatMap { element in
        Observable<Int>.timer(.milliseconds(2), scheduler: MainScheduler.instance).map { _ in element }
    }
    .observe(on: MainScheduler.instance)
    .do(onNext: { _ in check(MainLoop.isCurrent, 2) })

/// What holds under every driver of the main loop.
func checkBlocking() {
    check((try? delivered.toBlocking(timeout: 10).toArray()) == [0, 1, 2], 3)
    check((try? delivered.observe(on: SerialScheduler()).toBlocking(timeout: 10).last()) == 2, 4)
    check((try? delivered.toBlocking().first()) == 0, 5)
    do {
        _ = try Observable<Int>.never().toBlocking(timeout: 0.01).first()
        exit(6)
    } catch { check("\(error)" == "\(RxError.timeout)", 7) }
}

/// A wait that ends while a timer is due leaves the host to be told of it by the descriptor.
func checkHostIsTold() {
    var ticks = 0
    let interval = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance).subscribe(onNext: { _ in ticks += 1 })
    for _ in 0..<20 {
        let slow = Observable<Int>.timer(.milliseconds(2), scheduler: MainScheduler.instance).do(onNext: { _ in
            // Longer than the interval.
            let begun = MainScheduler.instance.now
            while begun.duration(to: MainScheduler.instance.now) < .milliseconds(3) {}
        })
        check((try? slow.toBlocking().toArray()) == [0], 70)
        let before = ticks
        while ticks < before + 3 {
            var waited = pollfd(fd: MainLoop.descriptor, events: Int16(POLLIN), revents: 0)
            check(unsafe poll(&waited, 1, 5_000) == 1, 71)
            while MainLoop.runReady() {}
        }
    }
    interval.dispose()
}

/// What completes on the main thread by another way than the main scheduler arrives, before the main loop is driven and after. No timer of the run loop is
/// among them: Foundation's keeps its block, which LeakSanitizer reports.
func checkRunLoop() {
    func element(_ send: @escaping (@escaping @Sendable () -> Void) -> Void) -> Int? {
        let source = Observable<Int>.create { observer in
            send {
                observer.onNext(7)
                observer.onCompleted()
            }
            return Disposables.create()
        }
        return try? source.toBlocking(timeout: 10).single()
    }
    check(element { done in DispatchQueue.main.async(execute: done) } == 7, 90)
    check(element { done in DispatchQueue.global().async { DispatchQueue.main.asyncAfter(deadline: .now() + 0.002, execute: done) } } == 7, 91)
    check(element { done in OperationQueue.main.addOperation(done) } == 7, 92)
    check(element { done in Task { @MainActor in done() } } == 7, 94)
    check(element { done in RunLoop.main.perform(done) } == 7, 95)
    let queued = Observable.just(7).observe(on: SerialDispatchQueueScheduler(queue: .main, internalSerialQueueName: "probe"))
    check((try? queued.toBlocking(timeout: 10).single()) == 7, 96)
}

/// A wait leaves nothing in the main loop, wherever the sequence ends.
func checkNothingIsLeft() {
    for _ in 0..<3 {
        check((try? Observable.of(1, 2).toBlocking().toArray()) == [1, 2], 100)
        check((try? BehaviorSubject(value: 3).toBlocking(timeout: 10).first()) == 3, 101)
        check((try? Observable<Int>.timer(.milliseconds(2), scheduler: MainScheduler.instance).toBlocking().single()) == 0, 102)
        check((try? Observable<Int>.timer(.milliseconds(2), scheduler: SerialScheduler()).toBlocking(timeout: 10).single()) == 0, 103)
    }
    MainLoop.onUnattended = { _ in _exit(104) }
}

extension Observable {
    /// Calls `body` with all elements at the end.
    func toArray(_ body: @escaping ([Element]) -> Void) -> any Disposable {
        reduce([]) { $0 + [$1] }.subscribe(onNext: body)
    }
}

// A hang is killed here, and reported there.
alarm(20)
switch CommandLine.arguments.dropFirst().first {
case "nobody":
    checkBlocking()
    // What was left in the loop runs when a driver runs it.
    _ = MainScheduler.asyncInstance.schedule(()) {
        MainScheduler.stop()
        return Disposables.create()
    }
    MainScheduler.run()
    checkBlocking()
case "left":
    // Nothing drives the main loop: the exit tells what it holds.
    checkNothingIsLeft()
case "run-loop":
    checkRunLoop()
    checkBlocking()
    _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
        MainScheduler.stop()
        return Disposables.create()
    }
    MainScheduler.run()
    checkRunLoop()
    MainLoop.attachToDispatchMain()
    checkRunLoop()
    checkBlocking()
case "embedded":
    _ = MainLoop.descriptor
    checkBlocking()
    MainLoop.runReady()
    checkHostIsTold()
case "given":
    // Elements that a driver is given: the first within `drive`, and the others behind what waits there, unless the subscriber has ended.
    var heard: [String] = []
    _ = Driver.of(1, 2, 3).drive(onNext: { heard.append("\($0)") }, onCompleted: { MainScheduler.stop() })
    let second = Driver.from([4, 5]).drive(onNext: { heard.append("\($0)") })
    heard.append("after")
    second.dispose()
    MainScheduler.run()
    check(heard == ["1", "4", "after", "2", "3"], 80)
case "stopped":
    // A stop that was meant for a run does not end a wait, and is there for the run.
    MainLoop.stop()
    check((try? Observable<Int>.timer(.milliseconds(20), scheduler: MainScheduler.instance).toBlocking().toArray()) == [0], 60)
    MainScheduler.run()
case "attached":
    MainLoop.attachToDispatchMain()
    checkBlocking()
    _ = MainScheduler.asyncInstance.schedule(()) { exit(0) }
    dispatchMain()
case "unattended":
    // The program names no driver: the main queue drives the loop once that queue runs.
    _ = delivered.toArray { elements in
        check(elements == [0, 1, 2] && MainLoop.isCurrent, 9)
        exit(0)
    }
    dispatchMain()
case "inside":
    // Inside an item of the main loop it only waits: what needs no main loop arrives.
    _ = MainScheduler.asyncInstance.schedule(()) {
        let elements = try? Observable.range(start: 0, count: 3).observe(on: SerialScheduler()).toBlocking(timeout: 10).toArray()
        check(elements == [0, 1, 2], 8)
        MainScheduler.stop()
        return Disposables.create()
    }
    MainScheduler.run()
case "no-descriptors":
    // The main queue cannot be had: the thread that runs the loop runs it all the same.
    var limit = rlimit(rlim_cur: 3, rlim_max: 256)
    check(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, 10)
    checkBlocking()
    _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
        MainScheduler.stop()
        return Disposables.create()
    }
    MainScheduler.run()
    // A shortage may pass, and a sanitizer opens files at the end.
    limit.rlim_cur = 256
    check(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, 11)
default: exit(1)
}
