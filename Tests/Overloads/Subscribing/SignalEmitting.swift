// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Each subset of the closures of `emit`.
extension Screen {
    func signalEmitting() {
        let numbers = Observable.of(1, 2).asSignal(onErrorJustReturn: 0)
        overload("Signals", "emit(onNext:onCompleted:onDisposed:)")
        labels(numbers.emit(onNext: { self.next($0) }), says: "1 2")
        weakSelf(numbers.emit(onNext: { [weak self] in self?.next($0) }), says: "1 2")
        function(numbers.emit(onNext: next), says: "1 2")
        trailing(numbers.emit { self.next($0) }, says: "1 2")
        labels(numbers.emit(onCompleted: { self.completed() }), says: "completed")
        weakSelf(numbers.emit(onCompleted: { [weak self] in self?.completed() }), says: "completed")
        function(numbers.emit(onCompleted: completed), says: "completed")
        labels(numbers.emit(onDisposed: { self.disposed() }), says: "disposed")
        weakSelf(numbers.emit(onDisposed: { [weak self] in self?.disposed() }), says: "disposed")
        function(numbers.emit(onDisposed: disposed), says: "disposed")
        labels(numbers.emit(onNext: { self.next($0) }, onCompleted: { self.completed() }), says: "1 2 completed")
        function(numbers.emit(onNext: next, onCompleted: completed), says: "1 2 completed")
        trailing(
            numbers.emit {
                self.next($0)
            } onCompleted: {
                self.completed()
            }, says: "1 2 completed")
        labels(numbers.emit(onNext: { self.next($0) }, onDisposed: { self.disposed() }), says: "1 2 disposed")
        function(numbers.emit(onNext: next, onDisposed: disposed), says: "1 2 disposed")
        trailing(
            numbers.emit {
                self.next($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 2 disposed")
        labels(numbers.emit(onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "completed disposed")
        function(numbers.emit(onCompleted: completed, onDisposed: disposed), says: "completed disposed")
        labels(
            numbers.emit(onNext: { self.next($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "1 2 completed disposed")
        weakSelf(
            numbers.emit(
                onNext: { [weak self] in self?.next($0) }, onCompleted: { [weak self] in self?.completed() },
                onDisposed: { [weak self] in self?.disposed() }), says: "1 2 completed disposed")
        function(numbers.emit(onNext: next, onCompleted: completed, onDisposed: disposed), says: "1 2 completed disposed")
        trailing(
            numbers.emit {
                self.next($0)
            } onCompleted: {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "1 2 completed disposed")
    }
}
