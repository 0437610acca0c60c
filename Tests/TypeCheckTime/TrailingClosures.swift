// SPDX-License-Identifier: MIT
// Chains that end in a closure without a label, behind closures with several operators. Many forms take a closure there, and for each of them the compiler
// once tried the whole chain. The note at the top of Sources/Rx/Reactive/Bind.swift says how the forms are told apart. Compiled by .ci/type-check-time.
import RxCocoa
import RxRelay
import RxSwift

func boundChain(_ source: PublishRelay<Int>, on scheduler: SchedulerType) -> Disposable {
    source  // within: 100 scopes
        .flatMapLatest { start in Observable<Int>.interval(.seconds(1), scheduler: scheduler).map { $0 + start } }
        .filter { $0 % 2 == 0 && $0 > 1 }
        .bind { print($0) }
}

func heardChain(_ source: Observable<Int>, on scheduler: SchedulerType) -> Disposable {
    source  // within: 28000 scopes
        .flatMap { number in Observable.just(number * 2).delay(.seconds(1), scheduler: scheduler).map { $0 + number } }
        .filter { $0 % 2 == 0 && $0 > 1 }
        .subscribe { print($0) }
}

func drivenChain(_ source: Driver<Int>) -> Disposable {
    source  // within: 110 scopes
        .flatMap { number in Driver.just(number * 2).delay(.seconds(1)).map { $0 + number } }
        .filter { $0 % 2 == 0 && $0 > 1 }
        .drive { print($0) }
}

func emittedChain(_ source: Signal<Int>) -> Disposable {
    source  // within: 110 scopes
        .flatMap { number in Signal.just(number * 2).delay(.seconds(1)).map { $0 + number } }
        .filter { $0 % 2 == 0 && $0 > 1 }
        .emit { print($0) }
}
