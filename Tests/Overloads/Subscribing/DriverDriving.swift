// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Each subset of the closures of `drive`.
extension Screen {
    func driverDriving() {
        let numbers = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
        overload("Drivers", "drive(onNext:onCompleted:onDisposed:)")
        labels(numbers.drive(onNext: { self.next($0) }), says: "1 2")
        weakSelf(numbers.drive(onNext: { [weak self] in self?.next($0) }), says: "1 2")
        function(numbers.drive(onNext: next), says: "1 2")
        trailing(numbers.drive { self.next($0) }, says: "1 2")
        labels(numbers.drive(onCompleted: { self.completed() }), says: "completed")
        weakSelf(numbers.drive(onCompleted: { [weak self] in self?.completed() }), says: "completed")
        function(numbers.drive(onCompleted: completed), says: "completed")
        labels(numbers.drive(onDisposed: { self.disposed() }), says: "disposed")
        weakSelf(numbers.drive(onDisposed: { [weak self] in self?.disposed() }), says: "disposed")
        function(numbers.drive(onDisposed: disposed), says: "disposed")
        labels(numbers.drive(onNext: { self.next($0) }, onCompleted: { self.completed() }), says: "1 2 completed")
        function(numbers.drive(onNext: next, onCompleted: completed), says: "1 2 completed")
        trailing(
            numbers.drive {
                self.next($0)
            } onCompleted: {
                self.completed()
            }, says: "1 2 completed")
        labels(numbers.drive(onNext: { self.next($0) }, onDisposed: { self.disposed() }), says: "1 2 disposed")
        function(numbers.drive(onNext: next, onDisposed: disposed), says: "1 2 disposed")
        trailing(
            numbers.drive {
                self.next($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 2 disposed")
        labels(numbers.drive(onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "completed disposed")
        function(numbers.drive(onCompleted: completed, onDisposed: disposed), says: "completed disposed")
        labels(
            numbers.drive(onNext: { self.next($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "1 2 completed disposed")
        weakSelf(
            numbers.drive(
                onNext: { [weak self] in self?.next($0) }, onCompleted: { [weak self] in self?.completed() },
                onDisposed: { [weak self] in self?.disposed() }), says: "1 2 completed disposed")
        function(numbers.drive(onNext: next, onCompleted: completed, onDisposed: disposed), says: "1 2 completed disposed")
        trailing(
            numbers.drive {
                self.next($0)
            } onCompleted: {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "1 2 completed disposed")
    }
}
