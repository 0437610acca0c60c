// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe`.
extension Screen {
    func maybeSubscribing() {
        let one = Maybe.just(1)
        let none = Maybe<Int>.empty()
        let failing = Maybe<Int>.error(Failure.offline)
        overload("Maybes", "subscribe(onSuccess:onError:onCompleted:onDisposed:)")
        labels(one.subscribe(onSuccess: { self.next($0) }), says: "1")
        weakSelf(one.subscribe(onSuccess: { [weak self] in self?.next($0) }), says: "1")
        function(one.subscribe(onSuccess: next), says: "1")
        trailing(one.subscribe { self.next($0) }, says: "1")
        labels(failing.subscribe(onError: { self.failed($0) }), says: "offline")
        weakSelf(failing.subscribe(onError: { [weak self] in self?.failed($0) }), says: "offline")
        function(failing.subscribe(onError: failed), says: "offline")
        labels(one.subscribe(onCompleted: { self.completed() }), says: "")
        weakSelf(one.subscribe(onCompleted: { [weak self] in self?.completed() }), says: "")
        function(one.subscribe(onCompleted: completed), says: "")
        labels(none.subscribe(onCompleted: { self.completed() }), says: "completed")
        labels(one.subscribe(onDisposed: { self.disposed() }), says: "disposed")
        weakSelf(one.subscribe(onDisposed: { [weak self] in self?.disposed() }), says: "disposed")
        function(one.subscribe(onDisposed: disposed), says: "disposed")
        labels(one.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }), says: "1")
        function(one.subscribe(onSuccess: next, onError: failed), says: "1")
        trailing(
            one.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            }, says: "1")
        labels(failing.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }), says: "offline")
        labels(one.subscribe(onSuccess: { self.next($0) }, onCompleted: { self.completed() }), says: "1")
        function(one.subscribe(onSuccess: next, onCompleted: completed), says: "1")
        trailing(
            one.subscribe {
                self.next($0)
            } onCompleted: {
                self.completed()
            }, says: "1")
        labels(none.subscribe(onSuccess: { self.next($0) }, onCompleted: { self.completed() }), says: "completed")
        labels(one.subscribe(onSuccess: { self.next($0) }, onDisposed: { self.disposed() }), says: "1 disposed")
        function(one.subscribe(onSuccess: next, onDisposed: disposed), says: "1 disposed")
        trailing(
            one.subscribe {
                self.next($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 disposed")
        labels(one.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "")
        function(one.subscribe(onError: failed, onCompleted: completed), says: "")
        labels(none.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "completed")
        labels(failing.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "offline")
        labels(one.subscribe(onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "disposed")
        function(one.subscribe(onError: failed, onDisposed: disposed), says: "disposed")
        labels(failing.subscribe(onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "offline disposed")
        labels(one.subscribe(onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "disposed")
        function(one.subscribe(onCompleted: completed, onDisposed: disposed), says: "disposed")
        labels(none.subscribe(onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "completed disposed")
        labels(one.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "1")
        function(one.subscribe(onSuccess: next, onError: failed, onCompleted: completed), says: "1")
        trailing(
            one.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            } onCompleted: {
                self.completed()
            }, says: "1")
        labels(none.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "completed")
        labels(failing.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }), says: "offline")
        labels(one.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "1 disposed")
        function(one.subscribe(onSuccess: next, onError: failed, onDisposed: disposed), says: "1 disposed")
        trailing(
            one.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 disposed")
        labels(
            failing.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "offline disposed")
        labels(one.subscribe(onSuccess: { self.next($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "1 disposed")
        function(one.subscribe(onSuccess: next, onCompleted: completed, onDisposed: disposed), says: "1 disposed")
        trailing(
            one.subscribe {
                self.next($0)
            } onCompleted: {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "1 disposed")
        labels(
            none.subscribe(onSuccess: { self.next($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "completed disposed")
        labels(one.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "disposed")
        function(one.subscribe(onError: failed, onCompleted: completed, onDisposed: disposed), says: "disposed")
        labels(
            none.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "completed disposed")
        labels(
            failing.subscribe(onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "offline disposed")
        labels(
            one.subscribe(
                onSuccess: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "1 disposed")
        weakSelf(
            one.subscribe(
                onSuccess: { [weak self] in self?.next($0) }, onError: { [weak self] in self?.failed($0) },
                onCompleted: { [weak self] in self?.completed() }, onDisposed: { [weak self] in self?.disposed() }), says: "1 disposed")
        function(one.subscribe(onSuccess: next, onError: failed, onCompleted: completed, onDisposed: disposed), says: "1 disposed")
        trailing(
            one.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            } onCompleted: {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "1 disposed")
        labels(
            none.subscribe(
                onSuccess: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "completed disposed")
        labels(
            failing.subscribe(
                onSuccess: { self.next($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() }, onDisposed: { self.disposed() }),
            says: "offline disposed")
    }
}
