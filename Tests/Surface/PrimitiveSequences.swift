// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

func primitives<Trait, Element, Notifier: ObservableType, Resource: Disposable>(
    _ source: PrimitiveSequence<Trait, Element>, _ notifier: Notifier, _ resource: Resource, _ span: RxTimeInterval,
    scheduler: SchedulerType
) {
    let factory: () throws -> PrimitiveSequence<Trait, Element> = { source }
    let _: PrimitiveSequence<Trait, Element> = source.primitiveSequence
    let _: Observable<Element> = source.asObservable()
    let _: PrimitiveSequence<Trait, Element> = PrimitiveSequence.deferred(factory)
    let _: PrimitiveSequence<Trait, Element> = source.delay(span, scheduler: scheduler)
    let _: PrimitiveSequence<Trait, Element> = source.delaySubscription(span, scheduler: scheduler)
    let _: PrimitiveSequence<Trait, Element> = source.observe(on: scheduler)
    let _: PrimitiveSequence<Trait, Element> = source.subscribe(on: scheduler)
    let handler: (Error) throws -> PrimitiveSequence<Trait, Element> = { _ in source }
    let _: PrimitiveSequence<Trait, Element> = source.catch(handler)
    let _: PrimitiveSequence<Trait, Element> = source.retry(3)
    let typed: (Observable<OwnError>) -> Notifier = { _ in notifier }
    let _: PrimitiveSequence<Trait, Element> = source.retry(when: typed)
    let untyped: (Observable<Error>) -> Notifier = { _ in notifier }
    let _: PrimitiveSequence<Trait, Element> = source.retry(when: untyped)
    let _: PrimitiveSequence<Trait, Element> = source.debug()
    let _: PrimitiveSequence<Trait, Element> = source.debug("name", trimOutput: true, file: "file", line: 1, function: "function")
    let resourceFactory: () throws -> Resource = { resource }
    let sequenceFactory: (Resource) throws -> PrimitiveSequence<Trait, Element> = { _ in source }
    let _: PrimitiveSequence<Trait, Element> = PrimitiveSequence.using(resourceFactory, primitiveSequenceFactory: sequenceFactory)
    let _: PrimitiveSequence<Trait, Element> = source.timeout(span, scheduler: scheduler)
    let _: PrimitiveSequence<Trait, Element> = source.timeout(span, other: source, scheduler: scheduler)
}

func primitives<Sequence: PrimitiveSequenceType>(_ source: Sequence) {
    let _: PrimitiveSequence<Sequence.Trait, Sequence.Element> = source.primitiveSequence
}

/// Spans as Dispatch types them, which is RxSwift's `RxTimeInterval`.
func primitives(dispatch source: Single<Int>, _ maybe: Maybe<Int>, _ completable: Completable, _ span: DispatchTimeInterval, scheduler: SchedulerType)
{
    let _: Single<Int> = source.delay(span, scheduler: scheduler)
    let _: Maybe<Int> = maybe.delaySubscription(span, scheduler: scheduler)
    let _: Completable = completable.timeout(span, scheduler: scheduler)
    let _: Single<Int> = source.timeout(span, other: source, scheduler: scheduler)
    let _: Single<Int> = Single<Int>.timer(span, scheduler: scheduler)
}

func timers<Number: FixedWidthInteger>(_ type: Number.Type, _ span: RxTimeInterval, scheduler: SchedulerType) {
    let _: Single<Number> = Single.timer(span, scheduler: scheduler)
    let _: Maybe<Number> = Maybe.timer(span, scheduler: scheduler)
}

struct OwnPrimitive: PrimitiveSequenceType {
    typealias Trait = SingleTrait
    typealias Element = Int
    let primitiveSequence: PrimitiveSequence<SingleTrait, Int>
}
