// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Runs `body` with a virtual main scheduler.
@MainActor
private func onVirtualMain(_ body: @MainActor (TestScheduler) -> Void) {
    let scheduler = TestScheduler()
    SharingScheduler.mock(scheduler: scheduler) { body(scheduler) }
}

extension SharedSequenceConvertibleType {
    fileprivate func mapToVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    fileprivate func described() -> Driver<String> { map { "\($0)" }.startWith("-") }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy, Element == Int {
    fileprivate func even() -> Signal<Int> { filter { $0 % 2 == 0 } }
}

/// A strategy as a program writes its own.
private struct Eager: @unsafe SharingStrategyProtocol {
    static var scheduler: any SchedulerType { SharingScheduler.make() }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 2) }
}

@MainActor
@Suite struct DriverTests {
    @Test func `a driver delivers on the driving scheduler, and an error becomes an element`() {
        onVirtualMain { scheduler in
            let source = scheduler.cold("1-2-#")
            let recording = scheduler.record { source.asDriver(onErrorJustReturn: 9) }
            #expect(recording.elements == [1, 2, 9])
            #expect(recording.error == nil && recording.end != nil)
            #expect(source.subscriptions == ["^---!"])
        }
    }

    @Test func `drivers and signals take over after an error`() {
        onVirtualMain { scheduler in
            let failing = Observable<Int>.of(1).concat(Observable.error(TestError()))
            #expect(scheduler.record { failing.asDriver(onErrorDriveWith: .of(7, 8)) }.elements == [1, 7, 8])
            #expect(scheduler.record { failing.asDriver(onErrorRecover: { _ in .just(6) }) }.elements == [1, 6])
            #expect(scheduler.record { failing.asSignal(onErrorJustReturn: 5) }.elements == [1, 5])
            #expect(scheduler.record { failing.asSignal(onErrorSignalWith: .empty()) }.elements == [1])
        }
    }

    @Test func `subscribers share one subscription, and selectors run once an element`() {
        onVirtualMain { scheduler in
            let subject = PublishSubject<Int>()
            var (subscriptions, calls) = (0, 0)
            let driver = subject.do(onSubscribe: { subscriptions += 1 }).asDriver(onErrorJustReturn: 0)
                .map {
                    calls += 1
                    return $0 * 10
                }
            var (a, b): ([Int], [Int]) = ([], [])
            let first = driver.drive(onNext: { a.append($0) })
            subject.onNext(1)
            scheduler.advance()
            let second = driver.drive(onNext: { b.append($0) })
            #expect(b == [10], "a newcomer hears the latest at once")
            subject.onNext(2)
            scheduler.advance()
            #expect(a == [10, 20] && b == [10, 20])
            #expect(subscriptions == 1 && calls == 2)
            first.dispose()
            #expect(subject.hasObservers)
            second.dispose()
            #expect(!subject.hasObservers)
        }
    }

    @Test func `a signal tells newcomers nothing`() {
        onVirtualMain { scheduler in
            let relay = PublishRelay<Int>()
            let signal = relay.asSignal()
            var (a, b): ([Int], [Int]) = ([], [])
            let first = signal.emit(onNext: { a.append($0) })
            relay.accept(1)
            scheduler.advance()
            let second = signal.emit(onNext: { b.append($0) })
            relay.accept(2)
            scheduler.advance()
            #expect(a == [1, 2] && b == [2])
            first.dispose()
            second.dispose()
        }
    }

    @Test func `operators keep drivers drivers`() {
        onVirtualMain { scheduler in
            let driver: Driver<Int> = Driver.of(1, 2, 3, 4)
            let chain: Driver<Int> = driver.map { $0 + 1 }.filter { $0 > 2 }.compactMap { $0 }.scan(0) { $0 + $1 }
                .distinctUntilChanged().startWith(0).skip(1).do(onNext: { _ in }).debug(trimOutput: true)
            _ = chain
            #expect(scheduler.record { driver.map { $0 * 2 }.filter { $0 > 2 }.scan(0, accumulator: +).startWith(0) }.elements == [0, 4, 10, 18])
            #expect(scheduler.record { driver.flatMapLatest { Driver.just($0) } }.elements == [1, 2, 3, 4])
            #expect(scheduler.record { driver.flatMap { Signal.just($0) } as Signal<Int> }.elements == [1, 2, 3, 4])
            #expect(scheduler.record { Driver.merge(driver, .just(9)) }.elements.sorted() == [1, 2, 3, 4, 9])
            #expect(scheduler.record { Driver.concat(driver, .just(9)) }.elements == [1, 2, 3, 4, 9])
            #expect(scheduler.record { Driver.combineLatest(Driver.just(1), .just("a")) { "\($0)\($1)" } }.elements == ["1a"])
            #expect(scheduler.record { Driver.zip(driver, driver) { $0 * $1 } }.elements == [1, 4, 9, 16])
            #expect(scheduler.record { driver.withLatestFrom(Driver.just("x")) { "\($0)\($1)" } }.elements.last == "4x")
            #expect(scheduler.record { driver.described() }.elements == ["-", "1", "2", "3", "4"])
            #expect(scheduler.record { driver.mapToVoid() }.elements.count == 4)
            #expect(scheduler.record { Signal.of(1, 2).even() }.elements == [2])
            #expect(scheduler.record { Driver.just(Driver.of(1, 2)).switchLatest() }.elements == [1, 2])
            #expect(scheduler.record { Driver.just(Driver.of(1, 2)).merge() }.elements == [1, 2])
        }
    }

