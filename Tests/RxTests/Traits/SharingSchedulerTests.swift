// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SharingSchedulerTests {
    @Test func `the main scheduler drives, and another one inside a mock, until it is over`() {
        #expect(SharingScheduler.make() is MainScheduler)
        let (outer, inner) = (TestScheduler(), TestScheduler())
        SharingScheduler.mock(scheduler: outer) {
            #expect(SharingScheduler.make() as? TestScheduler === outer && Main.anyScheduler as? TestScheduler === outer)
            SharingScheduler.mock(scheduler: inner) { #expect(SharingScheduler.make() as? TestScheduler === inner) }
            #expect(SharingScheduler.make() as? TestScheduler === outer)
        }
        #expect(SharingScheduler.make() is MainScheduler)
    }

    @Test func `a scheduler can be made whenever one is asked for`() {
        unsafe SharingScheduler.mock(makeScheduler: { TestScheduler() }) {
            let (first, second) = (SharingScheduler.make() as? TestScheduler, Main.scheduler as? TestScheduler)
            #expect(first != nil && second != nil && first !== second)
        }
    }

    @Test func `what the action throws comes through, and the mock is over`() {
        #expect(throws: TestError.self) { try SharingScheduler.mock(scheduler: TestScheduler()) { throw TestError() } }
        #expect(SharingScheduler.make() is MainScheduler)
    }

    @Test func `tests that mock at once do not disturb each other`() async {
        let disturbed = await withTaskGroup(of: Int.self) { group in
            for number in 1...8 {
                group.addTask {
                    var wrong = 0
                    for _ in 1...100 {
                        let scheduler = TestScheduler()
                        SharingScheduler.mock(scheduler: scheduler) {
                            let observer = scheduler.createObserver(Int.self)
                            let driver = scheduler.cold("1-2").asDriver(onErrorJustReturn: 0).map { $0 * number }
                            let driven = driver.drive(observer)
                            scheduler.advance(by: 10)
                            driven.dispose()
                            if observer.events.compactMap(\.value.element) != [number, 2 * number]
                                || SharingScheduler.make() as? TestScheduler !== scheduler
                            {
                                wrong += 1
                            }
                        }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        #expect(disturbed == 0)
    }

    /// A context of one scheduler that runs several items at once, which no type can be asked.
    private enum Crowd: @unsafe SerialContext {
        static let scheduler = ConcurrentScheduler()
    }

    /// The same, whose type does not name the scheduler's.
    private enum UnnamedCrowd: @unsafe SerialContext {
        static var scheduler: any SchedulerType { ConcurrentScheduler.instance }
    }

    @Test func `a scheduler that runs several items at once is no serial context's, nor the main one's`() async throws {
        let asContext = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = unsafe Crowd.entering(Observable.just(1)).subscribe()
        }
        let asPlace = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = unsafe Observable.just(1).observe(on: Crowd.self)
        }
        let asClock = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = unsafe Observable<Int>.interval(.seconds(1), in: Crowd.self)
        }
        let unnamed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = unsafe Observable.just(1).observe(on: UnnamedCrowd.self)
        }
        let asMock = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let relay = PublishRelay<Int>()
            unsafe SharingScheduler.mock(scheduler: ConcurrentScheduler()) { relay.asDriver().drive(onNext: { _ in }).dispose() }
        }
        for result in [asContext, asPlace, asClock, unnamed, asMock] {
            let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(says(said, "must be serial"))
        }
    }

    /// A context of another scheduler each time it is asked.
    private enum Fleeting: SerialContext {
        static var scheduler: SerialScheduler { SerialScheduler(label: "fleeting") }
    }

    @Test func `a context that names another scheduler than before stops the program, in release builds too`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Fleeting.entering(Observable.just(1)).subscribe()
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(says(said, "a serial context has one scheduler. Declare it as `static let scheduler`"))
    }

    /// A context that says of itself what the library asks its scheduler.
    private enum Boastful: SerialContext {
        static let scheduler = SerialScheduler(label: "boastful")
        static var isCurrent: Bool { true }
        static var anyScheduler: any SchedulerType { ConcurrentScheduler.instance }
        static func entering<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
    }

    @Test func `whether the caller is in a context is asked of its scheduler, not of its type`() async {
        let one: TraitSequence<Traits<NeverFails, ExactlyOne, Boastful, Cold>, Bool> = .just(true)
        let isThere: Bool = await reply { done in
            _ = one.asObservable().subscribe(onNext: { _ in done.resume(returning: Boastful.scheduler.isCurrent) })
        }
        #expect(isThere)
    }

    /// A context in virtual time.
    private enum Timed: SerialContext {
        static let virtual = HistoricalScheduler()
        // Unsafe: one test drives it.
        static let scheduler = unsafe SerialDispatchQueueScheduler(assumingSerial: virtual)
    }

    @Test func `a scheduler of one's own that is assumed to be serial is a context's`() {
        let seen = Shared<[Int]>([])
        let token = Observable.of(1, 2).asTraitSequence().observe(on: Timed.self).asObservable().subscribe(onNext: { seen.value.append($0) })
        #expect(seen.value.isEmpty && Timed.scheduler.takesOneAnItem == Timed.virtual.takesOneAnItem)
        Timed.virtual.start()
        token.dispose()
        #expect(seen.value == [1, 2])
    }
}
