// SPDX-License-Identifier: MIT
public import Measure
public import Rx

private struct Refusal: Error {}

/// S2's chain: a source that says an element and fails, until it was subscribed to `count` times. `subscriptions` starts at zero.
@inline(never)
public func retried(_ subscriptions: Counter, start: Int, count: Int) -> Observable<Int> {
    Observable<Int>.create { observer in
        subscriptions.add(1)
        observer.onNext(start &+ subscriptions.value)
        if subscriptions.value < count { observer.onError(Refusal()) } else { observer.onCompleted() }
        return Disposables.create()
    }
    .retry()
}

/// S3's chain: ten elements, the last of which `map` refuses, and one that replaces the error.
@inline(never)
public func caught(start: Int) -> Observable<Int> {
    let refused = start + 9
    return Observable.range(start: start, count: 10)
        .map { element throws -> Int in
            if element == refused { throw Refusal() }
            return step0(element)
        }
        .catch { _ in Observable.just(1) }
}

/// S9's chain: `count` singles at once that a concurrent scheduler delivers, each with its own end for errors.
@inline(never)
public func inFlight(start: Int, count: Int, on scheduler: any ImmediateSchedulerType) -> Observable<Int> {
    Observable.range(start: start, count: count).flatMap { element in
        Single.just(element).observe(on: scheduler).map { step0($0) }.catch { _ in Single.just(0) }
    }
}
