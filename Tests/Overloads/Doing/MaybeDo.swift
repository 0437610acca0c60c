// SPDX-License-Identifier: MIT
import RxSwift

// Each closure of `do`, each pair of them, and all of them.
extension Screen {
    func maybeDo() {
        let good = Maybe.just(1)
        let bad = Maybe<Int>.error(Failure.offline)
        overload("Maybes", "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)")
        labels(good.do(onNext: { self.onNext($0) }), says: "Maybe<Int> onNext(1) 1 completed")
        weakSelf(good.do(onNext: { [weak self] in self?.onNext($0) }), says: "Maybe<Int> onNext(1) 1 completed")
        function(good.do(onNext: onNext), says: "Maybe<Int> onNext(1) 1 completed")
        trailing(good.do { self.onNext($0) }, says: "Maybe<Int> onNext(1) 1 completed")
        labels(good.do(afterNext: { self.afterNext($0) }), says: "Maybe<Int> 1 afterNext(1) completed")
        weakSelf(good.do(afterNext: { [weak self] in self?.afterNext($0) }), says: "Maybe<Int> 1 afterNext(1) completed")
        function(good.do(afterNext: afterNext), says: "Maybe<Int> 1 afterNext(1) completed")
        labels(bad.do(onError: { self.onError($0) }), says: "Maybe<Int> onError(offline) offline")
        weakSelf(bad.do(onError: { [weak self] in self?.onError($0) }), says: "Maybe<Int> onError(offline) offline")
        function(bad.do(onError: onError), says: "Maybe<Int> onError(offline) offline")
        labels(bad.do(afterError: { self.afterError($0) }), says: "Maybe<Int> offline afterError(offline)")
        weakSelf(bad.do(afterError: { [weak self] in self?.afterError($0) }), says: "Maybe<Int> offline afterError(offline)")
        function(bad.do(afterError: afterError), says: "Maybe<Int> offline afterError(offline)")
        labels(good.do(onCompleted: { self.onCompleted() }), says: "Maybe<Int> 1 onCompleted completed")
        weakSelf(good.do(onCompleted: { [weak self] in self?.onCompleted() }), says: "Maybe<Int> 1 onCompleted completed")
        function(good.do(onCompleted: onCompleted), says: "Maybe<Int> 1 onCompleted completed")
        labels(good.do(afterCompleted: { self.afterCompleted() }), says: "Maybe<Int> 1 completed afterCompleted")
        weakSelf(good.do(afterCompleted: { [weak self] in self?.afterCompleted() }), says: "Maybe<Int> 1 completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted), says: "Maybe<Int> 1 completed afterCompleted")
        labels(good.do(onSubscribe: { self.onSubscribe() }), says: "Maybe<Int> onSubscribe 1 completed")
        weakSelf(good.do(onSubscribe: { [weak self] in self?.onSubscribe() }), says: "Maybe<Int> onSubscribe 1 completed")
        function(good.do(onSubscribe: onSubscribe), says: "Maybe<Int> onSubscribe 1 completed")
        labels(good.do(onSubscribed: { self.onSubscribed() }), says: "Maybe<Int> 1 completed onSubscribed")
        weakSelf(good.do(onSubscribed: { [weak self] in self?.onSubscribed() }), says: "Maybe<Int> 1 completed onSubscribed")
        function(good.do(onSubscribed: onSubscribed), says: "Maybe<Int> 1 completed onSubscribed")
        labels(good.do(onDispose: { self.onDispose() }), says: "Maybe<Int> 1 completed onDispose")
        weakSelf(good.do(onDispose: { [weak self] in self?.onDispose() }), says: "Maybe<Int> 1 completed onDispose")
        function(good.do(onDispose: onDispose), says: "Maybe<Int> 1 completed onDispose")
        function(good.do(onNext: onNext, afterNext: afterNext), says: "Maybe<Int> onNext(1) 1 afterNext(1) completed")
        trailing(
            good.do {
                self.onNext($0)
            } afterNext: {
                self.afterNext($0)
            }, says: "Maybe<Int> onNext(1) 1 afterNext(1) completed")
        function(bad.do(onNext: onNext, onError: onError), says: "Maybe<Int> onError(offline) offline")
        function(bad.do(onNext: onNext, afterError: afterError), says: "Maybe<Int> offline afterError(offline)")
        function(good.do(onNext: onNext, onCompleted: onCompleted), says: "Maybe<Int> onNext(1) 1 onCompleted completed")
        function(good.do(onNext: onNext, afterCompleted: afterCompleted), says: "Maybe<Int> onNext(1) 1 completed afterCompleted")
        function(good.do(onNext: onNext, onSubscribe: onSubscribe), says: "Maybe<Int> onSubscribe onNext(1) 1 completed")
        function(good.do(onNext: onNext, onSubscribed: onSubscribed), says: "Maybe<Int> onNext(1) 1 completed onSubscribed")
        function(good.do(onNext: onNext, onDispose: onDispose), says: "Maybe<Int> onNext(1) 1 completed onDispose")
        function(bad.do(afterNext: afterNext, onError: onError), says: "Maybe<Int> onError(offline) offline")
        function(bad.do(afterNext: afterNext, afterError: afterError), says: "Maybe<Int> offline afterError(offline)")
        function(good.do(afterNext: afterNext, onCompleted: onCompleted), says: "Maybe<Int> 1 afterNext(1) onCompleted completed")
        function(good.do(afterNext: afterNext, afterCompleted: afterCompleted), says: "Maybe<Int> 1 afterNext(1) completed afterCompleted")
        function(good.do(afterNext: afterNext, onSubscribe: onSubscribe), says: "Maybe<Int> onSubscribe 1 afterNext(1) completed")
        function(good.do(afterNext: afterNext, onSubscribed: onSubscribed), says: "Maybe<Int> 1 afterNext(1) completed onSubscribed")
        function(good.do(afterNext: afterNext, onDispose: onDispose), says: "Maybe<Int> 1 afterNext(1) completed onDispose")
        function(bad.do(onError: onError, afterError: afterError), says: "Maybe<Int> onError(offline) offline afterError(offline)")
        function(bad.do(onError: onError, onCompleted: onCompleted), says: "Maybe<Int> onError(offline) offline")
        function(bad.do(onError: onError, afterCompleted: afterCompleted), says: "Maybe<Int> onError(offline) offline")
        function(bad.do(onError: onError, onSubscribe: onSubscribe), says: "Maybe<Int> onSubscribe onError(offline) offline")
        function(bad.do(onError: onError, onSubscribed: onSubscribed), says: "Maybe<Int> onError(offline) offline onSubscribed")
        function(bad.do(onError: onError, onDispose: onDispose), says: "Maybe<Int> onError(offline) offline onDispose")
        function(bad.do(afterError: afterError, onCompleted: onCompleted), says: "Maybe<Int> offline afterError(offline)")
        function(bad.do(afterError: afterError, afterCompleted: afterCompleted), says: "Maybe<Int> offline afterError(offline)")
        function(bad.do(afterError: afterError, onSubscribe: onSubscribe), says: "Maybe<Int> onSubscribe offline afterError(offline)")
        function(bad.do(afterError: afterError, onSubscribed: onSubscribed), says: "Maybe<Int> offline afterError(offline) onSubscribed")
        function(bad.do(afterError: afterError, onDispose: onDispose), says: "Maybe<Int> offline afterError(offline) onDispose")
        function(good.do(onCompleted: onCompleted, afterCompleted: afterCompleted), says: "Maybe<Int> 1 onCompleted completed afterCompleted")
        function(good.do(onCompleted: onCompleted, onSubscribe: onSubscribe), says: "Maybe<Int> onSubscribe 1 onCompleted completed")
        function(good.do(onCompleted: onCompleted, onSubscribed: onSubscribed), says: "Maybe<Int> 1 onCompleted completed onSubscribed")
        function(good.do(onCompleted: onCompleted, onDispose: onDispose), says: "Maybe<Int> 1 onCompleted completed onDispose")
        function(good.do(afterCompleted: afterCompleted, onSubscribe: onSubscribe), says: "Maybe<Int> onSubscribe 1 completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted, onSubscribed: onSubscribed), says: "Maybe<Int> 1 completed afterCompleted onSubscribed")
        function(good.do(afterCompleted: afterCompleted, onDispose: onDispose), says: "Maybe<Int> 1 completed afterCompleted onDispose")
        function(good.do(onSubscribe: onSubscribe, onSubscribed: onSubscribed), says: "Maybe<Int> onSubscribe 1 completed onSubscribed")
        function(good.do(onSubscribe: onSubscribe, onDispose: onDispose), says: "Maybe<Int> onSubscribe 1 completed onDispose")
        function(good.do(onSubscribed: onSubscribed, onDispose: onDispose), says: "Maybe<Int> 1 completed onSubscribed onDispose")
        let all = "Maybe<Int> onSubscribe onNext(1) 1 afterNext(1) onCompleted completed afterCompleted onSubscribed onDispose"
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
            says: "Maybe<Int> onSubscribe onError(offline) offline afterError(offline) onSubscribed onDispose")
    }
}
