// SPDX-License-Identifier: MIT
import RxSwift

// Each closure of `do`, each pair of them, and all of them.
extension Screen {
    func completableDo() {
        let good = Completable.empty()
        let bad = Completable.error(Failure.offline)
        overload("Completables", "do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)")
        labels(bad.do(onError: { self.onError($0) }), says: "Completable<Never> onError(offline) offline")
        weakSelf(bad.do(onError: { [weak self] in self?.onError($0) }), says: "Completable<Never> onError(offline) offline")
        function(bad.do(onError: onError), says: "Completable<Never> onError(offline) offline")
        trailing(bad.do { self.onError($0) }, says: "Completable<Never> onError(offline) offline")
        labels(bad.do(afterError: { self.afterError($0) }), says: "Completable<Never> offline afterError(offline)")
        weakSelf(bad.do(afterError: { [weak self] in self?.afterError($0) }), says: "Completable<Never> offline afterError(offline)")
        function(bad.do(afterError: afterError), says: "Completable<Never> offline afterError(offline)")
        labels(good.do(onCompleted: { self.onCompleted() }), says: "Completable<Never> onCompleted completed")
        weakSelf(good.do(onCompleted: { [weak self] in self?.onCompleted() }), says: "Completable<Never> onCompleted completed")
        function(good.do(onCompleted: onCompleted), says: "Completable<Never> onCompleted completed")
        labels(good.do(afterCompleted: { self.afterCompleted() }), says: "Completable<Never> completed afterCompleted")
        weakSelf(good.do(afterCompleted: { [weak self] in self?.afterCompleted() }), says: "Completable<Never> completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted), says: "Completable<Never> completed afterCompleted")
        labels(good.do(onSubscribe: { self.onSubscribe() }), says: "Completable<Never> onSubscribe completed")
        weakSelf(good.do(onSubscribe: { [weak self] in self?.onSubscribe() }), says: "Completable<Never> onSubscribe completed")
        function(good.do(onSubscribe: onSubscribe), says: "Completable<Never> onSubscribe completed")
        labels(good.do(onSubscribed: { self.onSubscribed() }), says: "Completable<Never> completed onSubscribed")
        weakSelf(good.do(onSubscribed: { [weak self] in self?.onSubscribed() }), says: "Completable<Never> completed onSubscribed")
        function(good.do(onSubscribed: onSubscribed), says: "Completable<Never> completed onSubscribed")
        labels(good.do(onDispose: { self.onDispose() }), says: "Completable<Never> completed onDispose")
        weakSelf(good.do(onDispose: { [weak self] in self?.onDispose() }), says: "Completable<Never> completed onDispose")
        function(good.do(onDispose: onDispose), says: "Completable<Never> completed onDispose")
        function(bad.do(onError: onError, afterError: afterError), says: "Completable<Never> onError(offline) offline afterError(offline)")
        trailing(
            bad.do {
                self.onError($0)
            } afterError: {
                self.afterError($0)
            }, says: "Completable<Never> onError(offline) offline afterError(offline)")
        function(bad.do(onError: onError, onCompleted: onCompleted), says: "Completable<Never> onError(offline) offline")
        function(bad.do(onError: onError, afterCompleted: afterCompleted), says: "Completable<Never> onError(offline) offline")
        function(bad.do(onError: onError, onSubscribe: onSubscribe), says: "Completable<Never> onSubscribe onError(offline) offline")
        function(bad.do(onError: onError, onSubscribed: onSubscribed), says: "Completable<Never> onError(offline) offline onSubscribed")
        function(bad.do(onError: onError, onDispose: onDispose), says: "Completable<Never> onError(offline) offline onDispose")
        function(bad.do(afterError: afterError, onCompleted: onCompleted), says: "Completable<Never> offline afterError(offline)")
        function(bad.do(afterError: afterError, afterCompleted: afterCompleted), says: "Completable<Never> offline afterError(offline)")
        function(bad.do(afterError: afterError, onSubscribe: onSubscribe), says: "Completable<Never> onSubscribe offline afterError(offline)")
        function(bad.do(afterError: afterError, onSubscribed: onSubscribed), says: "Completable<Never> offline afterError(offline) onSubscribed")
        function(bad.do(afterError: afterError, onDispose: onDispose), says: "Completable<Never> offline afterError(offline) onDispose")
        function(good.do(onCompleted: onCompleted, afterCompleted: afterCompleted), says: "Completable<Never> onCompleted completed afterCompleted")
        function(good.do(onCompleted: onCompleted, onSubscribe: onSubscribe), says: "Completable<Never> onSubscribe onCompleted completed")
        function(good.do(onCompleted: onCompleted, onSubscribed: onSubscribed), says: "Completable<Never> onCompleted completed onSubscribed")
        function(good.do(onCompleted: onCompleted, onDispose: onDispose), says: "Completable<Never> onCompleted completed onDispose")
        function(good.do(afterCompleted: afterCompleted, onSubscribe: onSubscribe), says: "Completable<Never> onSubscribe completed afterCompleted")
        function(
            good.do(afterCompleted: afterCompleted, onSubscribed: onSubscribed), says: "Completable<Never> completed afterCompleted onSubscribed")
        function(good.do(afterCompleted: afterCompleted, onDispose: onDispose), says: "Completable<Never> completed afterCompleted onDispose")
        function(good.do(onSubscribe: onSubscribe, onSubscribed: onSubscribed), says: "Completable<Never> onSubscribe completed onSubscribed")
        function(good.do(onSubscribe: onSubscribe, onDispose: onDispose), says: "Completable<Never> onSubscribe completed onDispose")
        function(good.do(onSubscribed: onSubscribed, onDispose: onDispose), says: "Completable<Never> completed onSubscribed onDispose")
        let all = "Completable<Never> onSubscribe onCompleted completed afterCompleted onSubscribed onDispose"
        labels(
            good.do(
                onError: { self.onError($0) }, afterError: { self.afterError($0) }, onCompleted: { self.onCompleted() },
                afterCompleted: { self.afterCompleted() }, onSubscribe: { self.onSubscribe() }, onSubscribed: { self.onSubscribed() },
                onDispose: { self.onDispose() }), says: all)
        weakSelf(
            good.do(
                onError: { [weak self] in self?.onError($0) }, afterError: { [weak self] in self?.afterError($0) },
                onCompleted: { [weak self] in self?.onCompleted() }, afterCompleted: { [weak self] in self?.afterCompleted() },
                onSubscribe: { [weak self] in self?.onSubscribe() }, onSubscribed: { [weak self] in self?.onSubscribed() },
                onDispose: { [weak self] in self?.onDispose() }), says: all)
        function(
            good.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose), says: all)
        trailing(
            good.do {
                self.onError($0)
            } afterError: {
                self.afterError($0)
            } onCompleted: {
                self.onCompleted()
            } afterCompleted: {
                self.afterCompleted()
            } onSubscribe: {
                self.onSubscribe()
            } onSubscribed: {
                self.onSubscribed()
            } onDispose: {
                self.onDispose()
            }, says: all)
        function(
            bad.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose),
            says: "Completable<Never> onSubscribe onError(offline) offline afterError(offline) onSubscribed onDispose")
    }
}
