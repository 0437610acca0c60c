// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// Inputs go in, outputs come out.
protocol ViewModelType {
    associatedtype Input
    associatedtype Output

    func transform(_ input: Input) -> Output
}

/// A view model that keeps what runs while it lives.
class LivingViewModel<Input, Output>: ViewModelType {
    let disposeBag = DisposeBag()

    func transform(_ input: Input) -> Output { preconditionFailure("a subclass says what comes out") }
}

private struct SignInModel: ViewModelType {
    struct Input {
        let name: Driver<String>
        let password: Driver<String>
        let submit: Signal<Void>
    }

    struct Output {
        let canSubmit: Driver<Bool>
        let isBusy: Driver<Bool>
        let welcome: Signal<String>
        let problem: Signal<String>
    }

    let signIn: (String, String) -> Single<String>

    func transform(_ input: Input) -> Output {
        let busy = BehaviorRelay(value: false)
        let fields = Driver.combineLatest(input.name, input.password) { (name: $0, password: $1) }
        let canSubmit = Driver.combineLatest(fields.map { !$0.name.isEmpty && $0.password.count > 3 }, busy.asDriver()) { $0 && !$1 }
            .distinctUntilChanged()
        let results = input.submit.asObservable()
            .withLatestFrom(fields)
            .flatMapFirst { fields in
                signIn(fields.name, fields.password).asObservable()
                    .do(onSubscribe: { busy.accept(true) }, onDispose: { busy.accept(false) })
                    .materialize()
            }
            .asSignal(onErrorSignalWith: .empty())
        return Output(
            canSubmit: canSubmit, isBusy: busy.asDriver().distinctUntilChanged(),
            welcome: results.compactMap { $0.element.map { "welcome \($0)" } },
            problem: results.compactMap { $0.error.map { "\($0)" } })
    }
}

private final class AuditModel: LivingViewModel<Signal<String>, Driver<Int>> {
    override func transform(_ input: Signal<String>) -> Driver<Int> {
        let seen = BehaviorRelay<Set<String>>(value: [])
        input.scan(Set<String>()) { $0.union([$1]) }.emit(to: seen).disposed(by: disposeBag)
        return seen.asDriver().map { $0.count }
    }
}

/// A form's outputs from its inputs; a tap while one is answered is ignored, and an error is no end.
extension Program {
    static let viewModelTransform = Program(
        "view model transform",
        says: [
            "can [\"false\", \"true\"]", "problems [\"unauthorized\"]", "busy [\"false\", \"true\", \"false\"]", "asked 2",
            "can [\"false\", \"true\", \"false\", \"true\", \"false\", \"true\"]", "welcomes [\"welcome ann\"]",
            "audit [\"0\", \"1\", \"2\"]",
        ]
    ) { console in
        let bag = DisposeBag(), can = Console(), busy = Console(), welcomes = Console(), problems = Console(), counts = Console()
        let asked = Console()
        let name = BehaviorRelay(value: ""), password = BehaviorRelay(value: ""), taps = PublishRelay<Void>()
        let answers = PublishSubject<String>()
        onMain(
            {
                let model = SignInModel { name, password in
                    asked.say(name)
                    return password == "wrong" ? Single.error(Failure.unauthorized) : answers.filter { $0 == name }.take(1).asSingle()
                }
                let output = model.transform(.init(name: name.asDriver(), password: password.asDriver(), submit: taps.asSignal()))
                output.canSubmit.drive(onNext: { can.say($0) }).disposed(by: bag)
                output.isBusy.drive(onNext: { busy.say($0) }).disposed(by: bag)
                let audit = AuditModel()
                audit.transform(Signal.merge(output.welcome, output.problem))
                    .drive(onNext: { [audit] count in withExtendedLifetime(audit) { counts.say(count) } })
                    .disposed(by: bag)
                output.problem.emit(onNext: { problems.say($0) }).disposed(by: bag)
                output.welcome.emit(onNext: { welcomes.say($0) }).disposed(by: bag)
            },
            { name.accept("ann") },
            { password.accept("wrong") },
            { console.say("can", can.lines) },
            { taps.accept(()) },
            {
                console.say("problems", problems.lines)
                console.say("busy", busy.lines)
            },
            { password.accept("right") },
            { taps.accept(()) },
            { taps.accept(()) },
            { answers.onNext("bob") },
            { answers.onNext("ann") },
            {
                console.say("asked", asked.lines.count)
                console.say("can", can.lines)
                console.say("welcomes", welcomes.lines)
                console.say("audit", counts.lines)
            })
    }
}
