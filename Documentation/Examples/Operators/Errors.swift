// SPDX-License-Identifier: MIT
import Rx

func `catch(_:)`() {
    struct Offline: Error {}
    let network = Observable.of("fresh 1").concat(Observable.error(Offline()))
    let stored = Observable.of("stored 1", "stored 2")
    _ = network.catch { _ in stored }.subscribe { print($0) }
}
// next(fresh 1)
// next(stored 1)
// next(stored 2)
// completed

/// The servers are asked one after the other, until one does not fail.
func `catch(sequence:)`() {
    struct Offline: Error {}
    let servers: [Observable<String>] = [.error(Offline()), .just("second server"), .just("third server")]
    _ = Observable.catch(sequence: servers).subscribe(onNext: { print($0) })
}
// second server

func `catchAndReturn(_:)`() {
    _ = Observable.of(6, 3, 0)
        .map { divisor in
            struct DivisionByZero: Error {}
            if divisor == 0 { throw DivisionByZero() }
            return 6 / divisor
        }
        .catchAndReturn(-1)
        .subscribe { print($0) }
}
// next(1)
// next(2)
// next(-1)
// completed

func `onErrorResumeNext(_:)`() {
    struct Offline: Error {}
    let first = Observable.of("a").concat(Observable.error(Offline()))
    _ = first.onErrorResumeNext(Observable.of("b")).subscribe { print($0) }
}
// next(a)
// next(b)
// completed

/// Until it succeeds. The other forms limit the attempts, or pause before each.
func `retry()`() {
    struct Offline: Error {}
    var attempts = 0
    let request = Observable<String>.deferred {
        attempts += 1
        return attempts < 3 ? .error(Offline()) : .just("answer to attempt \(attempts)")
    }
    _ = request.retry().subscribe { print($0) }
}
// next(answer to attempt 3)
// completed

/// Two attempts in all. The error of the last one arrives.
func `retry(_:)`() {
    struct Offline: Error {}
    let request = Observable.of("half").concat(Observable.error(Offline()))
    _ = request.retry(2).subscribe { print($0) }
}
// next(half)
// next(half)
// error(Offline())
