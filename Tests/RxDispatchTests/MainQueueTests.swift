// SPDX-License-Identifier: MIT
import Dispatch
import Glibc
import RxDispatch
import Synchronization
import Testing

/// Drivers and main schedulers where nothing but the main queue drives the main thread, each in a process of its own.
@Suite struct MainQueueTests {
    @Test func `a driver that is fed by another one delivers at once`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async { exit(Self.drivesAtOnce() ? 0 : 1) }
            while true { await Task.yield() }
        }
    }

    /// Whether the second driver heard each element before the first one had delivered it. Returns before the process ends, as what follows.
    private static func drivesAtOnce() -> Bool {
        let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
        let heard = Heard()
        let bag = DisposeBag()
        second.asDriver().drive(onNext: { heard.lines.append("second \($0)") }).disposed(by: bag)
        first.asDriver().drive(onNext: {
            second.accept($0)
            heard.lines.append("first \($0)")
        }).disposed(by: bag)
        first.accept(1)
        let isInline = heard.lines == ["second 1", "first 1"]
        // Inside an item of a main scheduler, too.
        _ = MainScheduler.instance.schedule(()) {
            first.accept(2)
            return Disposables.create()
        }
        return withExtendedLifetime(bag) { isInline && heard.lines.count == 4 }
    }

    /// Returns before the process ends, so that nothing of it looks leaked.
    private static func endsOnTheMainThread() -> [String] {
        let heard = Heard()
        let (many, one) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = many.do(onDispose: { heard.lines.append("many torn down") }).observe(on: MainScheduler.instance)
            .subscribe(onNext: { heard.lines.append("\($0)") }, onCompleted: { heard.lines.append("completed") })
        many.onNext(1)
        many.onCompleted()
        _ = one.do(onDispose: { heard.lines.append("one torn down") }).asSingle().observe(on: MainScheduler.instance)
            .subscribe(onSuccess: { heard.lines.append("success \($0)") })
        one.onNext(2)
        one.onCompleted()
        return heard.lines
    }

    @Test func `a source is torn down behind the end that is delivered at once`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                exit(MainQueueTests.endsOnTheMainThread() == ["1", "completed", "many torn down", "success 2", "one torn down"] ? 0 : 1)
            }
            while true { await Task.yield() }
        }
    }

    @Test func `an item that nobody has run yet holds back no driver`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                let isQueued = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    MainScheduler.instance.execute {}
                    isQueued.signal()
                }
                isQueued.wait()
                let heard = Heard()
                // Freed before the end, where a leak checker looks.
                do {
                    let relay = BehaviorRelay(value: 1)
                    let subscription = relay.asDriver().drive(onNext: { heard.lines.append("\($0)") })
                    relay.accept(2)
                    subscription.dispose()
                }
                exit(heard.lines == ["1", "2"] ? 0 : 1)
            }
            while true { await Task.yield() }
        }
    }

    @Test func `what one main scheduler runs at once, it does not run inside its own item`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                let heard = Heard()
                let scheduler = MainScheduler()
                scheduler.execute {
                    scheduler.execute {
                        heard.lines.append("inner")
                        exit(heard.lines == ["outer", "after", "inner"] ? 0 : 1)
                    }
                    heard.lines.append("outer")
                }
                heard.lines.append("after")
            }
            while true { await Task.yield() }
        }
    }

    @Test func `a binder sets at once what is observed on the main scheduler`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                let heard = Heard()
                _ = Observable.of("a", "b").observe(on: MainScheduler.instance)
                    .do(afterNext: { heard.lines.append("after \($0)") })
                    .bind(to: Binder(heard) { heard, line in heard.lines.append(line) })
                exit(heard.lines == ["a", "after a", "b", "after b"] ? 0 : 1)
            }
            while true { await Task.yield() }
        }
    }

    @Test func `the last subscriber of a driver leaves from another thread while it hears an element`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                let isSilent = MainQueueTests.leaveFromElsewhere() == ["1"]
                // Behind the item in which the driver's gates release what left: a leak would show when the process ends.
                DispatchQueue.main.async { exit(isSilent ? 0 : 1) }
            }
            while true { await Task.yield() }
        }
    }

    @Test func `work for the main scheduler runs before what is sent to the main queue later`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let count = Count()
            _ = SerialScheduler().schedule(()) {
                for _ in 0..<3 { MainScheduler.instance.execute { count.value.add(1, ordering: .relaxed) } }
                DispatchQueue.main.async { exit(count.value.load(ordering: .relaxed) == 3 ? 0 : 1) }
                return Disposables.create()
            }
            while true { await Task.yield() }
        }
    }

    @Test func `items of several main schedulers run in the order in which another thread sent them`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let schedulers = [MainScheduler(), MainScheduler()]
            let next = Count()
            _ = SerialScheduler().schedule(()) {
                for index in 0..<100 {
                    schedulers[index % 2].execute {
                        if next.value.add(1, ordering: .relaxed).oldValue != index { exit(1) }
                        if index == 99 { exit(0) }
                    }
                }
                return Disposables.create()
            }
            while true { await Task.yield() }
        }
    }

    @Test func `the main actor of an async main may drive without being attached by hand`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            await Task.yield()
            let heard = await MainActor.run {
                let relay = BehaviorRelay(value: 1)
                let heard = Heard()
                let subscription = relay.asDriver().drive(onNext: { heard.lines.append("\($0)") })
                relay.accept(2)
                subscription.dispose()
                return heard.lines
            }
            exit(heard == ["1", "2"] ? 0 : 1)
        }
    }

    @Test func `a cancelled item gives its place back`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                let scheduler = MainScheduler()
                let heard = Heard()
                scheduler.execute {
                    // Queued, since the scheduler is inside an item.
                    scheduler.schedule(()) {
                        heard.lines.append("cancelled")
                        return Disposables.create()
                    }.dispose()
                }
                DispatchQueue.main.async {
                    scheduler.execute { heard.lines.append("at once") }
                    exit(heard.lines == ["at once"] ? 0 : 1)
                }
            }
            while true { await Task.yield() }
        }
    }

    /// What a process heard, on its main queue.
    private final class Heard: @unchecked Sendable {
        var lines: [String] = []
    }

    private final class Count: Sendable {
        let value = Atomic<Int>(0)
    }

    /// What the only subscriber of a driver hears of two elements, when another thread disposes of it while it hears the first.
    @inline(never)
    private static func leaveFromElsewhere() -> [String] {
        let source = PublishSubject<Int>()
        let heard = Heard()
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            source.asDriver(onErrorJustReturn: 0).map { $0 }.drive(onNext: { number in
                heard.lines.append("\(number)")
                let isGone = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    subscription.dispose()
                    isGone.signal()
                }
                isGone.wait()
            }))
        source.onNext(1)
        source.onNext(2)
        return heard.lines
    }
}
