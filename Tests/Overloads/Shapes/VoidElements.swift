// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Closures without a parameter, for elements that are nothing: a button's taps.
extension Screen {
    func voidElements() {
        let taps = ControlEvent(events: Observable.of((), ()))
        shapes("Core", "subscribe(onNext:onError:onCompleted:onDisposed:)")
        call(taps.subscribe(onNext: { self.completed() }), says: "completed completed")
        call(taps.subscribe(onNext: { [weak self] in self?.completed() }), says: "completed completed")
        call(taps.subscribe(onNext: { [weak self] _ in self?.completed() }), says: "completed completed")
        call(taps.subscribe(onNext: completed), says: "completed completed")
        shapes("Core", "subscribe(with:onNext:onError:onCompleted:onDisposed:)")
        call(taps.subscribe(with: self, onNext: { screen, _ in screen.completed() }), says: "completed completed")
        shapes("Core", "subscribe(_:)")
        call(taps.subscribe { [weak self] _ in self?.say("event") }, says: "event event event")
        shapes("Bindings", "bind(onNext:)")
        call(taps.bind { self.completed() }, says: "completed completed")
        call(taps.bind { [weak self] in self?.completed() }, says: "completed completed")
        call(taps.bind(onNext: { [weak self] in self?.completed() }), says: "completed completed")
        call(taps.bind(onNext: completed), says: "completed completed")
        shapes("Bindings", "bind(with:onNext:)")
        call(taps.bind(with: self) { screen, _ in screen.completed() }, says: "completed completed")
        shapes("Bindings", "bind(to:...)")
        call(taps.bind(to: Binder(self) { screen, _ in screen.completed() }), says: "completed completed")
        call(taps.map { 1 }.bind(to: Binder(self) { $0.next($1) }), says: "1 1")
    }

    func voidOperators() {
        let taps = ControlEvent(events: Observable.of((), ()))
        shapes("Transforming", "map(_:)")
        call(taps.map { 1 }, says: "Observable<Int> 1 1 completed")
        call(taps.map { [weak self] in self?.value() ?? 0 }, says: "Observable<Int> 7 7 completed")
        call(taps.map(value), says: "Observable<Int> 7 7 completed")
        shapes("Transforming", "flatMap(_:)")
        call(taps.flatMap { self.load(1) }, says: "Observable<String> a1 b1 a1 b1 completed")
        call(taps.flatMap { [weak self] in self?.load(1) ?? .empty() }, says: "Observable<String> a1 b1 a1 b1 completed")
        shapes("Transforming", "flatMapLatest(_:)")
        call(taps.flatMapLatest { self.fetch(1) }, says: "Observable<String> fetched1 fetched1 completed")
        shapes("Transforming", "flatMapFirst(_:)")
        call(taps.flatMapFirst { [weak self] _ in self?.load(1) ?? .empty() }, says: "Observable<String> a1 b1 completed")
        shapes("Transforming", "scan(_:accumulator:)")
        call(taps.scan(0) { count, _ in count + 1 }, says: "Observable<Int> 1 2 completed")
        shapes("Filtering", "filter(_:)")
        call(taps.filter { true }.map { 1 }, says: "Observable<Int> 1 1 completed")
        call(taps.filter { [weak self] in self == nil }.map { 1 }, says: "Observable<Int> completed")
        shapes("Combining", "withLatestFrom(_:resultSelector:)")
        call(taps.withLatestFrom(Observable.just(5)) { $1 }, says: "Observable<Int> 5 5 completed")
        shapes("Utility", "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)")
        call(taps.do(onNext: { [weak self] in self?.say("tap") }).map { 1 }, says: "Observable<Int> tap 1 tap 1 completed")
        shapes("Utility", "withUnretained(_:)")
        call(taps.withUnretained(self).subscribe(onNext: { screen, _ in screen.completed() }), says: "completed completed")
    }

    func voidDrivers() {
        let driver = Observable.of((), ()).asDriver(onErrorJustReturn: ())
        shapes("Drivers", "drive(onNext:onCompleted:onDisposed:)")
        call(driver.drive(onNext: { self.say("drive") }), says: "drive drive")
        call(driver.drive(onNext: { [weak self] in self?.say("drive") }), says: "drive drive")
        call(driver.drive(onNext: completed), says: "completed completed")
        shapes("Drivers", "drive(with:onNext:onCompleted:onDisposed:)")
        call(driver.drive(with: self, onNext: { screen, _ in screen.say("drive") }), says: "drive drive")
        shapes("SharedOperators", "map(_:)")
        call(driver.map { 1 }, says: "Driver<Int> 1 1 completed")
        shapes("SharedOperators", "flatMapLatest(_:)")
        call(driver.flatMapLatest { Driver.just(3) }, says: "Driver<Int> 3 3 completed")
        let signal = Observable.of((), ()).asSignal(onErrorJustReturn: ())
        shapes("Signals", "emit(onNext:onCompleted:onDisposed:)")
        call(signal.emit(onNext: { self.say("emit") }), says: "emit emit")
        call(signal.emit(onNext: { [weak self] in self?.say("emit") }), says: "emit emit")
        shapes("SharedOperators", "withUnretained(_:)")
        call(signal.withUnretained(self).emit(onNext: { screen, _ in screen.say("emit") }), says: "emit emit")
        let single = Single.just(())
        shapes("Singles", "subscribe(onSuccess:onFailure:onDisposed:)")
        call(single.subscribe(onSuccess: { self.say("done") }), says: "done")
        call(single.subscribe(onSuccess: { [weak self] in self?.say("done") }, onFailure: failed), says: "done")
        shapes("Singles", "flatMap(_:)")
        call(single.flatMap { self.fetch(1) }, says: "Single<String> fetched1 completed")
        shapes("Singles", "map(_:)")
        call(single.map { 1 }, says: "Single<Int> 1 completed")
    }

    private func value() -> Int { 7 }
}
