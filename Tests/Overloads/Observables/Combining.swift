// SPDX-License-Identifier: MIT
import RxSwift

// An element with what something else has at that time.
extension Screen {
    func combining() {
        let numbers = Observable.of(1, 2)
        let ten = Observable.just(10)
        overload("Combining", "withLatestFrom(_:resultSelector:)", says: "Observable<Int> 11 12 completed")
        trailing(numbers.withLatestFrom(ten) { $0 + $1 })
        trailing(numbers.withLatestFrom(ten) { ($0, $1) }.map { $0.0 + $0.1 })
        trailing(numbers.withLatestFrom(ten) { $1 }, says: "Observable<Int> 10 10 completed")
        trailing(numbers.withLatestFrom(Single.just(10)) { $0 + $1 })
        labels(numbers.withLatestFrom(ten, resultSelector: { number, ten in number + ten }))
        weakSelf(numbers.withLatestFrom(ten) { [weak self] in self?.sum($0, $1) ?? 0 })
        function(numbers.withLatestFrom(ten, resultSelector: sum))

        overload("Utility", "withUnretained(_:resultSelector:)", says: "Observable<Int> 2 4 completed")
        trailing(numbers.withUnretained(self) { screen, number in screen.doubled(number) })
        trailing(numbers.withUnretained(self) { $0.doubled($1) })
        trailing(numbers.withUnretained(self).map { screen, number in screen.doubled(number) })
        trailing(numbers.withUnretained(self) { ($0, $1) }.map { $0.doubled($1) })
        labels(numbers.withUnretained(self, resultSelector: { screen, number in screen.doubled(number) }))
        weakSelf(numbers.withUnretained(self) { [weak self] _, number in self?.doubled(number) ?? 0 })
        function(numbers.withUnretained(self, resultSelector: doubledOn))
    }

    func multicasting() {
        overload("Sharing", "multicast(_:selector:)", says: "Observable<Int> asked 1 1 2 2 completed")
        trailing(asked().multicast({ PublishSubject<Int>() }) { Observable.merge($0, $0) })
        trailing(
            asked().multicast {
                PublishSubject<Int>()
            } selector: { shared in
                Observable.merge(shared, shared)
            })
        labels(asked().multicast({ PublishSubject<Int>() }, selector: { shared in Observable.merge(shared, shared) }))
        weakSelf(asked().multicast({ PublishSubject<Int>() }, selector: { [weak self] in self?.twice($0) ?? .empty() }))
        function(asked().multicast(PublishSubject<Int>.init, selector: twice))
        function(asked().multicast(subject, selector: twice))

        overload("Sharing", "multicast(makeSubject:)", says: "ConnectableObservable<Int> 0 asked 1 2 completed")
        trailing(connected(asked().multicast { BehaviorSubject(value: 0) }))
        labels(connected(asked().multicast(makeSubject: { BehaviorSubject(value: 0) })))
        weakSelf(connected(asked().multicast(makeSubject: { [weak self] in self?.behavior() ?? BehaviorSubject(value: 7) })))
        function(connected(asked().multicast(makeSubject: behavior)))
    }

    private func asked() -> Observable<Int> { Observable.of(1, 2).do(onSubscribe: { self.say("asked") }) }
    private func twice(_ shared: Observable<Int>) -> Observable<Int> { Observable.merge(shared, shared) }
    private func subject() -> PublishSubject<Int> { PublishSubject() }
    private func behavior() -> BehaviorSubject<Int> { BehaviorSubject(value: 0) }

    private func connected(_ connectable: ConnectableObservable<Int>) {
        say("ConnectableObservable<Int>")
        _ = connectable.subscribe(onNext: { self.next($0) }, onCompleted: { self.completed() })
        _ = connectable.connect()
    }
}

func doubledOn(_ screen: Screen, _ number: Int) -> Int { screen.doubled(number) }
