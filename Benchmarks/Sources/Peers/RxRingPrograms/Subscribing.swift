// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// S6's chain.
@inline(never)
public func shared(_ source: Observable<Int>) -> Observable<Int> { source.share() }

/// S8's chain.
@inline(never)
public func driver(of relay: BehaviorRelay<Int>) -> Driver<Int> { relay.asDriver() }

/// S10's single.
@inline(never)
public func answer(_ element: Int) -> Single<Int> {
    Single<Int>.create { observer in
        observer(.success(step1(element)))
        return Disposables.create()
    }
}

/// S13's chain: a source that goes on until `stop` says something.
@inline(never)
public func created(_ element: Int, until stop: Observable<Int>) -> Observable<Int> {
    Observable<Int>.create { observer in
        observer.onNext(element)
        return Disposables.create()
    }
    .take(until: stop)
}

/// S14's chain.
@inline(never)
public func kept(_ source: Observable<Int>) -> Observable<Int> { source.map { step1($0) }.filter { !isEven($0) } }

/// S17's chain: the number of elements of each buffer.
@inline(never)
public func buffered(_ source: Observable<Int>, on scheduler: any SchedulerType) -> Observable<Int> {
    source.buffer(timeSpan: .seconds(60), count: 100, scheduler: scheduler).map { $0.count &+ $0[0] }
}
