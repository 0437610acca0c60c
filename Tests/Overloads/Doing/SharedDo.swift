// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Each closure of `do`, each pair of them, and all of them.
extension Screen {
    func sharedDo() {
        let good = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
        overload("SharedOperators", "do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)")
        labels(good.do(onNext: { self.onNext($0) }), says: "Driver<Int> onNext(1) 1 onNext(2) 2 completed")
        weakSelf(good.do(onNext: { [weak self] in self?.onNext($0) }), says: "Driver<Int> onNext(1) 1 onNext(2) 2 completed")
        function(good.do(onNext: onNext), says: "Driver<Int> onNext(1) 1 onNext(2) 2 completed")
        trailing(good.do { self.onNext($0) }, says: "Driver<Int> onNext(1) 1 onNext(2) 2 completed")
        labels(good.do(afterNext: { self.afterNext($0) }), says: "Driver<Int> 1 afterNext(1) 2 afterNext(2) completed")
        weakSelf(good.do(afterNext: { [weak self] in self?.afterNext($0) }), says: "Driver<Int> 1 afterNext(1) 2 afterNext(2) completed")
        function(good.do(afterNext: afterNext), says: "Driver<Int> 1 afterNext(1) 2 afterNext(2) completed")
        labels(good.do(onCompleted: { self.onCompleted() }), says: "Driver<Int> 1 2 onCompleted completed")
        weakSelf(good.do(onCompleted: { [weak self] in self?.onCompleted() }), says: "Driver<Int> 1 2 onCompleted completed")
        function(good.do(onCompleted: onCompleted), says: "Driver<Int> 1 2 onCompleted completed")
        labels(good.do(afterCompleted: { self.afterCompleted() }), says: "Driver<Int> 1 2 completed afterCompleted")
        weakSelf(good.do(afterCompleted: { [weak self] in self?.afterCompleted() }), says: "Driver<Int> 1 2 completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted), says: "Driver<Int> 1 2 completed afterCompleted")
        labels(good.do(onSubscribe: { self.onSubscribe() }), says: "Driver<Int> onSubscribe 1 2 completed")
        weakSelf(good.do(onSubscribe: { [weak self] in self?.onSubscribe() }), says: "Driver<Int> onSubscribe 1 2 completed")
        function(good.do(onSubscribe: onSubscribe), says: "Driver<Int> onSubscribe 1 2 completed")
        labels(good.do(onSubscribed: { self.onSubscribed() }), says: "Driver<Int> onSubscribed 1 2 completed")
        weakSelf(good.do(onSubscribed: { [weak self] in self?.onSubscribed() }), says: "Driver<Int> onSubscribed 1 2 completed")
        function(good.do(onSubscribed: onSubscribed), says: "Driver<Int> onSubscribed 1 2 completed")
        labels(good.do(onDispose: { self.onDispose() }), says: "Driver<Int> 1 2 completed onDispose")
        weakSelf(good.do(onDispose: { [weak self] in self?.onDispose() }), says: "Driver<Int> 1 2 completed onDispose")
        function(good.do(onDispose: onDispose), says: "Driver<Int> 1 2 completed onDispose")
        function(good.do(onNext: onNext, afterNext: afterNext), says: "Driver<Int> onNext(1) 1 afterNext(1) onNext(2) 2 afterNext(2) completed")
        trailing(
            good.do {
                self.onNext($0)
            } afterNext: {
                self.afterNext($0)
            }, says: "Driver<Int> onNext(1) 1 afterNext(1) onNext(2) 2 afterNext(2) completed")
        function(good.do(onNext: onNext, onCompleted: onCompleted), says: "Driver<Int> onNext(1) 1 onNext(2) 2 onCompleted completed")
        function(good.do(onNext: onNext, afterCompleted: afterCompleted), says: "Driver<Int> onNext(1) 1 onNext(2) 2 completed afterCompleted")
        function(good.do(onNext: onNext, onSubscribe: onSubscribe), says: "Driver<Int> onSubscribe onNext(1) 1 onNext(2) 2 completed")
        function(good.do(onNext: onNext, onSubscribed: onSubscribed), says: "Driver<Int> onSubscribed onNext(1) 1 onNext(2) 2 completed")
        function(good.do(onNext: onNext, onDispose: onDispose), says: "Driver<Int> onNext(1) 1 onNext(2) 2 completed onDispose")
        function(good.do(afterNext: afterNext, onCompleted: onCompleted), says: "Driver<Int> 1 afterNext(1) 2 afterNext(2) onCompleted completed")
        function(
            good.do(afterNext: afterNext, afterCompleted: afterCompleted), says: "Driver<Int> 1 afterNext(1) 2 afterNext(2) completed afterCompleted")
        function(good.do(afterNext: afterNext, onSubscribe: onSubscribe), says: "Driver<Int> onSubscribe 1 afterNext(1) 2 afterNext(2) completed")
        function(good.do(afterNext: afterNext, onSubscribed: onSubscribed), says: "Driver<Int> onSubscribed 1 afterNext(1) 2 afterNext(2) completed")
        function(good.do(afterNext: afterNext, onDispose: onDispose), says: "Driver<Int> 1 afterNext(1) 2 afterNext(2) completed onDispose")
        function(good.do(onCompleted: onCompleted, afterCompleted: afterCompleted), says: "Driver<Int> 1 2 onCompleted completed afterCompleted")
        function(good.do(onCompleted: onCompleted, onSubscribe: onSubscribe), says: "Driver<Int> onSubscribe 1 2 onCompleted completed")
        function(good.do(onCompleted: onCompleted, onSubscribed: onSubscribed), says: "Driver<Int> onSubscribed 1 2 onCompleted completed")
        function(good.do(onCompleted: onCompleted, onDispose: onDispose), says: "Driver<Int> 1 2 onCompleted completed onDispose")
        function(good.do(afterCompleted: afterCompleted, onSubscribe: onSubscribe), says: "Driver<Int> onSubscribe 1 2 completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted, onSubscribed: onSubscribed), says: "Driver<Int> onSubscribed 1 2 completed afterCompleted")
        function(good.do(afterCompleted: afterCompleted, onDispose: onDispose), says: "Driver<Int> 1 2 completed afterCompleted onDispose")
        function(good.do(onSubscribe: onSubscribe, onSubscribed: onSubscribed), says: "Driver<Int> onSubscribe onSubscribed 1 2 completed")
        function(good.do(onSubscribe: onSubscribe, onDispose: onDispose), says: "Driver<Int> onSubscribe 1 2 completed onDispose")
        function(good.do(onSubscribed: onSubscribed, onDispose: onDispose), says: "Driver<Int> onSubscribed 1 2 completed onDispose")
        let all =
            "Driver<Int> onSubscribe onSubscribed onNext(1) 1 afterNext(1) onNext(2) 2 afterNext(2) onCompleted completed afterCompleted onDispose"
        labels(
            good.do(
                onNext: { self.onNext($0) }, afterNext: { self.afterNext($0) }, onCompleted: { self.onCompleted() },
                afterCompleted: { self.afterCompleted() }, onSubscribe: { self.onSubscribe() }, onSubscribed: { self.onSubscribed() },
                onDispose: { self.onDispose() }), says: all)
        weakSelf(
            good.do(
                onNext: { [weak self] in self?.onNext($0) }, afterNext: { [weak self] in self?.afterNext($0) },
                onCompleted: { [weak self] in self?.onCompleted() }, afterCompleted: { [weak self] in self?.afterCompleted() },
                onSubscribe: { [weak self] in self?.onSubscribe() }, onSubscribed: { [weak self] in self?.onSubscribed() },
                onDispose: { [weak self] in self?.onDispose() }), says: all)
        function(
            good.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose), says: all)
        trailing(
            good.do {
                self.onNext($0)
            } afterNext: {
                self.afterNext($0)
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
    }
}
