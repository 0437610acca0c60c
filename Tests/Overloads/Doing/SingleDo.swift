// SPDX-License-Identifier: MIT
import RxSwift

// Each closure of `do`, each pair of them, and all of them.
extension Screen {
    func singleDo() {
        let good = Single.just(1)
        let bad = Single<Int>.error(Failure.offline)
        overload("Singles", "do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)")
        labels(good.do(onSuccess: { self.onSuccess($0) }), says: "Single<Int> onSuccess(1) 1 completed")
        weakSelf(good.do(onSuccess: { [weak self] in self?.onSuccess($0) }), says: "Single<Int> onSuccess(1) 1 completed")
        function(good.do(onSuccess: onSuccess), says: "Single<Int> onSuccess(1) 1 completed")
        trailing(good.do { self.onSuccess($0) }, says: "Single<Int> onSuccess(1) 1 completed")
        labels(good.do(afterSuccess: { self.afterSuccess($0) }), says: "Single<Int> 1 afterSuccess(1) completed")
        weakSelf(good.do(afterSuccess: { [weak self] in self?.afterSuccess($0) }), says: "Single<Int> 1 afterSuccess(1) completed")
        function(good.do(afterSuccess: afterSuccess), says: "Single<Int> 1 afterSuccess(1) completed")
        labels(bad.do(onError: { self.onError($0) }), says: "Single<Int> onError(offline) offline")
        weakSelf(bad.do(onError: { [weak self] in self?.onError($0) }), says: "Single<Int> onError(offline) offline")
        function(bad.do(onError: onError), says: "Single<Int> onError(offline) offline")
        labels(bad.do(afterError: { self.afterError($0) }), says: "Single<Int> offline afterError(offline)")
        weakSelf(bad.do(afterError: { [weak self] in self?.afterError($0) }), says: "Single<Int> offline afterError(offline)")
        function(bad.do(afterError: afterError), says: "Single<Int> offline afterError(offline)")
        labels(good.do(onSubscribe: { self.onSubscribe() }), says: "Single<Int> onSubscribe 1 completed")
        weakSelf(good.do(onSubscribe: { [weak self] in self?.onSubscribe() }), says: "Single<Int> onSubscribe 1 completed")
        function(good.do(onSubscribe: onSubscribe), says: "Single<Int> onSubscribe 1 completed")
        labels(good.do(onSubscribed: { self.onSubscribed() }), says: "Single<Int> 1 completed onSubscribed")
        weakSelf(good.do(onSubscribed: { [weak self] in self?.onSubscribed() }), says: "Single<Int> 1 completed onSubscribed")
        function(good.do(onSubscribed: onSubscribed), says: "Single<Int> 1 completed onSubscribed")
        labels(good.do(onDispose: { self.onDispose() }), says: "Single<Int> 1 completed onDispose")
        weakSelf(good.do(onDispose: { [weak self] in self?.onDispose() }), says: "Single<Int> 1 completed onDispose")
        function(good.do(onDispose: onDispose), says: "Single<Int> 1 completed onDispose")
        function(good.do(onSuccess: onSuccess, afterSuccess: afterSuccess), says: "Single<Int> onSuccess(1) 1 afterSuccess(1) completed")
        trailing(
            good.do {
                self.onSuccess($0)
            } afterSuccess: {
                self.afterSuccess($0)
            }, says: "Single<Int> onSuccess(1) 1 afterSuccess(1) completed")
        function(bad.do(onSuccess: onSuccess, onError: onError), says: "Single<Int> onError(offline) offline")
        function(bad.do(onSuccess: onSuccess, afterError: afterError), says: "Single<Int> offline afterError(offline)")
        function(good.do(onSuccess: onSuccess, onSubscribe: onSubscribe), says: "Single<Int> onSubscribe onSuccess(1) 1 completed")
        function(good.do(onSuccess: onSuccess, onSubscribed: onSubscribed), says: "Single<Int> onSuccess(1) 1 completed onSubscribed")
        function(good.do(onSuccess: onSuccess, onDispose: onDispose), says: "Single<Int> onSuccess(1) 1 completed onDispose")
        function(bad.do(afterSuccess: afterSuccess, onError: onError), says: "Single<Int> onError(offline) offline")
        function(bad.do(afterSuccess: afterSuccess, afterError: afterError), says: "Single<Int> offline afterError(offline)")
        function(good.do(afterSuccess: afterSuccess, onSubscribe: onSubscribe), says: "Single<Int> onSubscribe 1 afterSuccess(1) completed")
        function(good.do(afterSuccess: afterSuccess, onSubscribed: onSubscribed), says: "Single<Int> 1 afterSuccess(1) completed onSubscribed")
        function(good.do(afterSuccess: afterSuccess, onDispose: onDispose), says: "Single<Int> 1 afterSuccess(1) completed onDispose")
        function(bad.do(onError: onError, afterError: afterError), says: "Single<Int> onError(offline) offline afterError(offline)")
        function(bad.do(onError: onError, onSubscribe: onSubscribe), says: "Single<Int> onSubscribe onError(offline) offline")
        function(bad.do(onError: onError, onSubscribed: onSubscribed), says: "Single<Int> onError(offline) offline onSubscribed")
        function(bad.do(onError: onError, onDispose: onDispose), says: "Single<Int> onError(offline) offline onDispose")
        function(bad.do(afterError: afterError, onSubscribe: onSubscribe), says: "Single<Int> onSubscribe offline afterError(offline)")
        function(bad.do(afterError: afterError, onSubscribed: onSubscribed), says: "Single<Int> offline afterError(offline) onSubscribed")
        function(bad.do(afterError: afterError, onDispose: onDispose), says: "Single<Int> offline afterError(offline) onDispose")
        function(good.do(onSubscribe: onSubscribe, onSubscribed: onSubscribed), says: "Single<Int> onSubscribe 1 completed onSubscribed")
        function(good.do(onSubscribe: onSubscribe, onDispose: onDispose), says: "Single<Int> onSubscribe 1 completed onDispose")
        function(good.do(onSubscribed: onSubscribed, onDispose: onDispose), says: "Single<Int> 1 completed onSubscribed onDispose")
        let all = "Single<Int> onSubscribe onSuccess(1) 1 afterSuccess(1) completed onSubscribed onDispose"
        labels(
            good.do(
                onSuccess: { self.onSuccess($0) }, afterSuccess: { self.afterSuccess($0) }, onError: { self.onError($0) },
                afterError: { self.afterError($0) }, onSubscribe: { self.onSubscribe() }, onSubscribed: { self.onSubscribed() },
                onDispose: { self.onDispose() }), says: all)
        weakSelf(
            good.do(
                onSuccess: { [weak self] in self?.onSuccess($0) }, afterSuccess: { [weak self] in self?.afterSuccess($0) },
                onError: { [weak self] in self?.onError($0) }, afterError: { [weak self] in self?.afterError($0) },
                onSubscribe: { [weak self] in self?.onSubscribe() }, onSubscribed: { [weak self] in self?.onSubscribed() },
                onDispose: { [weak self] in self?.onDispose() }), says: all)
        function(
            good.do(
                onSuccess: onSuccess, afterSuccess: afterSuccess, onError: onError, afterError: afterError, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose), says: all)
        trailing(
            good.do {
                self.onSuccess($0)
            } afterSuccess: {
                self.afterSuccess($0)
            } onError: {
                self.onError($0)
            } afterError: {
                self.afterError($0)
            } onSubscribe: {
                self.onSubscribe()
            } onSubscribed: {
                self.onSubscribed()
            } onDispose: {
                self.onDispose()
            }, says: all)
        function(
            bad.do(
                onSuccess: onSuccess, afterSuccess: afterSuccess, onError: onError, afterError: afterError, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose),
            says: "Single<Int> onSubscribe onError(offline) offline afterError(offline) onSubscribed onDispose")
    }
}
