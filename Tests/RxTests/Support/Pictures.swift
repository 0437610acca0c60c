// SPDX-License-Identifier: MIT
import Rx

extension TestScheduler {
    /// A sequence of letters that plays `picture` once.
    func letters(_ picture: Marbles) -> TestableObservable<String> { hot(picture, as: String.self) }
}

/// Three numbers, the first of which is ten times `ten`.
func digits(_ ten: Int) -> Observable<Int> { .range(start: ten * 10, count: 3) }

/// For each element a sequence that plays it three times, two ticks apart.
func thrice(_ scheduler: TestScheduler) -> (Int) -> Observable<Int> {
    { element in scheduler.cold("1-1-1-|").map { _ in element } }
}

/// What each of the sequences that `build` delivers sends, in time from the subscription on.
func pictures(_ build: (TestScheduler) -> Observable<Observable<Int>>) -> [Marbles] {
    let scheduler = TestScheduler()
    var observers: [TestableObserver<Int>] = []
    _ = build(scheduler).subscribe(onNext: { inner in
        observers.append(scheduler.createObserver(Int.self))
        _ = inner.subscribe(observers.last!)
    })
    scheduler.advance()
    return observers.map(\.marbles)
}
