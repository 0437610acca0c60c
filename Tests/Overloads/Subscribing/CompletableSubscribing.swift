// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe`.
extension Screen {
    func completableSubscribing() {
        let done = Completable.empty()
        let failing = Completable.error(Failure.offline)
        overload("Completables", "subscribe(onCompleted:onError:onDisposed:)")
        labels(done.subscribe(onCompleted: { self.completed() }), says: "completed")
        weakSelf(done.subscribe(onCompleted: { [weak self] in self?.completed() }), says: "completed")
        function(done.subscribe(onCompleted: completed), says: "completed")
        labels(failing.subscribe(onError: { self.failed($0) }), says: "offline")
        weakSelf(failing.subscribe(onError: { [weak self] in self?.failed($0) }), says: "offline")
        function(failing.subscribe(onError: failed), says: "offline")
        labels(done.subscribe(onDisposed: { self.disposed() }), says: "disposed")
        weakSelf(done.subscribe(onDisposed: { [weak self] in self?.disposed() }), says: "disposed")
        function(done.subscribe(onDisposed: disposed), says: "disposed")
        labels(done.subscribe(onCompleted: { self.completed() }, onError: { self.failed($0) }), says: "completed")
        function(done.subscribe(onCompleted: completed, onError: failed), says: "completed")
        trailing(
            done.subscribe {
                self.completed()
            } onError: {
                self.failed($0)
            }, says: "completed")
        labels(failing.subscribe(onCompleted: { self.completed() }, onError: { self.failed($0) }), says: "offline")
        labels(done.subscribe(onCompleted: { self.completed() }, onDisposed: { self.disposed() }), says: "completed disposed")
        function(done.subscribe(onCompleted: completed, onDisposed: disposed), says: "completed disposed")
        trailing(
            done.subscribe {
                self.completed()
            } onDisposed: {
                self.disposed()
            }, says: "completed disposed")
        labels(done.subscribe(onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "disposed")
        function(done.subscribe(onError: failed, onDisposed: disposed), says: "disposed")
        labels(failing.subscribe(onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "offline disposed")
        labels(
            done.subscribe(onCompleted: { self.completed() }, onError: { self.failed($0) }, onDisposed: { self.disposed() }),
            says: "completed disposed")
        weakSelf(
            done.subscribe(
                onCompleted: { [weak self] in self?.completed() }, onError: { [weak self] in self?.failed($0) },
                onDisposed: { [weak self] in self?.disposed() }), says: "completed disposed")
        function(done.subscribe(onCompleted: completed, onError: failed, onDisposed: disposed), says: "completed disposed")
        trailing(
            done.subscribe {
                self.completed()
            } onError: {
                self.failed($0)
            } onDisposed: {
                self.disposed()
            }, says: "completed disposed")
        labels(
            failing.subscribe(onCompleted: { self.completed() }, onError: { self.failed($0) }, onDisposed: { self.disposed() }),
            says: "offline disposed")
    }
}
