// SPDX-License-Identifier: MIT
import RxSwift

// Two to eight sequences, and a function of what they send.
extension Screen {
    func maybeZip() {
        let (a, b, c, d) = (Maybe.just(1), Maybe.just(2), Maybe.just(3), Maybe.just(4))
        let (e, f, g, h) = (Maybe.just(5), Maybe.just(6), Maybe.just(7), Maybe.just(8))
        overload("Maybes", "zip(_:_:resultSelector:)", says: "Maybe<Array<Int>> [1, 2] completed")
        trailing(Maybe.zip(a, b) { [$0, $1] })
        trailing(Maybe.zip(a, b) { $0 + $1 }, says: "Maybe<Int> 3 completed")
        labels(Maybe.zip(a, b, resultSelector: { one, two in [one, two] }))
        weakSelf(Maybe.zip(a, b) { [weak self] in self?.list($0, $1) ?? [] })
        function(Maybe.zip(a, b, resultSelector: list))
        overload("Maybes", "zip(_:_:_:resultSelector:)", says: "Maybe<Array<Int>> [1, 2, 3] completed")
        trailing(Maybe.zip(a, b, c) { [$0, $1, $2] })
        trailing(Maybe.zip(a, b, c) { $0 + $1 + $2 }, says: "Maybe<Int> 6 completed")
        labels(Maybe.zip(a, b, c, resultSelector: { one, two, three in [one, two, three] }))
        weakSelf(Maybe.zip(a, b, c) { [weak self] in self?.list($0, $1, $2) ?? [] })
        function(Maybe.zip(a, b, c, resultSelector: list))
        overload("Maybes", "zip(_:_:_:_:resultSelector:)", says: "Maybe<Array<Int>> [1, 2, 3, 4] completed")
        trailing(Maybe.zip(a, b, c, d) { [$0, $1, $2, $3] })
        trailing(Maybe.zip(a, b, c, d) { $0 + $1 + $2 + $3 }, says: "Maybe<Int> 10 completed")
        labels(Maybe.zip(a, b, c, d, resultSelector: { one, two, three, four in [one, two, three, four] }))
        weakSelf(Maybe.zip(a, b, c, d) { [weak self] in self?.list($0, $1, $2, $3) ?? [] })
        function(Maybe.zip(a, b, c, d, resultSelector: list))
        overload("Maybes", "zip(_:_:_:_:_:resultSelector:)", says: "Maybe<Array<Int>> [1, 2, 3, 4, 5] completed")
        trailing(Maybe.zip(a, b, c, d, e) { [$0, $1, $2, $3, $4] })
        trailing(Maybe.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }, says: "Maybe<Int> 15 completed")
        labels(Maybe.zip(a, b, c, d, e, resultSelector: { one, two, three, four, five in [one, two, three, four, five] }))
        weakSelf(Maybe.zip(a, b, c, d, e) { [weak self] in self?.list($0, $1, $2, $3, $4) ?? [] })
        function(Maybe.zip(a, b, c, d, e, resultSelector: list))
        overload("Maybes", "zip(_:_:_:_:_:_:resultSelector:)", says: "Maybe<Array<Int>> [1, 2, 3, 4, 5, 6] completed")
        trailing(Maybe.zip(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] })
        labels(Maybe.zip(a, b, c, d, e, f, resultSelector: { one, two, three, four, five, six in [one, two, three, four, five, six] }))
        weakSelf(Maybe.zip(a, b, c, d, e, f) { [weak self] in self?.list($0, $1, $2, $3, $4, $5) ?? [] })
        function(Maybe.zip(a, b, c, d, e, f, resultSelector: list))
        overload("Maybes", "zip(_:_:_:_:_:_:_:resultSelector:)", says: "Maybe<Array<Int>> [1, 2, 3, 4, 5, 6, 7] completed")
        trailing(Maybe.zip(a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] })
        labels(
            Maybe.zip(a, b, c, d, e, f, g, resultSelector: { one, two, three, four, five, six, seven in [one, two, three, four, five, six, seven] }))
        weakSelf(Maybe.zip(a, b, c, d, e, f, g) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6) ?? [] })
        function(Maybe.zip(a, b, c, d, e, f, g, resultSelector: list))
        overload("Maybes", "zip(_:_:_:_:_:_:_:_:resultSelector:)", says: "Maybe<Array<Int>> [1, 2, 3, 4, 5, 6, 7, 8] completed")
        trailing(Maybe.zip(a, b, c, d, e, f, g, h) { [$0, $1, $2, $3, $4, $5, $6, $7] })
        labels(
            Maybe.zip(
                a, b, c, d, e, f, g, h,
                resultSelector: { one, two, three, four, five, six, seven, eight in [one, two, three, four, five, six, seven, eight] }))
        weakSelf(Maybe.zip(a, b, c, d, e, f, g, h) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6, $7) ?? [] })
        function(Maybe.zip(a, b, c, d, e, f, g, h, resultSelector: list))
    }
}
