// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// What a sequence may be bound to: observers and relays of its elements, and of optional ones.
extension Screen {
    func plainBinding() {
        let numbers = Observable.of(1, 2)
        plain("Bindings", "bind(to:...)")
        call(numbers.bind(to: observer()), says: "next(1) next(2) completed")
        call(numbers.bind(to: observer(), observer()), says: "next(1) next(1) next(2) next(2) completed completed")
        call(numbers.bind(to: optionalObserver()), says: "next(Optional(1)) next(Optional(2)) completed")
        call(numbers.bind(to: Binder(self) { $0.next($1) }), says: "1 2")
        call(numbers.bind(to: PublishSubject<Int>()), says: "")
        let infallible = Infallible.of(1, 2)
        call(infallible.bind(to: observer()), says: "next(1) next(2) completed")
        call(infallible.bind(to: optionalObserver()), says: "next(Optional(1)) next(Optional(2)) completed")

        let relays = Relays(self)
        plain("Relays", "bind(to:...)")
        call(numbers.bind(to: relays.publish), says: "p1 p2")
        call(numbers.bind(to: relays.publish, relays.publish), says: "p1 p1 p2 p2")
        call(numbers.bind(to: relays.optionalPublish), says: "pOptional(1) pOptional(2)")
        call(numbers.bind(to: relays.behavior), says: "b1 b2")
        call(numbers.bind(to: relays.optionalBehavior), says: "bOptional(1) bOptional(2)")
        call(numbers.bind(to: relays.replay), says: "r1 r2")
        call(numbers.bind(to: relays.optionalReplay), says: "rOptional(1) rOptional(2)")
        call(infallible.bind(to: relays.publish), says: "p1 p2")
        call(infallible.bind(to: relays.optionalPublish), says: "pOptional(1) pOptional(2)")
        call(infallible.bind(to: relays.behavior), says: "b1 b2")
        call(infallible.bind(to: relays.optionalBehavior), says: "bOptional(1) bOptional(2)")
        call(infallible.bind(to: relays.replay), says: "r1 r2")
        call(infallible.bind(to: relays.optionalReplay), says: "rOptional(1) rOptional(2)")
        call(Observable<Int?>.of(1, nil).bind(to: relays.optionalBehavior), says: "bOptional(1) bnil")
    }

    func plainDriving() {
        let driver = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
        let relays = Relays(self)
        plain("Drivers", "drive(_:...)")
        call(driver.drive(observer()), says: "next(1) next(2) completed")
        call(driver.drive(optionalObserver()), says: "next(Optional(1)) next(Optional(2)) completed")
        call(driver.drive(Binder(self) { $0.next($1) }), says: "1 2")
        call(driver.drive(relays.behavior), says: "b1 b2")
        call(driver.drive(relays.optionalBehavior), says: "bOptional(1) bOptional(2)")
        call(driver.drive(relays.replay), says: "r1 r2")
        call(driver.drive(relays.optionalReplay), says: "rOptional(1) rOptional(2)")
        plain("Drivers", "drive()")
        call(driver.do(onNext: next).drive(), says: "1 2")

        let signal = Observable.of(1, 2).asSignal(onErrorJustReturn: 0)
        plain("Signals", "emit(to:...)")
        call(signal.emit(to: observer()), says: "next(1) next(2) completed")
        call(signal.emit(to: optionalObserver()), says: "next(Optional(1)) next(Optional(2)) completed")
        call(signal.emit(to: Binder(self) { $0.next($1) }), says: "1 2")
        call(signal.emit(to: relays.publish), says: "p1 p2")
        call(signal.emit(to: relays.optionalPublish), says: "pOptional(1) pOptional(2)")
        call(signal.emit(to: relays.behavior), says: "b1 b2")
        call(signal.emit(to: relays.optionalBehavior), says: "bOptional(1) bOptional(2)")
        call(signal.emit(to: relays.replay), says: "r1 r2")
        call(signal.emit(to: relays.optionalReplay), says: "rOptional(1) rOptional(2)")
        plain("Signals", "emit()")
        call(signal.do(onNext: next).emit(), says: "1 2")
    }

    private func observer() -> AnyObserver<Int> { AnyObserver { self.say($0) } }
    private func optionalObserver() -> AnyObserver<Int?> { AnyObserver { self.say($0) } }
}

/// A relay of each kind, which says what comes after its first element.
private struct Relays {
    let publish = PublishRelay<Int>()
    let optionalPublish = PublishRelay<Int?>()
    let behavior = BehaviorRelay(value: 0)
    let optionalBehavior = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let optionalReplay = ReplayRelay<Int?>.createUnbound()
    private let bag = DisposeBag()

    init(_ screen: Screen) {
        publish.subscribe(onNext: { screen.say("p\($0)") }).disposed(by: bag)
        optionalPublish.subscribe(onNext: { screen.say("p\($0 as Any)") }).disposed(by: bag)
        behavior.skip(1).subscribe(onNext: { screen.say("b\($0)") }).disposed(by: bag)
        optionalBehavior.skip(1).subscribe(onNext: { screen.say($0 == nil ? "bnil" : "b\($0 as Any)") }).disposed(by: bag)
        replay.subscribe(onNext: { screen.say("r\($0)") }).disposed(by: bag)
        optionalReplay.subscribe(onNext: { screen.say("r\($0 as Any)") }).disposed(by: bag)
    }
}
