// SPDX-License-Identifier: MIT
import RxSwift

// Two to eight sequences, and a function of what they send.
extension Screen {
    func infallibleCombineLatest() {
        let (a, b, c, d) = (Infallible.just(1), Infallible.just(2), Infallible.just(3), Infallible.just(4))
        let (e, f, g, h) = (Infallible.just(5), Infallible.just(6), Infallible.just(7), Infallible.just(8))
        overload("Infallibles", "combineLatest(_:_:resultSelector:)", says: "Infallible<Array<Int>> [1, 2] completed")
        trailing(Infallible.combineLatest(a, b) { [$0, $1] })
        trailing(Infallible.combineLatest(a, b) { $0 + $1 }, says: "Infallible<Int> 3 completed")
        labels(Infallible.combineLatest(a, b, resultSelector: { one, two in [one, two] }))
        weakSelf(Infallible.combineLatest(a, b) { [weak self] in self?.list($0, $1) ?? [] })
        function(Infallible.combineLatest(a, b, resultSelector: list))
        overload("Infallibles", "combineLatest(_:_:_:resultSelector:)", says: "Infallible<Array<Int>> [1, 2, 3] completed")
        trailing(Infallible.combineLatest(a, b, c) { [$0, $1, $2] })
        trailing(Infallible.combineLatest(a, b, c) { $0 + $1 + $2 }, says: "Infallible<Int> 6 completed")
        labels(Infallible.combineLatest(a, b, c, resultSelector: { one, two, three in [one, two, three] }))
        weakSelf(Infallible.combineLatest(a, b, c) { [weak self] in self?.list($0, $1, $2) ?? [] })
        function(Infallible.combineLatest(a, b, c, resultSelector: list))
        overload("Infallibles", "combineLatest(_:_:_:_:resultSelector:)", says: "Infallible<Array<Int>> [1, 2, 3, 4] completed")
        trailing(Infallible.combineLatest(a, b, c, d) { [$0, $1, $2, $3] })
        trailing(Infallible.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 }, says: "Infallible<Int> 10 completed")
        labels(Infallible.combineLatest(a, b, c, d, resultSelector: { one, two, three, four in [one, two, three, four] }))
        weakSelf(Infallible.combineLatest(a, b, c, d) { [weak self] in self?.list($0, $1, $2, $3) ?? [] })
        function(Infallible.combineLatest(a, b, c, d, resultSelector: list))
        overload("Infallibles", "combineLatest(_:_:_:_:_:resultSelector:)", says: "Infallible<Array<Int>> [1, 2, 3, 4, 5] completed")
        trailing(Infallible.combineLatest(a, b, c, d, e) { [$0, $1, $2, $3, $4] })
        trailing(Infallible.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }, says: "Infallible<Int> 15 completed")
        labels(Infallible.combineLatest(a, b, c, d, e, resultSelector: { one, two, three, four, five in [one, two, three, four, five] }))
        weakSelf(Infallible.combineLatest(a, b, c, d, e) { [weak self] in self?.list($0, $1, $2, $3, $4) ?? [] })
        function(Infallible.combineLatest(a, b, c, d, e, resultSelector: list))
        overload("Infallibles", "combineLatest(_:_:_:_:_:_:resultSelector:)", says: "Infallible<Array<Int>> [1, 2, 3, 4, 5, 6] completed")
        trailing(Infallible.combineLatest(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] })
        labels(
            Infallible.combineLatest(a, b, c, d, e, f, resultSelector: { one, two, three, four, five, six in [one, two, three, four, five, six] }))
        weakSelf(Infallible.combineLatest(a, b, c, d, e, f) { [weak self] in self?.list($0, $1, $2, $3, $4, $5) ?? [] })
        function(Infallible.combineLatest(a, b, c, d, e, f, resultSelector: list))
        overload("Infallibles", "combineLatest(_:_:_:_:_:_:_:resultSelector:)", says: "Infallible<Array<Int>> [1, 2, 3, 4, 5, 6, 7] completed")
        trailing(Infallible.combineLatest(a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] })
        labels(
            Infallible.combineLatest(
                a, b, c, d, e, f, g, resultSelector: { one, two, three, four, five, six, seven in [one, two, three, four, five, six, seven] }))
        weakSelf(Infallible.combineLatest(a, b, c, d, e, f, g) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6) ?? [] })
        function(Infallible.combineLatest(a, b, c, d, e, f, g, resultSelector: list))
        overload("Infallibles", "combineLatest(_:_:_:_:_:_:_:_:resultSelector:)", says: "Infallible<Array<Int>> [1, 2, 3, 4, 5, 6, 7, 8] completed")
        trailing(Infallible.combineLatest(a, b, c, d, e, f, g, h) { [$0, $1, $2, $3, $4, $5, $6, $7] })
        labels(
            Infallible.combineLatest(
                a, b, c, d, e, f, g, h,
                resultSelector: { one, two, three, four, five, six, seven, eight in [one, two, three, four, five, six, seven, eight] }))
        weakSelf(Infallible.combineLatest(a, b, c, d, e, f, g, h) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6, $7) ?? [] })
        function(Infallible.combineLatest(a, b, c, d, e, f, g, h, resultSelector: list))
        overload("Infallibles", "combineLatest(_:resultSelector:)", says: "Infallible<Int> 6 completed")
        trailing(Infallible.combineLatest([a, b, c]) { $0.reduce(0, +) })
        trailing(Infallible.combineLatest([a, b, c]) { numbers in numbers.count }, says: "Infallible<Int> 3 completed")
        labels(Infallible.combineLatest([a, b, c], resultSelector: { numbers in numbers[0] + numbers[1] + numbers[2] }))
        weakSelf(Infallible.combineLatest([a, b, c]) { [weak self] in self?.total($0) ?? 0 })
        function(Infallible.combineLatest([a, b, c], resultSelector: total))
    }
}
