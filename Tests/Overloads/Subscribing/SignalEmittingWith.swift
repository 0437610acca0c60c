// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Each subset of the closures of `emit(with:)`.
extension Screen {
    func signalEmittingWith() {
        let numbers = Observable.of(1, 2).asSignal(onErrorJustReturn: 0)
        overload("Signals", "emit(with:onNext:onCompleted:onDisposed:)")
        labels(numbers.emit(with: self, onNext: { $0.next($1) }), says: "1 2")
        weakSelf(numbers.emit(with: self, onNext: { [weak self] _, number in self?.next(number) }), says: "1 2")
        function(numbers.emit(with: self, onNext: tellNext), says: "1 2")
        trailing(numbers.emit(with: self) { $0.next($1) }, says: "1 2")
        labels(numbers.emit(with: self, onCompleted: { $0.completed() }), says: "completed")
        weakSelf(numbers.emit(with: self, onCompleted: { [weak self] _ in self?.completed() }), says: "completed")
        function(numbers.emit(with: self, onCompleted: tellCompleted), says: "completed")
        labels(numbers.emit(with: self, onDisposed: { $0.disposed() }), says: "disposed")
        weakSelf(numbers.emit(with: self, onDisposed: { [weak self] _ in self?.disposed() }), says: "disposed")
        function(numbers.emit(with: self, onDisposed: tellDisposed), says: "disposed")
        labels(numbers.emit(with: self, onNext: { $0.next($1) }, onCompleted: { $0.completed() }), says: "1 2 completed")
        function(numbers.emit(with: self, onNext: tellNext, onCompleted: tellCompleted), says: "1 2 completed")
        trailing(
            numbers.emit(with: self) {
                $0.next($1)
            } onCompleted: {
                $0.completed()
            }, says: "1 2 completed")
        labels(numbers.emit(with: self, onNext: { $0.next($1) }, onDisposed: { $0.disposed() }), says: "1 2 disposed")
        function(numbers.emit(with: self, onNext: tellNext, onDisposed: tellDisposed), says: "1 2 disposed")
        trailing(
            numbers.emit(with: self) {
                $0.next($1)
            } onDisposed: {
                $0.disposed()
            }, says: "1 2 disposed")
        labels(numbers.emit(with: self, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }), says: "completed disposed")
        function(numbers.emit(with: self, onCompleted: tellCompleted, onDisposed: tellDisposed), says: "completed disposed")
        labels(
            numbers.emit(with: self, onNext: { $0.next($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }),
            says: "1 2 completed disposed")
        weakSelf(
            numbers.emit(
                with: self, onNext: { [weak self] _, number in self?.next(number) }, onCompleted: { [weak self] _ in self?.completed() },
                onDisposed: { [weak self] _ in self?.disposed() }), says: "1 2 completed disposed")
        function(numbers.emit(with: self, onNext: tellNext, onCompleted: tellCompleted, onDisposed: tellDisposed), says: "1 2 completed disposed")
        trailing(
            numbers.emit(with: self) {
                $0.next($1)
            } onCompleted: {
                $0.completed()
            } onDisposed: {
                $0.disposed()
            }, says: "1 2 completed disposed")
    }
}
