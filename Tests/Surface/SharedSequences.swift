// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

// Closures that throw are not here: see Documentation/Compatibility.md.

func sharedSequences<Source: ObservableConvertibleType, Strategy: SharingStrategyProtocol>(
    _ source: Source, _ strategy: Strategy.Type, _ element: Source.Element, _ other: SharedSequence<Strategy, Source.Element>
) {
    let recover: (Error) -> SharedSequence<Strategy, Source.Element> = { _ in other }
    let _: SharedSequence<Strategy, Source.Element> = source.asSharedSequence(sharingStrategy: Strategy.self, onErrorJustReturn: element)
    let _: SharedSequence<Strategy, Source.Element> = source.asSharedSequence(onErrorJustReturn: element)
    let _: SharedSequence<Strategy, Source.Element> = source.asSharedSequence(sharingStrategy: Strategy.self, onErrorDriveWith: other)
    let _: SharedSequence<Strategy, Source.Element> = source.asSharedSequence(onErrorDriveWith: other)
    let _: SharedSequence<Strategy, Source.Element> = source.asSharedSequence(sharingStrategy: Strategy.self, onErrorRecover: recover)
    let _: SharedSequence<Strategy, Source.Element> = source.asSharedSequence(onErrorRecover: recover)
    let _: Observable<Source.Element> = other.asObservable()
    let _: SharedSequence<Strategy, Source.Element> = other.asSharedSequence()
    let _: Infallible<Source.Element> = other.asInfallible()
}

func strategies<Strategy: SharingStrategyProtocol, Shared: SharedSequenceConvertibleType>(
    _ strategy: Strategy.Type, _ source: Observable<Int>, _ shared: Shared, _ scheduler: SchedulerType
) throws {
    let _: SchedulerType = Strategy.scheduler
    let _: Observable<Int> = Strategy.share(source)
    let _: SharedSequence<Shared.SharingStrategy, Shared.Element> = shared.asSharedSequence()
    let _: Observable<Shared.Element> = shared.asObservable()
    let _: () -> SchedulerType = SharingScheduler.make
    let make: () -> SchedulerType = { scheduler }
    let action: () throws -> Void = { throw OwnError.expected }
    try SharingScheduler.mock(scheduler: scheduler, action: action)
    try SharingScheduler.mock(makeScheduler: make, action: action)
    SharingScheduler.mock(scheduler: scheduler) {}
}

struct OwnStrategy: SharingStrategyProtocol {
    static var scheduler: SchedulerType { SharingScheduler.make() }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 2) }
}

func creating<Strategy, Element>(_ source: SharedSequence<Strategy, Element>, _ element: Element, _ array: [Element], _ optional: Element?) {
    let _: SharedSequence<Strategy, Element> = SharedSequence.empty()
    let _: SharedSequence<Strategy, Element> = SharedSequence.never()
    let _: SharedSequence<Strategy, Element> = SharedSequence.just(element)
    let factory: () -> SharedSequence<Strategy, Element> = { source }
    let _: SharedSequence<Strategy, Element> = SharedSequence.deferred(factory)
    let _: SharedSequence<Strategy, Element> = SharedSequence.of(element, element)
    let _: SharedSequence<Strategy, Element> = SharedSequence.from(array)
    let _: SharedSequence<Strategy, Element> = SharedSequence.from(AnySequence(array))
    let _: SharedSequence<Strategy, Element> = SharedSequence.from(optional: optional)
}

func timers<Strategy, Number: FixedWidthInteger>(_ source: SharedSequence<Strategy, Number>, _ span: RxTimeInterval) {
    let _: SharedSequence<Strategy, Number> = SharedSequence.interval(span)
    let _: SharedSequence<Strategy, Number> = SharedSequence.timer(span, period: span)
}

/// Spans as Dispatch types them, which is RxSwift's `RxTimeInterval`.
func timing(dispatch driver: Driver<Int>, _ span: DispatchTimeInterval) {
    let _: Driver<Int> = Driver<Int>.interval(span)
    let _: Driver<Int> = Driver<Int>.timer(span, period: span)
    let _: Driver<Int> = driver.throttle(span, latest: false)
    let _: Driver<Int> = driver.debounce(span)
    let _: Driver<Int> = driver.delay(span)
}
