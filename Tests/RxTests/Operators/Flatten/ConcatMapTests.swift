// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ConcatMapTests {
    @Test func `concatMap keeps the contract`() {
        contract(
            of: "concatMap",
            failing: { source, fail in
                source.concatMap {
                    try fail(); return Observable.just($0)
                }
            }
        ) {
            $0.concatMap { Observable.just($0) }
        }
    }

    @Test func `concatMap inner keeps the contract`() {
        contract(of: "concatMap, inner") { source in Observable.just(1).concatMap { _ in source } }
    }

    @Test func `the pictures`() {
        #expect(marbles { at in at.letters("-1--2-----|").concatMap { _ in at.cold("a-b-c|", as: String.self) } } == "-a-b-ca-b-c|")
        #expect(marbles { $0.cold("-1-2-------------|").concatMap(thrice($0)) } == "-1-1-1-2-2-2-----|")
    }

    @Test func `concatMap runs one after the other`() {
        #expect(Heard(Observable.range(start: 1, count: 3).concatMap(digits)).text == "10 11 12 20 21 22 30 31 32 |")
    }

    @Test func `an inner sequence begins when the one before is torn down, also where that sends`() {
        let outer = PublishSubject<Int>()
        var said: [String] = []
        var running: AnyObserver<Int>?
        let disposable = outer.concatMap { number in
            Observable<Int>.create { observer in
                said.append("open \(number)")
                if number == 1 { running = observer } else { observer.onCompleted() }
                let resource = Disposables.create { said.append("close \(number)") }
                return number == 1 ? Disposables.create(Disposables.create { outer.onNext(2) }, resource) : resource
            }
        }
        .subscribe()
        outer.onNext(1)
        running?.onCompleted()
        #expect(said == ["open 1", "close 1", "open 2", "close 2"])
        disposable.dispose()
    }

    /// The error waits at the gate, which the element of another inner sequence has taken, while the sequence that failed is torn down.
    @Test func `no inner sequence begins behind the error of one before`() {
        let outer = PublishSubject<Int>(), busy = PublishSubject<Int>()
        var begun: [Int] = []
        var failing: AnyObserver<Int>?
        var hasFailed = false
        let created = { (number: Int) in
            Observable<Int>.create { observer in
                begun.append(number)
                failing = observer
                return Disposables.create { if number == 2 { outer.onNext(3) } }
            }
        }
        let disposable = outer.map { $0 == 1 ? busy.asObservable() : created($0) }.merge(maxConcurrent: 2)
            .subscribe(onNext: { _ in failing?.onError(TestError(name: "inner")) }, onError: { _ in hasFailed = true })
        outer.onNext(1)
        outer.onNext(2)
        busy.onNext(0)
        #expect(begun == [2] && hasFailed)
        disposable.dispose()
        // The observer leads to the closure that uses it.
        failing = nil
    }

    @Test func `a hundred thousand inner sequences in one line take constant stack`() {
        var sum = 0
        var completed = false
        let disposable = Observable.range(start: 0, count: 100_000).concatMap { Observable.just($0) }
            .subscribe(onNext: { sum += $0 }, onCompleted: { completed = true })
        #expect(sum == 4_999_950_000 && completed)
        disposable.dispose()
    }
}
