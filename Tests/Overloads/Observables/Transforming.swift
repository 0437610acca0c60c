// SPDX-License-Identifier: MIT
import RxSwift

// Each element made into another, or into none.
extension Screen {
    func mapping() {
        let numbers = Observable.of(1, 2, 3)
        overload("Transforming", "map(_:)", says: "Observable<Int> 2 4 6 completed")
        trailing(numbers.map { $0 * 2 })
        trailing(numbers.map { number in self.doubled(number) })
        trailing(numbers.map { "\($0)" }.map { Int($0)! * 2 })
        labels(numbers.map({ $0 * 2 }))
        weakSelf(numbers.map { [weak self] in self?.doubled($0) ?? 0 })
        weakSelf(numbers.map { [weak self] in self?.doubled($0) }, says: "Observable<Optional<Int>> Optional(2) Optional(4) Optional(6) completed")
        weakSelf(
            numbers.map { [weak self] number -> Int in
                guard let self = self else { throw Failure.offline }
                return self.doubled(number)
            })
        function(numbers.map(doubled))
        function(numbers.map(Wrapped.init), says: "Observable<Wrapped> Wrapped(number: 1) Wrapped(number: 2) Wrapped(number: 3) completed")
        function(numbers.map(\.description), says: "Observable<String> 1 2 3 completed")

        overload("Transforming", "compactMap(_:)", says: "Observable<Int> 1 3 completed")
        trailing(numbers.compactMap { $0 == 2 ? nil : $0 })
        trailing(Observable.of(1, nil, 3).compactMap { $0 })
        labels(numbers.compactMap({ self.odd($0) }))
        weakSelf(numbers.compactMap { [weak self] in self?.odd($0) })
        weakSelf(
            numbers.compactMap { [weak self] number -> Int? in
                guard let self = self else { return nil }
                return self.odd(number)
            })
        function(numbers.compactMap(odd))
        function(Observable.of("1", "x", "3").compactMap(Int.init))
    }

    func scanning() {
        let numbers = Observable.of(1, 2, 3)
        overload("Transforming", "scan(_:accumulator:)", says: "Observable<Int> 1 3 6 completed")
        trailing(numbers.scan(0) { $0 + $1 })
        trailing(numbers.scan(0) { total, number in total + number })
        trailing(numbers.scan("") { $0 + "\($1)" }, says: "Observable<String> 1 12 123 completed")
        labels(numbers.scan(0, accumulator: { $0 + $1 }))
        labels(numbers.scan([], accumulator: { $0 + [$1] }), says: "Observable<Array<Int>> [1] [1, 2] [1, 2, 3] completed")
        weakSelf(numbers.scan(0) { [weak self] in self?.sum($0, $1) ?? 0 })
        function(numbers.scan(0, accumulator: sum))
        function(numbers.scan(0, accumulator: +))

        overload("Transforming", "scan(into:accumulator:)", says: "Observable<Int> 1 3 6 completed")
        trailing(numbers.scan(into: 0) { $0 += $1 })
        trailing(numbers.scan(into: [Int]()) { $0.append($1) }, says: "Observable<Array<Int>> [1] [1, 2] [1, 2, 3] completed")
        labels(numbers.scan(into: 0, accumulator: { total, number in total += number }))
        weakSelf(numbers.scan(into: 0) { [weak self] in self?.add(&$0, $1) })
        function(numbers.scan(into: 0, accumulator: add))
        function(numbers.scan(into: 0, accumulator: +=))

        overload("Utility", "reduce(_:accumulator:)", says: "Observable<Int> 6 completed")
        trailing(numbers.reduce(0) { $0 + $1 })
        labels(numbers.reduce(0, accumulator: { $0 + $1 }))
        weakSelf(numbers.reduce(0) { [weak self] in self?.sum($0, $1) ?? 0 })
        function(numbers.reduce(0, accumulator: sum))
        function(numbers.reduce(0, accumulator: +))

        overload("Utility", "reduce(_:accumulator:mapResult:)", says: "Observable<String> sum 6 completed")
        trailing(numbers.reduce(0, accumulator: { $0 + $1 }) { "sum \($0)" })
        trailing(
            numbers.reduce(0) {
                $0 + $1
            } mapResult: {
                "sum \($0)"
            })
        labels(numbers.reduce(0, accumulator: { $0 + $1 }, mapResult: { "sum \($0)" }))
        weakSelf(numbers.reduce(0, accumulator: { [weak self] in self?.sum($0, $1) ?? 0 }, mapResult: { [weak self] in self?.named($0) ?? "" }))
        function(numbers.reduce(0, accumulator: sum, mapResult: named))
    }

    func grouping() {
        let numbers = Observable.of(1, 2, 3)
        overload("Transforming", "groupBy(keySelector:)", says: "Observable<String> true:1 false:2 true:3 completed")
        trailing(named(groups: numbers.groupBy { $0 % 2 == 1 }))
        labels(named(groups: numbers.groupBy(keySelector: { self.isOdd($0) })))
        weakSelf(named(groups: numbers.groupBy { [weak self] in self?.isOdd($0) ?? false }))
        function(named(groups: numbers.groupBy(keySelector: isOdd)))
    }

    private func add(_ total: inout Int, _ number: Int) { total += number }
    private func named(_ sum: Int) -> String { "sum \(sum)" }
    private func named(groups: Observable<GroupedObservable<Bool, Int>>) -> Observable<String> {
        groups.flatMap { group in group.map { "\(group.key):\($0)" } }
    }
}

struct Wrapped { let number: Int }
