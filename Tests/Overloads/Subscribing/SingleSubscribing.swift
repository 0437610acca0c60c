// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe`.
extension Screen {
    func singleSubscribing() {
        let one = Single.just(1)
        let failing = Single<Int>.error(Failure.offline)
        overload("Singles", "subscribe(onSuccess:onFailure:onDisposed:)")
        labels(one.subscribe(onSuccess: { self.next($0) }), says: "1")
        weakSelf(one.subscribe(onSuccess: { [weak self] in self?.next($0) }), says: "1")
        function(one.subscribe(onSuccess: next), says: "1")
        trailing(one.subscribe { self.next($0) }, says: "1")
        labels(failing.subscribe(onFailure: { self.failed($0) }), says: "offline")
        weakSelf(failing.subscribe(onFailure: { [weak self] in self?.failed($0) }), says: "offline")
        function(failing.subscribe(onFailure: failed), says: "offline")
        labels(one.subscribe(onDisposed: { self.disposed() }), says: "disposed")
        weakSelf(one.subscribe(onDisposed: { [weak self] in self?.disposed() }), says: "disposed")
        function(one.subscribe(onDisposed: disposed), says: "disposed")
        labels(one.subscribe(onSuccess: { self.next($0) }, onFailure: { self.failed($0) }), says: "1")
        function(one.subscribe(onSuccess: next, onFailure: failed), says: "1")
        trailing(
            one.subscribe {
                self.next($0)
            } onFailure: {
                self.failed($0)
            }, says: "1")
        labels(failing.subscribe(onSuccess: { self.next($0) }, onFailure: { self.failed($0) }), says: "offline")
        labels(one.subscribe(onSuccess: { self.next($0) }, onDisposed: { self.disposed() }), says: "1 disposed")
        function(one.subscribe(onSuccess: next, onDisposed: disposed), says: "1 disposed")
        trailing(
            one.subscribe {
                self.next($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 disposed")
        labels(one.subscribe(onFailure: { self.failed($0) }, onDisposed: { self.disposed() }), says: "disposed")
        function(one.subscribe(onFailure: failed, onDisposed: disposed), says: "disposed")
        labels(failing.subscribe(onFailure: { self.failed($0) }, onDisposed: { self.disposed() }), says: "offline disposed")
        labels(one.subscribe(onSuccess: { self.next($0) }, onFailure: { self.failed($0) }, onDisposed: { self.disposed() }), says: "1 disposed")
        weakSelf(
            one.subscribe(
                onSuccess: { [weak self] in self?.next($0) }, onFailure: { [weak self] in self?.failed($0) },
                onDisposed: { [weak self] in self?.disposed() }), says: "1 disposed")
        function(one.subscribe(onSuccess: next, onFailure: failed, onDisposed: disposed), says: "1 disposed")
        trailing(
            one.subscribe {
                self.next($0)
            } onFailure: {
                self.failed($0)
            } onDisposed: {
                self.disposed()
            }, says: "1 disposed")
        labels(
            failing.subscribe(onSuccess: { self.next($0) }, onFailure: { self.failed($0) }, onDisposed: { self.disposed() }), says: "offline disposed"
        )
    }
}
