// SPDX-License-Identifier: MIT
// Forms that another kind of sequence has, and bindings to elements of another type: the compiler says what fits. Compiled by .ci/must-not-compile:
// each marked line has to be refused, with these words.
import Rx

func single(_ s: Single<Int>) { _ = s.subscribe(onNext: { print($0) }) }  // error: subscribe(onSuccess:onFailure:onDisposed:)
func singleLateInAChain(_ s: Single<Int>) {
    _ = s.map { $0 * 2 }.map { "\($0)" }.subscribe(onNext: { print($0) }, onError: { print($0) })  // error: a Single has one element
}
func maybe(_ m: Maybe<Int>) { _ = m.subscribe(onNext: { print($0) }) }  // error: subscribe(onSuccess:onError:onCompleted:onDisposed:)
func completable(_ c: Completable) { _ = c.subscribe(onNext: { print($0) }) }  // error: a Completable has no elements
func infallible(_ i: Infallible<Int>) { _ = i.subscribe(onSuccess: { print($0) }) }  // error: the sequence may have many elements
func observable(_ o: Observable<Int>) { _ = o.subscribe(onSuccess: { print($0) }) }  // error: asSingle() before

func bindToRelay(_ o: Observable<Int>, _ r: BehaviorRelay<String>) {
    _ = o.map { $0 * 2 }.distinctUntilChanged().bind(to: r)  // error: the relay's Element is another type than the sequence's
}
func bindOptional(_ o: Observable<Int?>, _ r: PublishRelay<Int>) { _ = o.bind(to: r) }  // error: compactMap { $0 } before bind(to:)
func bindToSubject(_ o: Observable<Int>, _ s: PublishSubject<String>) { _ = o.bind(to: s) }  // error: the observer's Element is another type
func bindInfallible(_ i: Infallible<Int>, _ r: PublishRelay<String>) { _ = i.bind(to: r) }  // error: the relay's Element is another type
func drive(_ d: Driver<Int>, _ r: BehaviorRelay<String>) { _ = d.drive(r) }  // error: map each element to it before drive(_:)
func emit(_ s: Signal<Int>, _ r: PublishRelay<String>) { _ = s.emit(to: r) }  // error: map each element to it before emit(to:)

// What fits is taken as before.
enum Engine: SerialContext { static let scheduler = SerialScheduler(label: "engine") }
func observe(_ o: Observable<Int>) { _ = o.observe(on: Engine.self).map { $0 * 2 }.subscribe(onNext: { print($0) }) }
func fits(_ o: Observable<Int>, _ r: PublishRelay<Int>, _ optional: BehaviorRelay<Int?>, _ s: PublishSubject<Int?>) {
    _ = o.bind(to: r)
    _ = o.bind(to: optional, optional)
    _ = o.bind(to: s)
}
