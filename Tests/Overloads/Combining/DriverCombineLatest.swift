// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Two to eight sequences, and a function of what they send.
extension Screen {
    func driverCombineLatest() {
        let (a, b, c, d) = (Driver.just(1), Driver.just(2), Driver.just(3), Driver.just(4))
        let (e, f, g, h) = (Driver.just(5), Driver.just(6), Driver.just(7), Driver.just(8))
        overload("SharedOperators", "combineLatest(_:_:resultSelector:)", says: "Driver<Array<Int>> [1, 2] completed")
        trailing(Driver.combineLatest(a, b) { [$0, $1] })
        trailing(Driver.combineLatest(a, b) { $0 + $1 }, says: "Driver<Int> 3 completed")
        labels(Driver.combineLatest(a, b, resultSelector: { one, two in [one, two] }))
        weakSelf(Driver.combineLatest(a, b) { [weak self] in self?.list($0, $1) ?? [] })
        function(Driver.combineLatest(a, b, resultSelector: list))
        overload("SharedOperators", "combineLatest(_:_:_:resultSelector:)", says: "Driver<Array<Int>> [1, 2, 3] completed")
        trailing(Driver.combineLatest(a, b, c) { [$0, $1, $2] })
        trailing(Driver.combineLatest(a, b, c) { $0 + $1 + $2 }, says: "Driver<Int> 6 completed")
        labels(Driver.combineLatest(a, b, c, resultSelector: { one, two, three in [one, two, three] }))
        weakSelf(Driver.combineLatest(a, b, c) { [weak self] in self?.list($0, $1, $2) ?? [] })
        function(Driver.combineLatest(a, b, c, resultSelector: list))
        overload("SharedOperators", "combineLatest(_:_:_:_:resultSelector:)", says: "Driver<Array<Int>> [1, 2, 3, 4] completed")
        trailing(Driver.combineLatest(a, b, c, d) { [$0, $1, $2, $3] })
        trailing(Driver.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 }, says: "Driver<Int> 10 completed")
        labels(Driver.combineLatest(a, b, c, d, resultSelector: { one, two, three, four in [one, two, three, four] }))
        weakSelf(Driver.combineLatest(a, b, c, d) { [weak self] in self?.list($0, $1, $2, $3) ?? [] })
        function(Driver.combineLatest(a, b, c, d, resultSelector: list))
        overload("SharedOperators", "combineLatest(_:_:_:_:_:resultSelector:)", says: "Driver<Array<Int>> [1, 2, 3, 4, 5] completed")
        trailing(Driver.combineLatest(a, b, c, d, e) { [$0, $1, $2, $3, $4] })
        trailing(Driver.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }, says: "Driver<Int> 15 completed")
        labels(Driver.combineLatest(a, b, c, d, e, resultSelector: { one, two, three, four, five in [one, two, three, four, five] }))
        weakSelf(Driver.combineLatest(a, b, c, d, e) { [weak self] in self?.list($0, $1, $2, $3, $4) ?? [] })
        function(Driver.combineLatest(a, b, c, d, e, resultSelector: list))
        overload("SharedOperators", "combineLatest(_:_:_:_:_:_:resultSelector:)", says: "Driver<Array<Int>> [1, 2, 3, 4, 5, 6] completed")
        trailing(Driver.combineLatest(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] })
        labels(Driver.combineLatest(a, b, c, d, e, f, resultSelector: { one, two, three, four, five, six in [one, two, three, four, five, six] }))
        weakSelf(Driver.combineLatest(a, b, c, d, e, f) { [weak self] in self?.list($0, $1, $2, $3, $4, $5) ?? [] })
        function(Driver.combineLatest(a, b, c, d, e, f, resultSelector: list))
        overload("SharedOperators", "combineLatest(_:_:_:_:_:_:_:resultSelector:)", says: "Driver<Array<Int>> [1, 2, 3, 4, 5, 6, 7] completed")
        trailing(Driver.combineLatest(a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] })
        labels(
            Driver.combineLatest(
                a, b, c, d, e, f, g, resultSelector: { one, two, three, four, five, six, seven in [one, two, three, four, five, six, seven] }))
        weakSelf(Driver.combineLatest(a, b, c, d, e, f, g) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6) ?? [] })
        function(Driver.combineLatest(a, b, c, d, e, f, g, resultSelector: list))
        overload("SharedOperators", "combineLatest(_:_:_:_:_:_:_:_:resultSelector:)", says: "Driver<Array<Int>> [1, 2, 3, 4, 5, 6, 7, 8] completed")
        trailing(Driver.combineLatest(a, b, c, d, e, f, g, h) { [$0, $1, $2, $3, $4, $5, $6, $7] })
        labels(
            Driver.combineLatest(
                a, b, c, d, e, f, g, h,
                resultSelector: { one, two, three, four, five, six, seven, eight in [one, two, three, four, five, six, seven, eight] }))
        weakSelf(Driver.combineLatest(a, b, c, d, e, f, g, h) { [weak self] in self?.list($0, $1, $2, $3, $4, $5, $6, $7) ?? [] })
        function(Driver.combineLatest(a, b, c, d, e, f, g, h, resultSelector: list))
        overload("SharedOperators", "combineLatest(_:resultSelector:)", says: "Driver<Int> 6 completed")
        trailing(Driver.combineLatest([a, b, c]) { $0.reduce(0, +) })
        trailing(Driver.combineLatest([a, b, c]) { numbers in numbers.count }, says: "Driver<Int> 3 completed")
        labels(Driver.combineLatest([a, b, c], resultSelector: { numbers in numbers[0] + numbers[1] + numbers[2] }))
        weakSelf(Driver.combineLatest([a, b, c]) { [weak self] in self?.total($0) ?? 0 })
        function(Driver.combineLatest([a, b, c], resultSelector: total))
    }
}
