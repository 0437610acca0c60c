// SPDX-License-Identifier: MIT
// Chains of sequences that never fail, which end at an observer or a relay, behind closures with several operators. While the forms for observers were
// disfavoured, the compiler tried each closure as one that throws, too. Compiled by .ci/type-check-time.
import RxCocoa
import RxRelay
import RxSwift

func drivenAddress(_ part: Driver<String?>, into label: Binder<String?>) -> Disposable {
    Driver.combineLatest(part, part, part, part) {  // within: 100 scopes
        ($0 ?? "") + " " + ($1 ?? "") + ", " + ($2 ?? "") + " " + ($3 ?? "")
    }
    .drive(label)
}

func drivenSum(_ number: Driver<Int>, into label: Binder<String?>) -> Disposable {
    Driver.combineLatest(number, number, number, number, number) { $0 + $1 + $2 + $3 + $4 }.map { "\($0)" }.drive(label)  // within: 100 scopes
}

func drivenRelay(_ name: Driver<String?>, into relay: BehaviorRelay<String?>) -> Disposable {
    name.map { ($0 ?? "") + " " + ($0 ?? "") + "!" + ($0 ?? "") }.drive(relay)  // within: 100 scopes
}

func emittedName(_ name: Signal<String?>, into label: Binder<String?>) -> Disposable {
    Signal.combineLatest(name, name, name) { ($0 ?? "") + " " + ($1 ?? "") + " " + ($2 ?? "") }.emit(to: label)  // within: 100 scopes
}

func boundName(_ name: Infallible<String?>, into label: Binder<String?>) -> Disposable {
    name.map { ($0 ?? "") + " " + ($0 ?? "") + "!" + ($0 ?? "") }.bind(to: label)  // within: 100 scopes
}

func drivenName(_ name: Driver<String?>) -> Disposable {
    name.map { ($0 ?? "") + " " + ($0 ?? "") + "!" + ($0 ?? "") }.drive { print($0) }  // within: 100 scopes
}

func drivenCountdown(_ start: Driver<Int>) -> Disposable {
    start  // within: 100 scopes
        .flatMapLatest { start in Driver<Int>.interval(.seconds(1)).map { $0 + start } }
        .filter { $0 % 2 == 0 && $0 > 1 }
        .drive { print($0) }
}

func observedName(_ name: Observable<String?>, by observer: AnyObserver<String>) -> Disposable {
    name.map { ($0 ?? "") + " " + ($0 ?? "") + "!" + ($0 ?? "") }.subscribe(observer)  // within: 100 scopes
}

func boundCountdown(_ start: PublishRelay<Int>, on scheduler: SchedulerType, to relay: BehaviorRelay<String?>) -> Disposable {
    start  // within: 170 scopes
        .flatMapLatest { start in Observable<Int>.interval(.seconds(1), scheduler: scheduler).map { start - $0 }.take(start + 1) }
        .map { "\($0 / 60):\($0 % 60)" }
        .bind(to: relay)
}
