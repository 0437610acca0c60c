// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe(with:)`.
extension Screen {
    func singleSubscribingWith() {
        let one = Single.just(1)
        let failing = Single<Int>.error(Failure.offline)
        overload("Singles", "subscribe(with:onSuccess:onFailure:onDisposed:)")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }), says: "1")
        weakSelf(one.subscribe(with: self, onSuccess: { [weak self] _, number in self?.next(number) }), says: "1")
        function(one.subscribe(with: self, onSuccess: tellNext), says: "1")
        trailing(one.subscribe(with: self) { $0.next($1) }, says: "1")
        labels(failing.subscribe(with: self, onFailure: { $0.failed($1) }), says: "offline")
        weakSelf(failing.subscribe(with: self, onFailure: { [weak self] _, error in self?.failed(error) }), says: "offline")
        function(failing.subscribe(with: self, onFailure: tellError), says: "offline")
        labels(one.subscribe(with: self, onDisposed: { $0.disposed() }), says: "disposed")
        weakSelf(one.subscribe(with: self, onDisposed: { [weak self] _ in self?.disposed() }), says: "disposed")
        function(one.subscribe(with: self, onDisposed: tellDisposed), says: "disposed")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onFailure: { $0.failed($1) }), says: "1")
        function(one.subscribe(with: self, onSuccess: tellNext, onFailure: tellError), says: "1")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onFailure: {
                $0.failed($1)
            }, says: "1")
        labels(failing.subscribe(with: self, onSuccess: { $0.next($1) }, onFailure: { $0.failed($1) }), says: "offline")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onDisposed: { $0.disposed() }), says: "1 disposed")
        function(one.subscribe(with: self, onSuccess: tellNext, onDisposed: tellDisposed), says: "1 disposed")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onDisposed: {
                $0.disposed()
            }, says: "1 disposed")
        labels(one.subscribe(with: self, onFailure: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "disposed")
        function(one.subscribe(with: self, onFailure: tellError, onDisposed: tellDisposed), says: "disposed")
        labels(failing.subscribe(with: self, onFailure: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "offline disposed")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onFailure: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "1 disposed")
        weakSelf(
            one.subscribe(
                with: self, onSuccess: { [weak self] _, number in self?.next(number) }, onFailure: { [weak self] _, error in self?.failed(error) },
                onDisposed: { [weak self] _ in self?.disposed() }), says: "1 disposed")
        function(one.subscribe(with: self, onSuccess: tellNext, onFailure: tellError, onDisposed: tellDisposed), says: "1 disposed")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onFailure: {
                $0.failed($1)
            } onDisposed: {
                $0.disposed()
            }, says: "1 disposed")
        labels(
            failing.subscribe(with: self, onSuccess: { $0.next($1) }, onFailure: { $0.failed($1) }, onDisposed: { $0.disposed() }),
            says: "offline disposed")
    }
}
