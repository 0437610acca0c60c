// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Functions of a whole sequence that `drive` and `bind` call, and `bind` with a closure for the elements.
extension Screen {
    func driving() {
        let numbers = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
        overload("Drivers", "drive(_:)", says: "1 2 bound")
        trailing(numbers.drive { (source: Observable<Int>) -> String in self.bound(source) })
        labels(numbers.drive({ (source: Observable<Int>) -> String in self.bound(source) }))
        weakSelf(numbers.drive { [weak self] (source: Observable<Int>) -> String in self?.bound(source) ?? "" })
        function(numbers.drive(bound))
        function(numbers.drive(bind), says: "1 2")
        function(numbers.drive(AnyObserver<Int> { self.say($0) }), says: "next(1) next(2) completed")

        overload("Drivers", "drive(_:curriedArgument:)", says: "1 2 bound x", without: .trailing)
        labels(numbers.drive({ source in { name in self.bound(source) + " \(name)" } }, curriedArgument: "x"))
        weakSelf(numbers.drive({ [weak self] source in { name in (self?.bound(source) ?? "") + " \(name)" } }, curriedArgument: "x"))
        function(numbers.drive(curried, curriedArgument: "x"))
    }

    func binding() {
        let numbers = Observable.of(1, 2)
        overload("Bindings", "bind(to:)", says: "1 2 bound")
        trailing(numbers.bind { (source: Observable<Int>) -> String in self.bound(source) })
        labels(numbers.bind(to: { source in self.bound(source) }))
        weakSelf(numbers.bind(to: { [weak self] source in self?.bound(source) ?? "" }))
        function(numbers.bind(to: bound))
        function(numbers.bind(to: bind), says: "1 2")
        function(numbers.bind(to: AnyObserver<Int> { self.say($0) }), says: "next(1) next(2) completed")

        overload("Bindings", "bind(to:curriedArgument:)", says: "1 2 bound x", without: .trailing)
        labels(numbers.bind(to: { source in { name in self.bound(source) + " \(name)" } }, curriedArgument: "x"))
        weakSelf(numbers.bind(to: { [weak self] source in { name in (self?.bound(source) ?? "") + " \(name)" } }, curriedArgument: "x"))
        function(numbers.bind(to: curried, curriedArgument: "x"))

        overload("Bindings", "bind(onNext:)", says: "1 2")
        trailing(numbers.bind { self.next($0) })
        trailing(numbers.bind { number in self.say(number) })
        labels(numbers.bind(onNext: { self.next($0) }))
        weakSelf(numbers.bind { [weak self] in self?.next($0) })
        weakSelf(numbers.bind(onNext: { [weak self] number in self?.next(number) }))
        weakSelf(
            numbers.bind { [weak self] number in
                guard let self = self else { return }
                self.next(number)
            })
        function(numbers.bind(onNext: next))

        overload("Bindings", "bind(with:onNext:)", says: "1 2")
        trailing(numbers.bind(with: self) { screen, number in screen.next(number) })
        trailing(numbers.bind(with: self) { $0.next($1) })
        labels(numbers.bind(with: self, onNext: { screen, number in screen.next(number) }))
        weakSelf(numbers.bind(with: self) { [weak self] _, number in self?.next(number) })
        function(numbers.bind(with: self, onNext: tellNext))
    }

    func infallibleBinding() {
        let numbers = Infallible.of(1, 2)
        overload("Bindings", "bind(to:)", says: "1 2 bound")
        trailing(numbers.bind { (source: Infallible<Int>) -> String in self.bound(source) })
        labels(numbers.bind(to: { source in self.bound(source) }))
        weakSelf(numbers.bind(to: { [weak self] source in self?.bound(source) ?? "" }))
        function(numbers.bind(to: bound))
        function(numbers.bind(to: AnyObserver<Int> { self.say($0) }), says: "next(1) next(2) completed")

        overload("Bindings", "bind(to:curriedArgument:)", says: "1 2 bound x", without: .trailing)
        labels(numbers.bind(to: { source in { name in self.bound(source) + " \(name)" } }, curriedArgument: "x"))
        weakSelf(numbers.bind(to: { [weak self] source in { name in (self?.bound(source) ?? "") + " \(name)" } }, curriedArgument: "x"))
        function(numbers.bind(to: infallibleCurried, curriedArgument: "x"))

        overload("Bindings", "bind(onNext:)", says: "1 2")
        trailing(numbers.bind { self.next($0) })
        labels(numbers.bind(onNext: { self.next($0) }))
        weakSelf(numbers.bind { [weak self] in self?.next($0) })
        function(numbers.bind(onNext: next))
    }

    private func bound(_ source: Observable<Int>) -> String {
        _ = source.subscribe(onNext: { self.next($0) })
        return "bound"
    }

    private func bound(_ source: Infallible<Int>) -> String { bound(source.asObservable()) }
    private func bind(_ source: Observable<Int>) -> Disposable { source.subscribe(onNext: { self.next($0) }) }
    private func curried(_ source: Observable<Int>) -> (String) -> String { { name in self.bound(source) + " \(name)" } }
    private func infallibleCurried(_ source: Infallible<Int>) -> (String) -> String { { name in self.bound(source) + " \(name)" } }
}
