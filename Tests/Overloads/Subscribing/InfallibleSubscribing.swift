// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe`.
extension Screen {
    func infallibleSubscribing() {
        let numbers = Infallible.of(1, 2)
        overload("Infallibles", "subscribe(onNext:onCompleted:onDisposed:)")
        labels(numbers.subscribe(onNext: { self.next($0) }), says: "1 2")
        weakSelf(numbers.subscribe(onNext: { [weak self] in self?.next($0) }), says: "1 2")
        function(numbers.subscribe(onNext: next), says: "1 2")
        trailing(numbers.subscribe { self.next($0) }, says: "1 2")
        labels(numbers.subscribe(onCompleted: { self.completed() }), says: "completed")
        weakSelf(numbers.subscribe(onCompleted: { [weak self] in self?.completed() }), says: "completed")
        function(numbers.subscribe(onCompleted: completed), says: "completed")
        labels(numbers.subscribe(onDisposed: { self.disposed() }), says: "disposed")
        weakSelf(numbers.subscribe(onDisposed: { [weak self] in self?.disposed() }), says: "disposed")
        function(numbers.subscribe(onDisposed: disposed), says: "disposed")
        labels(numbers.subscribe(onNext: { self.next($0) }, onCompleted: { self.completed() }), says: "1 2 completed")
        function(numbers.subscribe(onNext: next, onCompleted: completed), says: "1 2 completed")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onCompleted: {
                self.completed()
            }, says: "1 2 completed")
        labels(numbers.subscribe(onNext: { self.next($0) }, onDisposed: { self.disposed() }), says: "1 2 disposed")
        function(numbers.subscribe(onNext: next, onDisposed: disposed), says: "1 2 disposed")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 2 disposed")
        labels(numbers.subscribe(onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "completed disposed")
        function(numbers.subscribe(onCompleted: completed, onDisposed: disposed), says: "completed disposed")
        labels(
            numbers.subscribe(onNext: { self.next($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "1 2 completed disposed")
        weakSelf(
            numbers.subscribe(
                onNext: { [weak self] in self?.next($0) }, onCompleted: { [weak self] in self?.completed() },
                onDisposed: { [weak self] in self?.disposed() }), says: "1 2 completed disposed")
        function(numbers.subscribe(onNext: next, onCompleted: completed, onDisposed: disposed), says: "1 2 completed disposed")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onCompleted: {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "1 2 completed disposed")
    }
}
