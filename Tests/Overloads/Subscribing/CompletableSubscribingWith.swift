// SPDX-License-Identifier: MIT
import RxSwift

// Each subset of the closures of `subscribe(with:)`.
extension Screen {
    func completableSubscribingWith() {
        let done = Completable.empty()
        let failing = Completable.error(Failure.offline)
        overload("Completables", "subscribe(with:onCompleted:onError:onDisposed:)")
        labels(done.subscribe(with: self, onCompleted: { $0.completed() }), says: "completed")
        weakSelf(done.subscribe(with: self, onCompleted: { [weak self] _ in self?.completed() }), says: "completed")
        function(done.subscribe(with: self, onCompleted: tellCompleted), says: "completed")
        labels(failing.subscribe(with: self, onError: { $0.failed($1) }), says: "offline")
        weakSelf(failing.subscribe(with: self, onError: { [weak self] _, error in self?.failed(error) }), says: "offline")
        function(failing.subscribe(with: self, onError: tellError), says: "offline")
        labels(done.subscribe(with: self, onDisposed: { $0.disposed() }), says: "disposed")
        weakSelf(done.subscribe(with: self, onDisposed: { [weak self] _ in self?.disposed() }), says: "disposed")
        function(done.subscribe(with: self, onDisposed: tellDisposed), says: "disposed")
        labels(done.subscribe(with: self, onCompleted: { $0.completed() }, onError: { $0.failed($1) }), says: "completed")
        function(done.subscribe(with: self, onCompleted: tellCompleted, onError: tellError), says: "completed")
        trailing(
            done.subscribe(with: self) {
                $0.completed()
            } onError: {
                $0.failed($1)
            }, says: "completed")
        labels(failing.subscribe(with: self, onCompleted: { $0.completed() }, onError: { $0.failed($1) }), says: "offline")
        labels(done.subscribe(with: self, onCompleted: { $0.completed() }, onDisposed: { $0.disposed() }), says: "completed disposed")
        function(done.subscribe(with: self, onCompleted: tellCompleted, onDisposed: tellDisposed), says: "completed disposed")
        trailing(
            done.subscribe(with: self) {
                $0.completed()
            } onDisposed: {
                $0.disposed()
            }, says: "completed disposed")
        labels(done.subscribe(with: self, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "disposed")
        function(done.subscribe(with: self, onError: tellError, onDisposed: tellDisposed), says: "disposed")
        labels(failing.subscribe(with: self, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }), says: "offline disposed")
        labels(
            done.subscribe(with: self, onCompleted: { $0.completed() }, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }),
            says: "completed disposed")
        weakSelf(
            done.subscribe(
                with: self, onCompleted: { [weak self] _ in self?.completed() }, onError: { [weak self] _, error in self?.failed(error) },
                onDisposed: { [weak self] _ in self?.disposed() }), says: "completed disposed")
        function(done.subscribe(with: self, onCompleted: tellCompleted, onError: tellError, onDisposed: tellDisposed), says: "completed disposed")
        trailing(
            done.subscribe(with: self) {
                $0.completed()
            } onError: {
                $0.failed($1)
            } onDisposed: {
                $0.disposed()
            }, says: "completed disposed")
        labels(
            failing.subscribe(with: self, onCompleted: { $0.completed() }, onError: { $0.failed($1) }, onDisposed: { $0.disposed() }),
            says: "offline disposed")
    }
}
