// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

extension Program {
    static let stateStrategy = Program(
        "a strategy of a library's own",
        says: [
            "subscribed", "a 1", "b 1", "a 2", "b 2", "a -1", "b -1", "late -1",
            "cell 0", "cell 3", "total 13", "last 7", "recovered 8",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let source = PublishSubject<Int>()
        let state = source.do(onSubscribe: { console.say("subscribed") }).asStateStream(onErrorJustReturn: -1)
        state.watch { console.say("a", $0) }.disposed(by: disposeBag)
        source.onNext(1)
        state.watch { console.say("b", $0) }.disposed(by: disposeBag)
        source.onNext(2)
        source.onError(Failure.offline)
        state.watch { console.say("late", $0) }.disposed(by: disposeBag)

        let cell = StateCell(0)
        cell.watch { console.say("cell", $0) }.disposed(by: disposeBag)
        cell.value = 0
        cell.update { $0 += 3 }
        StateStream.combineLatest(cell.asSharedSequence(), StateStream.just(10)) { $0 + $1 }
            .watch { console.say("total", $0) }.disposed(by: disposeBag)
        let last = BehaviorRelay(value: 0)
        StateStream.from([5, 6, 7]).watch(AnyObserver { last.accept($0.element ?? last.value) }).disposed(by: disposeBag)
        console.say("last", last.value)
        Observable<Int>.error(Failure.offline).asStateStream(onErrorRecover: { _ in .just(8) })
            .watch { console.say("recovered", $0) }.disposed(by: disposeBag)
    }

    static let sharedExtensions = Program(
        "extensions over strategies",
        says: [
            "driver nil-1", "driver 1-2", "signal 1", "signal 2", "unwrapped 4", "or 4", "or 0", "ever a", "ever b",
            "toggled false", "and true", "length 4", "open 1", "open 3", "some 6", "state nil-9", "while 2",
        ]
    ) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            /// Says what `build` makes of a driver of `elements`.
            func show<Element, Result>(_ elements: Element..., build: (Driver<Element>) -> Driver<Result>, text: @escaping (Result) -> String) {
                let relay = PublishRelay<Element>()
                build(relay.asDriver(onErrorDriveWith: .empty())).map(text).drive(onNext: { console.say($0) }).disposed(by: disposeBag)
                elements.forEach(relay.accept)
            }
            func name(_ number: Int?) -> String { number.map { "\($0)" } ?? "nil" }
            show(1, 2, build: { $0.withPrevious() }) { "driver \(name($0.previous))-\($0.current)" }
            let pulses = PublishRelay<Int>()
            pulses.asSignal().asOptional().unwrapped().mapToVoid().counted().emit(onNext: { console.say("signal", $0) }).disposed(by: disposeBag)
            pulses.accept(7)
            pulses.accept(8)
            show(4, nil as Int?, build: { $0.unwrapped() }) { "unwrapped \($0)" }
            show(4, nil as Int?, build: { $0.or(0) }) { "or \($0)" }
            show("a", "b", "a", build: { $0.distinctEver() }) { "ever \($0)" }
            show(true, build: { $0.toggled() }) { "toggled \($0)" }
            show(true, build: { $0.and(.just(true)) }) { "and \($0)" }
            show("a b cd", build: { $0.trimmedLength() }) { "length \($0)" }

            let isOpen = BehaviorRelay(value: true), numbers = PublishRelay<Int>()
            numbers.asDriver(onErrorJustReturn: 0).filter(if: isOpen.asDriver())
                .drive(onNext: { console.say("open", $0) }).disposed(by: disposeBag)
            numbers.accept(1)
            isOpen.accept(false)
            numbers.accept(2)
            isOpen.accept(true)
            numbers.accept(3)
            show(5, 6, build: { $0.flatMapSome { $0 > 5 ? .just($0) : nil } }) { "some \($0)" }
            StateStream.just(9).withPrevious().watch { console.say("state \(name($0.previous))-\($0.current)") }.disposed(by: disposeBag)
            isOpen.accept(false)
            let level = BehaviorRelay(value: 1)
            level.asDriver().drive({ console.say("while", $0) }, while: isOpen.asDriver()).disposed(by: disposeBag)
            level.accept(2)
            isOpen.accept(true)
        }
    }
}
