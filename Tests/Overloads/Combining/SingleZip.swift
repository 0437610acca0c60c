// SPDX-License-Identifier: MIT
import RxSwift

// Two to eight sequences, and a function of what they send.
extension Screen {
    func singleZip() {
        let (a, b, c, d) = (Single.just(1), Single.just(2), Single.just(3), Single.just(4))
        let (e, f, g, h) = (Single.just(5), Single.just(6), Single.just(7), Single.just(8))
        overload("Singles", "zip(_:_:resultSelector:)", says: "Single<Array<Int>> [1, 2] completed")
        trailing(Single.zip(a, b) { [$0, $1] })
        trailing(Single.zip(a, b) { $0 + $1 }, says: "Single<Int> 3 completed")
        labels(Single.zip(a, b, resultSelector: { one, two in [one, two] }))
        weakSelf(Single.zip(a, b) { [weak self] in self?.list($0, $1) ?? [] })
        function(Single.zip(a, b, resultSelector: list))
        overload("Singles", "zip(_:_:_:resultSelector:)", says: "Single<Array<Int>> [1, 2, 3] completed")
        trailing(Single.zip(a, b, c) { [$0, $1, $2] })
        trailing(Single.zip(a, b, c) { $0 + $1 + $2 }, says: "Single<Int> 6 completed")
        labels(Single.zip(a, b, c, resultSelector: { one, two, three in [one, two, three] }))
        weakSelf(Single.zip(a, b, c) { [weak self] in self?.list($0, $1, $2) ?? [] })
        function(Single.zip(a, b, c, resultSelector: list))
        overload("Singles", "zip(_:_:_:_:resultSelector:)", says: "Single<Array<Int>> [1, 2, 3, 4] completed")
        trailing(Single.zip(a, b, c, d) { [$0, $1, $2, $3] })
        trailing(Single.zip(a, b, c, d) { $0 + $1 + $2 + $3 }, says: "Single<Int> 10 completed")
        labels(Single.zip(a, b, c, d, resultSelector: { one, two, three, four in [one, two, three, four] }))
        weakSelf(Single.zip(a, b, c, d) { [weak self] in self?.list($0, $1, $2, $3) ?? [] })
        function(Single.zip(a, b, c, d, resultSelector: list))
        overload("Singles", "zip(_:_:_:_:_:resultSelector:)", says: "Single<Array<Int>> [1, 2, 3, 4, 5] completed")
        trailing(Single.zip(a, b, c, d, e) { [$0, $1, $2, $3, $4] })
        trailing(Single.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }, says: "Single<Int> 15 completed")
        labels(Single.zip(a, b, c, d, e, resultSelector: { one, two, three, four, five in [one, two, three, four, five] }))
        weakSelf(Single.zip(a, b, c, d, e) { [weak self] in self?.list($0, $1, $2, $3, $4) ?? [] })
        function(Single.zip(a, b, c, d, e, resultSelector: list))
        overload("Singles", "zip(_:_:_:_:_:_:resultSelector:)", says: "Single<Array<Int>> [1, 2, 3, 4, 5, 6] completed")
        trailing(Single.zip(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] })
        labels(Single.zip(a, b, c, d, e, f, resultSelector: { one, two, three, four, five, six in [one, two, three, four, five, six] }))
        weakSelf(Single.zip(a, b, c, d, e, f) { [weak self] in self?.list($0, $1, $2, $3, $4, $5) ?? [] })
        function(Single.zip(a, b, c, d, e, f, resultSelector: list))
        overload("Singles", "zip(_:_:_:_:_:_:_:resultSelector:)", says: "Single<Array<Int>> [1, 2, 3, 4, 5, 6, 7] completed")
        trailing(Single.zip(a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] })
        labels(
            Single.zip(a, b, c, d, e, f, g, resultSelector: { one, two, three, four, five, six, seven in [one, two, three, four, five, six, seven] }))
        weakSelf(Single.zip(a, b, c, d, e, f, g) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6) ?? [] })
        function(Single.zip(a, b, c, d, e, f, g, resultSelector: list))
        overload("Singles", "zip(_:_:_:_:_:_:_:_:resultSelector:)", says: "Single<Array<Int>> [1, 2, 3, 4, 5, 6, 7, 8] completed")
        trailing(Single.zip(a, b, c, d, e, f, g, h) { [$0, $1, $2, $3, $4, $5, $6, $7] })
        labels(
            Single.zip(
                a, b, c, d, e, f, g, h,
                resultSelector: { one, two, three, four, five, six, seven, eight in [one, two, three, four, five, six, seven, eight] }))
        weakSelf(Single.zip(a, b, c, d, e, f, g, h) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6, $7) ?? [] })
        function(Single.zip(a, b, c, d, e, f, g, h, resultSelector: list))
        overload("Singles", "zip(_:resultSelector:)", says: "Single<Int> 6 completed")
        trailing(Single.zip([a, b, c]) { $0.reduce(0, +) })
        trailing(Single.zip([a, b, c]) { numbers in numbers.count }, says: "Single<Int> 3 completed")
        labels(Single.zip([a, b, c], resultSelector: { numbers in numbers[0] + numbers[1] + numbers[2] }))
        weakSelf(Single.zip([a, b, c]) { [weak self] in self?.total($0) ?? 0 })
        function(Single.zip([a, b, c], resultSelector: total))
    }
}
