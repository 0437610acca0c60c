// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    /// What sources still do when the sequence has ended while it was subscribed to.
    static let sourcesAfterEnds = [
        Program("after the end of the first source") {
            subscriptionsAfterEnds()
            elementsAfterEnds()
        }
    ]

    private static func telling(_ name: String) -> Observable<Int> {
        Observable.create { observer in
            print("  subscribed \(name)")
            observer.onNext(1)
            return Disposables.create { print("  disposed \(name)") }
        }
    }

    /// Prints `name` and how `sequence` ends.
    private static func ends<Element>(_ name: String, _ sequence: Observable<Element>) {
        print(name)
        _ = sequence.subscribe(onError: { _ in print("  E") }, onCompleted: { print("  C") })
    }

    private static func subscriptionsAfterEnds() {
        let failed = Observable<Int>.error(Failure())
        ends("combineLatest(error, x)", Observable.combineLatest(failed, telling("x")))
        ends("zip(error, x)", Observable.zip(failed, telling("x")))
        ends("merge(error, x)", Observable.merge(failed, telling("x")))
        ends("x.withLatestFrom(error)", telling("x").withLatestFrom(failed))
        ends("x.take(until: just)", telling("x").take(until: Observable.just(1)))
        ends("x.startWith(1).take(1)", telling("x").startWith(1).take(1))
    }

    private static func elementsAfterEnds() {
        func first(_ source: Observable<Int>) -> Observable<Int> {
            source.map { element -> Int in
                print("  map \(element)")
                return element
            }.take(1)
        }
        ends("of(1,2,3) mapped side effects after take(1)", first(Observable.of(1, 2, 3)))
        let created = Observable<Int>.create { observer in
            (1...3).forEach(observer.onNext)
            return Disposables.create { print("  disp") }
        }
        ends("create side effects after take(1)", first(created))
        let subject = ReplaySubject<Int>.createUnbounded()
        (1...3).forEach(subject.onNext)
        ends("replay side effects after take(1)", first(subject))
    }
}
