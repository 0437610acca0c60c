// SPDX-License-Identifier: MIT
import RxSwift

// Two to eight sequences, and a function of what they send.
extension Screen {
    func observableZip() {
        let (a, b, c, d) = (Observable.just(1), Observable.just(2), Observable.just(3), Observable.just(4))
        let (e, f, g, h) = (Observable.just(5), Observable.just(6), Observable.just(7), Observable.just(8))
        overload("Combining", "zip(_:_:resultSelector:)", says: "Observable<Array<Int>> [1, 2] completed")
        trailing(Observable.zip(a, b) { [$0, $1] })
        trailing(Observable.zip(a, b) { $0 + $1 }, says: "Observable<Int> 3 completed")
        labels(Observable.zip(a, b, resultSelector: { one, two in [one, two] }))
        weakSelf(Observable.zip(a, b) { [weak self] in self?.list($0, $1) ?? [] })
        function(Observable.zip(a, b, resultSelector: list))
        overload("Combining", "zip(_:_:_:resultSelector:)", says: "Observable<Array<Int>> [1, 2, 3] completed")
        trailing(Observable.zip(a, b, c) { [$0, $1, $2] })
        trailing(Observable.zip(a, b, c) { $0 + $1 + $2 }, says: "Observable<Int> 6 completed")
        labels(Observable.zip(a, b, c, resultSelector: { one, two, three in [one, two, three] }))
        weakSelf(Observable.zip(a, b, c) { [weak self] in self?.list($0, $1, $2) ?? [] })
        function(Observable.zip(a, b, c, resultSelector: list))
        overload("Combining", "zip(_:_:_:_:resultSelector:)", says: "Observable<Array<Int>> [1, 2, 3, 4] completed")
        trailing(Observable.zip(a, b, c, d) { [$0, $1, $2, $3] })
        trailing(Observable.zip(a, b, c, d) { $0 + $1 + $2 + $3 }, says: "Observable<Int> 10 completed")
        labels(Observable.zip(a, b, c, d, resultSelector: { one, two, three, four in [one, two, three, four] }))
        weakSelf(Observable.zip(a, b, c, d) { [weak self] in self?.list($0, $1, $2, $3) ?? [] })
        function(Observable.zip(a, b, c, d, resultSelector: list))
        overload("Combining", "zip(_:_:_:_:_:resultSelector:)", says: "Observable<Array<Int>> [1, 2, 3, 4, 5] completed")
        trailing(Observable.zip(a, b, c, d, e) { [$0, $1, $2, $3, $4] })
        trailing(Observable.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }, says: "Observable<Int> 15 completed")
        labels(Observable.zip(a, b, c, d, e, resultSelector: { one, two, three, four, five in [one, two, three, four, five] }))
        weakSelf(Observable.zip(a, b, c, d, e) { [weak self] in self?.list($0, $1, $2, $3, $4) ?? [] })
        function(Observable.zip(a, b, c, d, e, resultSelector: list))
        overload("Combining", "zip(_:_:_:_:_:_:resultSelector:)", says: "Observable<Array<Int>> [1, 2, 3, 4, 5, 6] completed")
        trailing(Observable.zip(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] })
        labels(Observable.zip(a, b, c, d, e, f, resultSelector: { one, two, three, four, five, six in [one, two, three, four, five, six] }))
        weakSelf(Observable.zip(a, b, c, d, e, f) { [weak self] in self?.list($0, $1, $2, $3, $4, $5) ?? [] })
        function(Observable.zip(a, b, c, d, e, f, resultSelector: list))
        overload("Combining", "zip(_:_:_:_:_:_:_:resultSelector:)", says: "Observable<Array<Int>> [1, 2, 3, 4, 5, 6, 7] completed")
        trailing(Observable.zip(a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] })
        labels(
            Observable.zip(
                a, b, c, d, e, f, g, resultSelector: { one, two, three, four, five, six, seven in [one, two, three, four, five, six, seven] }))
        weakSelf(Observable.zip(a, b, c, d, e, f, g) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6) ?? [] })
        function(Observable.zip(a, b, c, d, e, f, g, resultSelector: list))
        overload("Combining", "zip(_:_:_:_:_:_:_:_:resultSelector:)", says: "Observable<Array<Int>> [1, 2, 3, 4, 5, 6, 7, 8] completed")
        trailing(Observable.zip(a, b, c, d, e, f, g, h) { [$0, $1, $2, $3, $4, $5, $6, $7] })
        labels(
            Observable.zip(
                a, b, c, d, e, f, g, h,
                resultSelector: { one, two, three, four, five, six, seven, eight in [one, two, three, four, five, six, seven, eight] }))
        weakSelf(Observable.zip(a, b, c, d, e, f, g, h) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6, $7) ?? [] })
        function(Observable.zip(a, b, c, d, e, f, g, h, resultSelector: list))
        overload("Combining", "zip(_:resultSelector:)", says: "Observable<Int> 6 completed")
        trailing(Observable.zip([a, b, c]) { $0.reduce(0, +) })
        trailing(Observable.zip([a, b, c]) { numbers in numbers.count }, says: "Observable<Int> 3 completed")
        labels(Observable.zip([a, b, c], resultSelector: { numbers in numbers[0] + numbers[1] + numbers[2] }))
        weakSelf(Observable.zip([a, b, c]) { [weak self] in self?.total($0) ?? 0 })
        function(Observable.zip([a, b, c], resultSelector: total))
    }
}
