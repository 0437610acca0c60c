// SPDX-License-Identifier: MIT
import RxSwift

/// A sequence that starts when it is told to, written by hand.
final class Broadcast<Element>: ConnectableObservableType {
    private let source: Observable<Element>
    private let subject = PublishSubject<Element>()
    private var connection: Disposable?

    init(_ source: Observable<Element>) { self.source = source }

    func connect() -> Disposable {
        if let connection = connection { return connection }
        let subscription = source.subscribe(subject)
        let connection = Disposables.create { [weak self] in
            subscription.dispose()
            self?.connection = nil
        }
        self.connection = connection
        return connection
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
}

/// What can be turned into a sequence, but is none: operators take it as an inner one.
struct Query: ObservableConvertibleType {
    typealias Element = String
    let table: String
    var limit = 1

    func limited(to limit: Int) -> Query { Query(table: table, limit: limit) }

    func asObservable() -> Observable<String> { Observable.range(start: 1, count: limit).map { "\(self.table)#\($0)" } }
}

/// A subject that hears one type and tells another.
final class Formatter<Input, Output>: SubjectType {
    typealias Element = Output

    private let input = PublishSubject<Input>()
    private let output: Observable<Output>

    init(_ transform: @escaping (Input) -> Output) { output = input.map(transform).share(replay: 1) }

    func asObserver() -> AnyObserver<Input> { input.asObserver() }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Output {
        output.subscribe(observer)
    }
}

/// A wrapper whose operators are its own, and end in the wrapped sequence's.
struct Pipeline<Input, Output>: ObservableType {
    typealias Element = Output

    let source: Observable<Input>
    let stages: (Observable<Input>) -> Observable<Output>

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Output {
        stages(source).subscribe(observer)
    }

    func stage<Next>(_ next: @escaping (Observable<Output>) -> Observable<Next>) -> Pipeline<Input, Next> {
        let stages = stages
        return Pipeline<Input, Next>(source: source) { next(stages($0)) }
    }
}
