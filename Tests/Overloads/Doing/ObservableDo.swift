// SPDX-License-Identifier: MIT
import RxSwift

// Each closure of `do`, each pair of them, and all of them.
extension Screen {
    func observableDo() {
        let good = Observable.of(1, 2)
        let bad = Observable.of(1).concat(Observable.error(Failure.offline))
        overload("Utility", "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)")
        labels(good.do(onNext: { self.onNext($0) }), says: "Observable<Int> onNext(1) 1 onNext(2) 2 completed")
        weakSelf(good.do(onNext: { [weak self] in self?.onNext($0) }), says: "Observable<Int> onNext(1) 1 onNext(2) 2 completed")
        function(good.do(onNext: onNext), says: "Observable<Int> onNext(1) 1 onNext(2) 2 completed")
        trailing(good.do { self.onNext($0) }, says: "Observable<Int> onNext(1) 1 onNext(2) 2 completed")
        labels(good.do(afterNext: { self.afterNext($0) }), says: "Observable<Int> 1 afterNext(1) 2 afterNext(2) completed")
        weakSelf(good.do(afterNext: { [weak self] in self?.afterNext($0) }), says: "Observable<Int> 1 afterNext(1) 2 afterNext(2) completed")
        function(good.do(afterNext: afterNext), says: "Observable<Int> 1 afterNext(1) 2 afterNext(2) completed")
        labels(bad.do(onError: { self.onError($0) }), says: "Observable<Int> 1 onError(offline) offline")
        weakSelf(bad.do(onError: { [weak self] in self?.onError($0) }), says: "Observable<Int> 1 onError(offline) offline")
        function(bad.do(onError: onError), says: "Observable<Int> 1 onError(offline) offline")
        labels(bad.do(afterError: { self.afterError($0) }), says: "Observable<Int> 1 offline afterError(offline)")
        weakSelf(bad.do(afterError: { [weak self] in self?.afterError($0) }), says: "Observable<Int> 1 offline afterError(offline)")
        function(bad.do(afterError: afterError), says: "Observable<Int> 1 offline afterError(offline)")
        labels(good.do(onCompleted: { self.onCompleted() }), says: "Observable<Int> 1 2 onCompleted completed")
        weakSelf(good.do(onCompleted: { [weak self] in self?.onCompleted() }), says: "Observable<Int> 1 2 onCompleted completed")
        function(good.do(onCompleted: onCompleted), says: "Observable<Int> 1 2 onCompleted completed")
        labels(good.do(afterCompleted: { self.afterCompleted() }), says: "Observable<Int> 1 2 completed afterCompleted")
        weakSelf(good.do(afterCompleted: { [weak self] in self?.afterCompleted() }), says: "Observable<Int> 1 2 completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted), says: "Observable<Int> 1 2 completed afterCompleted")
        labels(good.do(onSubscribe: { self.onSubscribe() }), says: "Observable<Int> onSubscribe 1 2 completed")
        weakSelf(good.do(onSubscribe: { [weak self] in self?.onSubscribe() }), says: "Observable<Int> onSubscribe 1 2 completed")
        function(good.do(onSubscribe: onSubscribe), says: "Observable<Int> onSubscribe 1 2 completed")
        labels(good.do(onSubscribed: { self.onSubscribed() }), says: "Observable<Int> onSubscribed 1 2 completed")
        weakSelf(good.do(onSubscribed: { [weak self] in self?.onSubscribed() }), says: "Observable<Int> onSubscribed 1 2 completed")
        function(good.do(onSubscribed: onSubscribed), says: "Observable<Int> onSubscribed 1 2 completed")
        labels(good.do(onDispose: { self.onDispose() }), says: "Observable<Int> 1 2 completed onDispose")
        weakSelf(good.do(onDispose: { [weak self] in self?.onDispose() }), says: "Observable<Int> 1 2 completed onDispose")
        function(good.do(onDispose: onDispose), says: "Observable<Int> 1 2 completed onDispose")
        function(good.do(onNext: onNext, afterNext: afterNext), says: "Observable<Int> onNext(1) 1 afterNext(1) onNext(2) 2 afterNext(2) completed")
        trailing(
            good.do {
                self.onNext($0)
            } afterNext: {
                self.afterNext($0)
            }, says: "Observable<Int> onNext(1) 1 afterNext(1) onNext(2) 2 afterNext(2) completed")
        function(bad.do(onNext: onNext, onError: onError), says: "Observable<Int> onNext(1) 1 onError(offline) offline")
        function(bad.do(onNext: onNext, afterError: afterError), says: "Observable<Int> onNext(1) 1 offline afterError(offline)")
        function(good.do(onNext: onNext, onCompleted: onCompleted), says: "Observable<Int> onNext(1) 1 onNext(2) 2 onCompleted completed")
        function(good.do(onNext: onNext, afterCompleted: afterCompleted), says: "Observable<Int> onNext(1) 1 onNext(2) 2 completed afterCompleted")
        function(good.do(onNext: onNext, onSubscribe: onSubscribe), says: "Observable<Int> onSubscribe onNext(1) 1 onNext(2) 2 completed")
        function(good.do(onNext: onNext, onSubscribed: onSubscribed), says: "Observable<Int> onSubscribed onNext(1) 1 onNext(2) 2 completed")
        function(good.do(onNext: onNext, onDispose: onDispose), says: "Observable<Int> onNext(1) 1 onNext(2) 2 completed onDispose")
        function(bad.do(afterNext: afterNext, onError: onError), says: "Observable<Int> 1 afterNext(1) onError(offline) offline")
        function(bad.do(afterNext: afterNext, afterError: afterError), says: "Observable<Int> 1 afterNext(1) offline afterError(offline)")
        function(good.do(afterNext: afterNext, onCompleted: onCompleted), says: "Observable<Int> 1 afterNext(1) 2 afterNext(2) onCompleted completed")
        function(
            good.do(afterNext: afterNext, afterCompleted: afterCompleted),
            says: "Observable<Int> 1 afterNext(1) 2 afterNext(2) completed afterCompleted")
        function(good.do(afterNext: afterNext, onSubscribe: onSubscribe), says: "Observable<Int> onSubscribe 1 afterNext(1) 2 afterNext(2) completed")
        function(
            good.do(afterNext: afterNext, onSubscribed: onSubscribed), says: "Observable<Int> onSubscribed 1 afterNext(1) 2 afterNext(2) completed")
        function(good.do(afterNext: afterNext, onDispose: onDispose), says: "Observable<Int> 1 afterNext(1) 2 afterNext(2) completed onDispose")
        function(bad.do(onError: onError, afterError: afterError), says: "Observable<Int> 1 onError(offline) offline afterError(offline)")
        function(bad.do(onError: onError, onCompleted: onCompleted), says: "Observable<Int> 1 onError(offline) offline")
        function(bad.do(onError: onError, afterCompleted: afterCompleted), says: "Observable<Int> 1 onError(offline) offline")
        function(bad.do(onError: onError, onSubscribe: onSubscribe), says: "Observable<Int> onSubscribe 1 onError(offline) offline")
        function(bad.do(onError: onError, onSubscribed: onSubscribed), says: "Observable<Int> onSubscribed 1 onError(offline) offline")
        function(bad.do(onError: onError, onDispose: onDispose), says: "Observable<Int> 1 onError(offline) offline onDispose")
        function(bad.do(afterError: afterError, onCompleted: onCompleted), says: "Observable<Int> 1 offline afterError(offline)")
        function(bad.do(afterError: afterError, afterCompleted: afterCompleted), says: "Observable<Int> 1 offline afterError(offline)")
        function(bad.do(afterError: afterError, onSubscribe: onSubscribe), says: "Observable<Int> onSubscribe 1 offline afterError(offline)")
        function(bad.do(afterError: afterError, onSubscribed: onSubscribed), says: "Observable<Int> onSubscribed 1 offline afterError(offline)")
        function(bad.do(afterError: afterError, onDispose: onDispose), says: "Observable<Int> 1 offline afterError(offline) onDispose")
        function(good.do(onCompleted: onCompleted, afterCompleted: afterCompleted), says: "Observable<Int> 1 2 onCompleted completed afterCompleted")
        function(good.do(onCompleted: onCompleted, onSubscribe: onSubscribe), says: "Observable<Int> onSubscribe 1 2 onCompleted completed")
        function(good.do(onCompleted: onCompleted, onSubscribed: onSubscribed), says: "Observable<Int> onSubscribed 1 2 onCompleted completed")
        function(good.do(onCompleted: onCompleted, onDispose: onDispose), says: "Observable<Int> 1 2 onCompleted completed onDispose")
        function(good.do(afterCompleted: afterCompleted, onSubscribe: onSubscribe), says: "Observable<Int> onSubscribe 1 2 completed afterCompleted")
        function(
            good.do(afterCompleted: afterCompleted, onSubscribed: onSubscribed), says: "Observable<Int> onSubscribed 1 2 completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted, onDispose: onDispose), says: "Observable<Int> 1 2 completed afterCompleted onDispose")
        function(good.do(onSubscribe: onSubscribe, onSubscribed: onSubscribed), says: "Observable<Int> onSubscribe onSubscribed 1 2 completed")
        function(good.do(onSubscribe: onSubscribe, onDispose: onDispose), says: "Observable<Int> onSubscribe 1 2 completed onDispose")
        function(good.do(onSubscribed: onSubscribed, onDispose: onDispose), says: "Observable<Int> onSubscribed 1 2 completed onDispose")
        let all =
            "Observable<Int> onSubscribe onSubscribed onNext(1) 1 afterNext(1) onNext(2) 2 afterNext(2) onCompleted completed afterCompleted onDispose"
        labels(
            good.do(
                onNext: { self.onNext($0) }, afterNext: { self.afterNext($0) }, onError: { self.onError($0) }, afterError: { self.afterError($0) },
                onCompleted: { self.onCompleted() }, afterCompleted: { self.afterCompleted() }, onSubscribe: { self.onSubscribe() },
                onSubscribed: { self.onSubscribed() }, onDispose: { self.onDispose() }), says: all)
        weakSelf(
            good.do(
                onNext: { [weak self] in self?.onNext($0) }, afterNext: { [weak self] in self?.afterNext($0) },
                onError: { [weak self] in self?.onError($0) }, afterError: { [weak self] in self?.afterError($0) },
                onCompleted: { [weak self] in self?.onCompleted() }, afterCompleted: { [weak self] in self?.afterCompleted() },
                onSubscribe: { [weak self] in self?.onSubscribe() }, onSubscribed: { [weak self] in self?.onSubscribed() },
                onDispose: { [weak self] in self?.onDispose() }), says: all)
        function(
            good.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose), says: all)
        trailing(
            good.do {
                self.onNext($0)
            } afterNext: {
                self.afterNext($0)
            } onError: {
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
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose),
            says: "Observable<Int> onSubscribe onSubscribed onNext(1) 1 afterNext(1) onError(offline) offline afterError(offline) onDispose")
    }
}
