// SPDX-License-Identifier: MIT
import Rx

func `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`() {
    _ = Observable.of(1, 2)
        .do(onNext: { print("log:", $0) }, onCompleted: { print("log: the end") })
        .map { $0 * 10 }
        .subscribe(onNext: { print("received", $0) })
}
// log: 1
// received 10
// log: 2
// received 20
// log: the end

func `debug(_:trimOutput:file:line:function:)`() {
    _ = Observable.of(1, 2).debug("numbers").map { $0 * 10 }.subscribe()
}
// 2026-01-31 12:00:00.000: numbers -> subscribed
// 2026-01-31 12:00:00.000: numbers -> Event next(1)
// 2026-01-31 12:00:00.000: numbers -> Event next(2)
// 2026-01-31 12:00:00.000: numbers -> Event completed
// 2026-01-31 12:00:00.000: numbers -> isDisposed
