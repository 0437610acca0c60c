// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

func timing<Source: ObservableType, Other: ObservableConvertibleType>(
    _ source: Source, _ other: Other, _ span: RxTimeInterval, scheduler: SchedulerType
)
where Other.Element == Source.Element {
    let _: Observable<[Source.Element]> = source.buffer(timeSpan: span, count: 2, scheduler: scheduler)
    let _: Observable<Source.Element> = source.debounce(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.delay(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.delaySubscription(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.skip(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.take(for: span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.throttle(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.throttle(span, latest: false, scheduler: scheduler)
    let _: Observable<Source.Element> = source.timeout(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.timeout(span, other: other, scheduler: scheduler)
    let _: Observable<Observable<Source.Element>> = source.window(timeSpan: span, count: 2, scheduler: scheduler)
}

func timing<Number: FixedWidthInteger>(_ type: Number.Type, _ span: RxTimeInterval, scheduler: SchedulerType) {
    let _: Observable<Number> = Observable.interval(span, scheduler: scheduler)
    let _: Observable<Number> = Observable.timer(span, scheduler: scheduler)
    let _: Observable<Number> = Observable.timer(span, period: span, scheduler: scheduler)
}

/// Spans as Dispatch types them, which is RxSwift's `RxTimeInterval`.
func timing<Source: ObservableType>(dispatch source: Source, _ span: DispatchTimeInterval, scheduler: SchedulerType) {
    let _: Observable<[Source.Element]> = source.buffer(timeSpan: span, count: 2, scheduler: scheduler)
    let _: Observable<Source.Element> = source.debounce(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.delay(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.delaySubscription(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.skip(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.take(for: span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.throttle(span, latest: false, scheduler: scheduler)
    let _: Observable<Source.Element> = source.timeout(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.timeout(span, other: source, scheduler: scheduler)
    let _: Observable<Observable<Source.Element>> = source.window(timeSpan: span, count: 2, scheduler: scheduler)
    let _: Observable<Int> = Observable<Int>.interval(span, scheduler: scheduler)
    let _: Observable<Int> = Observable<Int>.timer(span, period: span, scheduler: scheduler)
}