    @Test func `time passes on the driving scheduler`() {
        onVirtualMain { scheduler in
            let subject = PublishSubject<Int>()
            for (time, element) in [(1, 1), (2, 2), (20, 3)] { scheduler.at(time) { subject.onNext(element) } }
            let driver = subject.asDriver(onErrorJustReturn: 0)
            let (late, settled, slow) = (
                scheduler.createObserver(Int.self), scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)
            )
            let all = CompositeDisposable(disposables: [
                driver.delay(.ticks(5)).drive(late), driver.debounce(.ticks(5)).drive(settled),
                driver.throttle(.ticks(5), latest: false).drive(slow),
            ])
            scheduler.advance(by: 50)
            all.dispose()
            #expect(late.elements == [1, 2, 3])
            #expect(settled.elements == [2, 3])
            #expect(slow.elements == [1, 3])
            #expect(scheduler.record(disposingAt: 999) { Driver<Int>.interval(.ticks(300)).map { $0 } }.elements == [0, 1, 2])
        }
    }

    @Test func `drive feeds observers, relays and functions`() {
        onVirtualMain { scheduler in
            let relay = BehaviorRelay(value: 0)
            let optional = BehaviorRelay<Int?>(value: nil)
            let subject = ReplaySubject<Int>.createUnbounded()
            let driver = Driver.of(1, 2)
            _ = driver.drive(relay)
            _ = driver.drive(optional)
            _ = driver.drive(subject)
            scheduler.advance()
            #expect(relay.value == 2 && optional.value == 2)
            #expect(atOnce(subject) == "12|")
            #expect(driver.drive { _ in 5 } == 5)
            _ = Signal.of(3).emit(to: relay)
            scheduler.advance()
            #expect(relay.value == 3)
            final class Owner { var heard: [Int] = [] }
            let owner = Owner()
            _ = driver.drive(with: owner, onNext: { $0.heard.append($1) })
            scheduler.advance()
            #expect(owner.heard == [1, 2])
        }
    }

    @Test func `elements that are given come an item each in virtual time`() {
        func events<Element>(_ make: @escaping () -> Driver<Element>) -> [Recorded<Event<Element>>] {
            let scheduler = TestScheduler(initialClock: 0)
            var observer: TestableObserver<Element>?
            SharingScheduler.mock(scheduler: scheduler) { observer = scheduler.start(make) }
            return observer!.events
        }
        #expect(events { Driver.from([1, 2]) } == [.next(201, 1), .next(202, 2), .completed(203)])
        #expect(events { Driver.of(1, 2) } == [.next(201, 1), .next(202, 2), .completed(203)])
        #expect(events { Driver.from(optional: 1) } == [.next(201, 1), .completed(202)])
        #expect(events { Driver.just(1) } == [.next(201, 1), .completed(201)])
        #expect(events { Driver<Int>.empty() } == [.completed(201)])
        #expect(events { Driver.combineLatest([Driver<Int>]()) } == [.next(200, []), .completed(200)])
    }

    @Test func `elements that are given come to each subscriber from the first on`() {
        onVirtualMain { scheduler in
            let signal = Signal.of(1, 2, 3)
            let (first, second) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
            _ = signal.emit(to: first)
            scheduler.at(2) { _ = signal.emit(to: second) }
            scheduler.advance(by: 20)
            #expect(first.elements == [1, 2, 3] && second.elements == [1, 2, 3])
        }
    }

    @Test func `a strategy of the user's own keeps what it says`() {
        onVirtualMain { scheduler in
            let sequence: SharedSequence<Eager, Int> = unsafe Observable.of(1, 2, 3).asSharedSequence(onErrorJustReturn: 0)
            let chain: SharedSequence<Eager, Int> = sequence.map { $0 + 1 }.filter { $0 > 1 }
            #expect(scheduler.record { chain }.elements == [2, 3, 4])
            #expect(scheduler.record { sequence.mapToVoid() }.elements.count == 3)
        }
    }

    @Test func `relays and infallibles are drivers without an error to handle`() {
        onVirtualMain { scheduler in
            let relay = BehaviorRelay(value: 1)
            let driver: Driver<Int> = relay.asDriver()
            #expect(scheduler.record(disposingAt: 10) { driver }.elements == [1])
            let other: Driver<Int> = Infallible.of(1, 2).asDriver()
            #expect(scheduler.record { other }.elements == [1, 2])
            #expect(scheduler.record(disposingAt: scheduler.clock + 10) { driver.asDriver().asSignal().asInfallible() }.elements == [1])
        }
    }

    @Test func `drive away from the main thread stops the program`() async {
        await #expect(processExitsWith: .failure) {
            await Task.detached { _ = Driver.just(1).drive() }.value
        }
    }

    @Test func `they keep the contract`() {
        onVirtualMain { _ in
            contract(of: "asDriver", [.waitsForEnd, .keepsElements]) { source, scheduler in
                var driver = Driver<Int>.empty()
                SharingScheduler.mock(scheduler: scheduler) { driver = source.asDriver(onErrorJustReturn: 7) }
                return driver.asObservable()
            }
        }
    }
}
