// SPDX-License-Identifier: MIT
// At most 1000 scopes
// A closure behind the sources is no sixth source. If it could be one, the compiler would give up: it knows nothing of the parameters then.
import RxCocoa
import RxSwift

struct Person { var name = "" }

func people(
    _ a: Observable<Person>, _ b: Observable<String>, _ c: Observable<Bool>, _ d: Observable<Int>, _ e: Observable<Double>
) -> Observable<String> {
    Observable.combineLatest(a, b, c, d, e) { a, b, c, d, e in a.nam + b + (c ? "y" : "n") + "\(d + 1)" + "\(e)" }  // error: no member 'nam'
}

func zipped(
    _ a: Observable<Person>, _ b: Observable<String>, _ c: Observable<Bool>, _ d: Observable<Int>, _ e: Observable<Double>
) -> Observable<String> {
    Observable.zip(a, b, c, d, e) { a, b, c, d, e in a.nam + b + (c ? "y" : "n") + "\(d + 1)" + "\(e)" }  // error: no member 'nam'
}

func drivers(_ a: Driver<Person>, _ b: Driver<String>, _ c: Driver<Bool>, _ d: Driver<Int>, _ e: Driver<Double>) -> Driver<String> {
    Driver.combineLatest(a, b, c, d, e) { a, b, c, d, e in a.nam + b + (c ? "y" : "n") + "\(d + 1)" + "\(e)" }  // error: no member 'nam'
}

func zippedDrivers(_ a: Driver<Person>, _ b: Driver<String>, _ c: Driver<Bool>, _ d: Driver<Int>, _ e: Driver<Double>) -> Driver<String> {
    Driver.zip(a, b, c, d, e) { a, b, c, d, e in a.nam + b + (c ? "y" : "n") + "\(d + 1)" + "\(e)" }  // error: no member 'nam'
}
