// SPDX-License-Identifier: MIT
import RxSwift

// Sources of infallibles, and their events.
extension Screen {
    func infallibleSources() {
        overload("Infallibles", "create(subscribe:)", says: "Infallible<Int> 1 completed torn")
        trailing(
            Infallible<Int>.create { observer in
                observer(.next(1))
                observer(.completed)
                return Disposables.create { self.say("torn") }
            })
        labels(Infallible<Int>.create(subscribe: { self.produce($0) }))
        weakSelf(
            Infallible<Int>.create { [weak self] observer in
                guard let self = self else { return Disposables.create() }
                return self.produce(observer)
            })
        function(Infallible.create(subscribe: produce))

        overload("Infallibles", "deferred(_:)", says: "Infallible<Int> asked 1 completed")
        trailing(Infallible.deferred { self.asked() })
        trailing(
            Infallible<Int>.deferred {
                self.say("asked")
                return .just(1)
            })
        labels(Infallible.deferred({ self.asked() }))
        weakSelf(Infallible.deferred { [weak self] in self?.asked() ?? .empty() })
        function(Infallible.deferred(asked))

        overload("Infallibles", "subscribe(_:)", says: "next(1) next(2) completed")
        let numbers = Infallible.of(1, 2)
        trailing(numbers.subscribe { self.say($0.event) })
        trailing(
            numbers.subscribe { event in
                switch event {
                case .next(let number): self.next(number)
                case .completed: self.completed()
                }
            }, says: "1 2 completed")
        labels(numbers.subscribe({ self.hear($0) }))
        weakSelf(numbers.subscribe { [weak self] in self?.hear($0) })
        function(numbers.subscribe(hear))
    }

    func infallibleMapping() {
        let numbers = Infallible.of(1, 2, 3)
        overload("Infallibles", "map(_:)", says: "Infallible<Int> 2 4 6 completed")
        trailing(numbers.map { $0 * 2 })
        labels(numbers.map({ self.doubled($0) }))
        weakSelf(numbers.map { [weak self] in self?.doubled($0) ?? 0 })
        function(numbers.map(doubled))

        overload("Infallibles", "compactMap(_:)", says: "Infallible<Int> 1 3 completed")
        trailing(numbers.compactMap { $0 == 2 ? nil : $0 })
        labels(numbers.compactMap({ self.odd($0) }))
        weakSelf(numbers.compactMap { [weak self] in self?.odd($0) })
        function(numbers.compactMap(odd))

        overload("Infallibles", "scan(_:accumulator:)", says: "Infallible<Int> 1 3 6 completed")
        trailing(numbers.scan(0) { $0 + $1 })
        trailing(numbers.scan("") { $0 + "\($1)" }, says: "Infallible<String> 1 12 123 completed")
        labels(numbers.scan(0, accumulator: { total, number in total + number }))
        weakSelf(numbers.scan(0) { [weak self] in self?.sum($0, $1) ?? 0 })
        function(numbers.scan(0, accumulator: sum))

        overload("Infallibles", "scan(into:accumulator:)", says: "Infallible<Int> 1 3 6 completed")
        trailing(numbers.scan(into: 0) { $0 += $1 })
        labels(numbers.scan(into: 0, accumulator: { total, number in total += number }))
        weakSelf(numbers.scan(into: 0) { [weak self] in self?.add(&$0, $1) })
        function(numbers.scan(into: 0, accumulator: add))
    }

    private func produce(_ observer: (InfallibleEvent<Int>) -> Void) -> Disposable {
        observer(.next(1))
        observer(.completed)
        return Disposables.create { self.say("torn") }
    }

    private func asked() -> Infallible<Int> { Infallible.just(1).do(onSubscribe: { self.say("asked") }) }
    private func hear(_ event: InfallibleEvent<Int>) { say(event.event) }
    private func add(_ total: inout Int, _ number: Int) { total += number }
}
