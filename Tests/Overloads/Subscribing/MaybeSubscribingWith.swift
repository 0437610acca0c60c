// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe(with:)`.
extension Screen {
    func maybeSubscribingWith() {
        let one = Maybe.just(1)
        let none = Maybe<Int>.empty()
        let failing = Maybe<Int>.error(Failure.offline)
        overload("Maybes", "subscribe(with:onSuccess:onError:onCompleted:onDisposed:)")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }), says: "1")
        weakSelf(one.subscribe(with: self, onSuccess: { [weak self] _, number in self?.next(number) }), says: "1")
        function(one.subscribe(with: self, onSuccess: tellNext), says: "1")
        trailing(one.subscribe(with: self) { $0.next($1) }, says: "1")
        labels(failing.subscribe(with: self, onError: { $0.failed($1) }), says: "offline")
        weakSelf(failing.subscribe(with: self, onError: { [weak self] _, error in self?.failed(error) }), says: "offline")
        function(failing.subscribe(with: self, onError: tellError), says: "offline")
        labels(one.subscribe(with: self, onCompleted: { $0.completed() }), says: "")
        weakSelf(one.subscribe(with: self, onCompleted: { [weak self] _ in self?.completed() }), says: "")
        function(one.subscribe(with: self, onCompleted: tellCompleted), says: "")
        labels(none.subscribe(with: self, onCompleted: { $0.completed() }), says: "completed")
        labels(one.subscribe(with: self, onDisposed: { $0.disposed() }), says: "disposed")
        weakSelf(one.subscribe(with: self, onDisposed: { [weak self] _ in self?.disposed() }), says: "disposed")
        function(one.subscribe(with: self, onDisposed: tellDisposed), says: "disposed")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }), says: "1")
        function(one.subscribe(with: self, onSuccess: tellNext, onError: tellError), says: "1")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onError: {
                $0.failed($1)
            }, says: "1")
        labels(failing.subscribe(with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }), says: "offline")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onCompleted: { $0.completed() }), says: "1")
        function(one.subscribe(with: self, onSuccess: tellNext, onCompleted: tellCompleted), says: "1")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onCompleted: {
                $0.completed()
            }, says: "1")
        labels(none.subscribe(with: self, onSuccess: { $0.next($1) }, onCompleted: { $0.completed() }), says: "completed")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onDisposed: { $0.disposed() }), says: "1 disposed")
        function(one.subscribe(with: self, onSuccess: tellNext, onDisposed: tellDisposed), says: "1 disposed")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onDisposed: {
                $0.disposed()
            }, says: "1 disposed")
        labels(one.subscribe(with: self, onError: { $0.failed($1) }, onCompleted: { $0.completed() }), says: "")
        function(one.subscribe(with: self, onError: tellError, onCompleted: tellCompleted), says: "")
        labels(none.subscribe(with: self, onError: { $0.failed($1) }, onCompleted: { $0.completed() }), says: "completed")
        labels(failing.subscribe(with: self, onError: { $0.failed($1) }, onCompleted: { $0.completed() }), says: "offline")
        labels(one.subscribe(with: self, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "disposed")
        function(one.subscribe(with: self, onError: tellError, onDisposed: tellDisposed), says: "disposed")
        labels(failing.subscribe(with: self, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "offline disposed")
        labels(one.subscribe(with: self, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }), says: "disposed")
        function(one.subscribe(with: self, onCompleted: tellCompleted, onDisposed: tellDisposed), says: "disposed")
        labels(none.subscribe(with: self, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }), says: "completed disposed")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onCompleted: { $0.completed() }), says: "1")
        function(one.subscribe(with: self, onSuccess: tellNext, onError: tellError, onCompleted: tellCompleted), says: "1")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onError: {
                $0.failed($1)
            } onCompleted: {
                $0.completed()
            }, says: "1")
        labels(none.subscribe(with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onCompleted: { $0.completed() }), says: "completed")
        labels(
            failing.subscribe(with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onCompleted: { $0.completed() }), says: "offline")
        labels(one.subscribe(with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "1 disposed")
        function(one.subscribe(with: self, onSuccess: tellNext, onError: tellError, onDisposed: tellDisposed), says: "1 disposed")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onError: {
                $0.failed($1)
            } onDisposed: {
                $0.disposed()
            }, says: "1 disposed")
        labels(
            failing.subscribe(with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }),
            says: "offline disposed")
        labels(
            one.subscribe(with: self, onSuccess: { $0.next($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }), says: "1 disposed")
        function(one.subscribe(with: self, onSuccess: tellNext, onCompleted: tellCompleted, onDisposed: tellDisposed), says: "1 disposed")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onCompleted: {
                $0.completed()
            } onDisposed: {
                $0.disposed()
            }, says: "1 disposed")
        labels(
            none.subscribe(with: self, onSuccess: { $0.next($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }),
            says: "completed disposed")
        labels(
            one.subscribe(with: self, onError: { $0.failed($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }), says: "disposed")
        function(one.subscribe(with: self, onError: tellError, onCompleted: tellCompleted, onDisposed: tellDisposed), says: "disposed")
        labels(
            none.subscribe(with: self, onError: { $0.failed($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }),
            says: "completed disposed")
        labels(
            failing.subscribe(with: self, onError: { $0.failed($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }),
            says: "offline disposed")
        labels(
            one.subscribe(
                with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }),
            says: "1 disposed")
        weakSelf(
            one.subscribe(
                with: self, onSuccess: { [weak self] _, number in self?.next(number) }, onError: { [weak self] _, error in self?.failed(error) },
                onCompleted: { [weak self] _ in self?.completed() }, onDisposed: { [weak self] _ in self?.disposed() }), says: "1 disposed")
        function(
            one.subscribe(with: self, onSuccess: tellNext, onError: tellError, onCompleted: tellCompleted, onDisposed: tellDisposed),
            says: "1 disposed")
        trailing(
            one.subscribe(with: self) {
                $0.next($1)
            } onError: {
                $0.failed($1)
            } onCompleted: {
                $0.completed()
            } onDisposed: {
                $0.disposed()
            }, says: "1 disposed")
        labels(
            none.subscribe(
                with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }),
            says: "completed disposed")
        labels(
            failing.subscribe(
                with: self, onSuccess: { $0.next($1) }, onError: { $0.failed($1) }, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }),
            says: "offline disposed")
    }
}
