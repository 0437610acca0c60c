// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Publishers in the manner of another framework, each a sequence within. Their names are RxSwift's in part.
protocol Publisher {
    associatedtype Output
    associatedtype Failure: Error
    var sequence: Observable<Output> { get }
}

struct AnyPublisher<Output, Failure: Error>: Publisher {
    let sequence: Observable<Output>
}

enum Subscribers {
    enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

final class AnyCancellable: Hashable {
    private let subscription: Disposable

    init(_ subscription: Disposable) { self.subscription = subscription }

    deinit { subscription.dispose() }

    func cancel() { subscription.dispose() }
    func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ObservableConvertibleType {
    var publisher: AnyPublisher<Element, Error> { AnyPublisher(sequence: asObservable()) }
}

extension InfallibleType {
    var publisher: AnyPublisher<Element, Never> { AnyPublisher(sequence: asObservable()) }
}

extension Publisher {
    func asObservable() -> Observable<Output> { sequence }
    func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(sequence: sequence) }

    func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        AnyCancellable(
            sequence.subscribe(
                onNext: receiveValue,
                onError: { error in
                    if let error = error as? Failure { receiveCompletion(.failure(error)) }
                },
                onCompleted: { receiveCompletion(.finished) }))
    }

    func map<Value>(_ transform: @escaping (Output) -> Value) -> AnyPublisher<Value, Failure> {
        AnyPublisher<Value, Failure>(sequence: sequence.map(transform))
    }

    func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
        AnyPublisher<Output, Failure>(sequence: sequence.distinctUntilChanged())
    }

    func replaceError(with value: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher<Output, Never>(sequence: sequence.catchAndReturn(value))
    }

    func flatMap<Inner: Publisher>(
        maxPublishers: Int? = nil, _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        let inner = sequence.map { transform($0).sequence }
        return AnyPublisher<Inner.Output, Failure>(sequence: maxPublishers.map { inner.merge(maxConcurrent: $0) } ?? inner.merge())
    }

    func combineLatest<Other: Publisher>(_ other: Other) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
        AnyPublisher<(Output, Other.Output), Failure>(sequence: Observable.combineLatest(sequence, other.sequence))
    }
}

extension Publisher where Failure == Never {
    func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {
        sink { root[keyPath: path] = $0 }
    }

    func assertedInfallible() -> Infallible<Output> { sequence.asInfallible(onErrorFallbackTo: .empty()) }
}

final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    private let subject: BehaviorSubject<Output>
    private let latest: BehaviorRelay<Output>

    init(_ value: Output) {
        subject = BehaviorSubject(value: value)
        latest = BehaviorRelay(value: value)
    }

    var sequence: Observable<Output> { subject.asObservable() }
    var value: Output {
        get { latest.value }
        set { send(newValue) }
    }

    func send(_ value: Output) {
        latest.accept(value)
        subject.onNext(value)
    }

    func send(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: subject.onCompleted()
        case .failure(let error): subject.onError(error)
        }
    }
}

struct Future<Output, Failure: Error>: Publisher {
    private let answers = ReplaySubject<Output>.create(bufferSize: 1)

    init(_ attempt: (@escaping (Result<Output, Failure>) -> Void) -> Void) {
        attempt { [answers] result in
            switch result {
            case .success(let value):
                answers.onNext(value)
                answers.onCompleted()
            case .failure(let error): answers.onError(error)
            }
        }
    }

    var sequence: Observable<Output> { answers.asObservable() }
}
