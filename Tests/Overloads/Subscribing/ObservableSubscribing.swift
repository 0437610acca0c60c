// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe`.
extension Screen {
    func observableSubscribing() {
        let numbers = Observable.of(1, 2)
        let failing = Observable.of(1).concat(Observable.error(Failure.offline))
        overload("Core", "subscribe(onNext:onError:onCompleted:onDisposed:)")
        labels(numbers.subscribe(onNext: { self.next($0) }), says: "1 2")
        weakSelf(numbers.subscribe(onNext: { [weak self] in self?.next($0) }), says: "1 2")
        function(numbers.subscribe(onNext: next), says: "1 2")
        trailing(numbers.subscribe { self.next($0) }, says: "1 2")
        labels(failing.subscribe(onError: { self.failed($0) }), says: "offline")
        weakSelf(failing.subscribe(onError: { [weak self] in self?.failed($0) }), says: "offline")
        function(failing.subscribe(onError: failed), says: "offline")
        labels(numbers.subscribe(onCompleted: { self.completed() }), says: "completed")
        weakSelf(numbers.subscribe(onCompleted: { [weak self] in self?.completed() }), says: "completed")
        function(numbers.subscribe(onCompleted: completed), says: "completed")
        labels(numbers.subscribe(onDisposed: { self.disposed() }), says: "disposed")
        weakSelf(numbers.subscribe(onDisposed: { [weak self] in self?.disposed() }), says: "disposed")
        function(numbers.subscribe(onDisposed: disposed), says: "disposed")
        labels(numbers.subscribe(onNext: { self.next($0) }, onError: { self.failed($0) }), says: "1 2")
        function(numbers.subscribe(onNext: next, onError: failed), says: "1 2")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            }, says: "1 2")
        labels(failing.subscribe(onNext: { self.next($0) }, onError: { self.failed($0) }), says: "1 offline")
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
        labels(numbers.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "completed")
        function(numbers.subscribe(onError: failed, onCompleted: completed), says: "completed")
        labels(failing.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "offline")
        labels(numbers.subscribe(onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "disposed")
        function(numbers.subscribe(onError: failed, onDisposed: disposed), says: "disposed")
        labels(failing.subscribe(onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "offline disposed")
        labels(numbers.subscribe(onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "completed disposed")
        function(numbers.subscribe(onCompleted: completed, onDisposed: disposed), says: "completed disposed")
        labels(numbers.subscribe(onNext: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "1 2 completed")
        function(numbers.subscribe(onNext: next, onError: failed, onCompleted: completed), says: "1 2 completed")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            } onCompleted: {
                self.completed()
            }, says: "1 2 completed")
        labels(failing.subscribe(onNext: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "1 offline")
        labels(numbers.subscribe(onNext: { self.next($0) }, onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "1 2 disposed")
        function(numbers.subscribe(onNext: next, onError: failed, onDisposed: disposed), says: "1 2 disposed")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 2 disposed")
        labels(
            failing.subscribe(onNext: { self.next($0) }, onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "1 offline disposed")
        labels(
            numbers.subscribe(onNext: { self.next($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "1 2 completed disposed")
        function(numbers.subscribe(onNext: next, onCompleted: completed, onDisposed: disposed), says: "1 2 completed disposed")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onCompleted: {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "1 2 completed disposed")
        labels(
            numbers.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "completed disposed")
        function(numbers.subscribe(onError: failed, onCompleted: completed, onDisposed: disposed), says: "completed disposed")
        labels(
            failing.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "offline disposed")
        labels(
            numbers.subscribe(
                onNext: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "1 2 completed disposed")
        weakSelf(
            numbers.subscribe(
                onNext: { [weak self] in self?.next($0) }, onError: { [weak self] in self?.failed($0) },
                onCompleted: { [weak self] in self?.completed() }, onDisposed: { [weak self] in self?.disposed() }), says: "1 2 completed disposed")
        function(numbers.subscribe(onNext: next, onError: failed, onCompleted: completed, onDisposed: disposed), says: "1 2 completed disposed")
        trailing(
            numbers.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            } onCompleted: {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "1 2 completed disposed")
        labels(
            failing.subscribe(
                onNext: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "1 offline disposed")
    }
}
