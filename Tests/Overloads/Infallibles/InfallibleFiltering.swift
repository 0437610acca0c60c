// SPDX-License-Identifier: MIT
import RxSwift

// Predicates of infallibles.
extension Screen {
    func infallibleFiltering() {
        let numbers = Infallible.of(1, 2, 3)
        overload("Infallibles", "filter(_:)", says: "Infallible<Int> 1 3 completed")
        trailing(numbers.filter { $0 % 2 == 1 })
        labels(numbers.filter({ self.isOdd($0) }))
        weakSelf(numbers.filter { [weak self] in self?.isOdd($0) ?? false })
        function(numbers.filter(isOdd))

        overload("Infallibles", "skip(while:)", says: "Infallible<Int> 2 3 completed")
        trailing(numbers.skip { $0 != 2 })
        labels(numbers.skip(while: { $0 != 2 }))
        weakSelf(numbers.skip(while: { [weak self] in self?.isOdd($0) ?? false }))
        function(numbers.skip(while: isOdd))

        overload("Infallibles", "take(until:behavior:)", says: "Infallible<Int> 1 completed", without: .trailing)
        labels(numbers.take(until: { $0 == 2 }))
        labels(numbers.take(until: { $0 == 2 }, behavior: .inclusive), says: "Infallible<Int> 1 2 completed")
        weakSelf(numbers.take(until: { [weak self] in self?.isTwo($0) ?? true }))
        function(numbers.take(until: isTwo))

        overload("Infallibles", "take(while:behavior:)", says: "Infallible<Int> 1 completed", without: .trailing)
        labels(numbers.take(while: { $0 != 2 }))
        labels(numbers.take(while: { $0 != 2 }, behavior: .inclusive), says: "Infallible<Int> 1 2 completed")
        weakSelf(numbers.take(while: { [weak self] in self?.isOdd($0) ?? false }))
        function(numbers.take(while: isOdd))
    }

    func infallibleDistinguishing() {
        let numbers = Infallible.of(1, 3, 2, 5)
        overload("Infallibles", "distinctUntilChanged(_:)", says: "Infallible<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged { $0 % 2 })
        labels(numbers.distinctUntilChanged({ number in self.isOdd(number) }))
        weakSelf(numbers.distinctUntilChanged { [weak self] in self?.isOdd($0) })
        function(numbers.distinctUntilChanged(isOdd))
        function(numbers.distinctUntilChanged(at: \.isEven))

        overload("Infallibles", "distinctUntilChanged(_:)", says: "Infallible<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged { $0 % 2 == $1 % 2 })
        labels(numbers.distinctUntilChanged({ one, other in self.areAlike(one, other) }))
        weakSelf(numbers.distinctUntilChanged { [weak self] in self?.areAlike($0, $1) ?? false })
        function(numbers.distinctUntilChanged(areAlike))

        overload("Infallibles", "distinctUntilChanged(_:comparer:)", says: "Infallible<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged({ $0 % 2 }) { $0 == $1 })
        trailing(
            numbers.distinctUntilChanged {
                $0 % 2
            } comparer: {
                $0 == $1
            })
        labels(numbers.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }))
        weakSelf(
            numbers.distinctUntilChanged({ [weak self] in self?.doubled($0) }, comparer: { [weak self] in self?.areEqual($0, $1) ?? false }),
            says: "Infallible<Int> 1 3 2 5 completed")
        function(numbers.distinctUntilChanged(isOdd, comparer: ==))
    }

    private func isTwo(_ number: Int) -> Bool { number == 2 }
    private func areAlike(_ one: Int, _ other: Int) -> Bool { one % 2 == other % 2 }
    private func areEqual(_ one: Int?, _ other: Int?) -> Bool { one == other }
}
