// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

enum ExecutionError: Error {
    case notEnabled
    case underlying(Error)

    var underlyingError: Error? {
        if case .underlying(let error) = self { return error }
        return nil
    }
}

/// What a user can do: it runs once at a time, while it is allowed, and tells how it goes.
final class Executable<Input, Element> {
    typealias Work = (Input) -> Observable<Element>

    /// An element sent here starts it, if it is enabled. An end or error of a source that is bound to it does not end the executable.
    let inputs: ExecutableInputs<Input>
    let elements: Observable<Element>
    let errors: Observable<ExecutionError>
    let executing: Observable<Bool>
    let enabled: Observable<Bool>
    let completions: Observable<Void>

    private let work: Work
    private let results = PublishSubject<Event<Element>>()
    private let failures = PublishSubject<ExecutionError>()
    private let isExecuting = BehaviorRelay(value: false)
    private let isEnabled = BehaviorRelay(value: false)
    private let disposeBag = DisposeBag()

    init<Source: ObservableConvertibleType>(enabledIf: Observable<Bool> = .just(true), work: @escaping (Input) -> Source)
    where Source.Element == Element {
        self.work = { work($0).asObservable() }
        inputs = ExecutableInputs()
        elements = results.compactMap { $0.element }
        completions = results.filter { $0.isCompleted }.map { _ in }
        errors = failures.asObservable()
        executing = isExecuting.distinctUntilChanged()
        enabled = isEnabled.distinctUntilChanged()
        Observable.combineLatest(enabledIf, executing) { $0 && !$1 }.bind(to: isEnabled).disposed(by: disposeBag)
        inputs.subscribe(onNext: { [weak self] in _ = self?.execute($0) }).disposed(by: disposeBag)
    }

    @discardableResult
    func execute(_ input: Input) -> Observable<Element> {
        let execution = ReplaySubject<Element>.createUnbounded()
        guard isEnabled.value else {
            failures.onNext(.notEnabled)
            execution.onError(ExecutionError.notEnabled)
            return execution.asObservable()
        }
        isExecuting.accept(true)
        work(input)
            .do(
                onError: { [failures] in failures.onNext(.underlying($0)) },
                onDispose: { [isExecuting] in isExecuting.accept(false) }
            )
            .do(onNext: { [results] in results.onNext(.next($0)) }, onCompleted: { [results] in results.onNext(.completed) })
            .subscribe(execution)
            .disposed(by: disposeBag)
        return execution.asObservable()
    }
}

typealias CompletableExecutable<Input> = Executable<Input, Never>

extension Executable where Element == Never {
    convenience init(enabledIf: Observable<Bool> = .just(true), completable: @escaping (Input) -> Completable) {
        self.init(enabledIf: enabledIf, work: { completable($0).asObservable() })
    }
}

extension Executable where Input == Void {
    @discardableResult
    func execute() -> Observable<Element> { execute(()) }
}

/// Hears elements only.
final class ExecutableInputs<Element>: SubjectType {
    private let subject = PublishSubject<Element>()

    func on(_ event: Event<Element>) { if case .next = event { subject.on(event) } }

    func asObserver() -> AnyObserver<Element> { AnyObserver(eventHandler: on) }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
}

extension ObservableType {
    func bind<Result>(to executable: Executable<Element, Result>) -> Disposable { bind(to: executable.inputs.asObserver()) }

    func bind<Input, Result>(to executable: Executable<Input, Result>, input transform: @escaping (Element) -> Input) -> Disposable {
        map(transform).bind(to: executable)
    }
}

extension Reactive where Base: Button {
    /// A button presses through, and is enabled as the executable is.
    func bind<Input, Element>(to executable: Executable<Input, Element>, input: @escaping (Base) -> Input) -> Disposable {
        Disposables.create(
            executable.enabled.bind(to: self.isEnabled),
            tap.compactMap { [weak button = base] in button.map(input) }.bind(to: executable)
        )
    }
}
