// SPDX-License-Identifier: MIT
import RxSwift

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A single of what an asynchronous function returns. Its task is cancelled when its subscription is disposed.
    static func running(_ work: @escaping @Sendable () async throws -> Element) -> Single<Element> where Element: Sendable {
        .create { observer in
            let answer = SendableAnswer(observer)
            let task = Task {
                do {
                    let value = try await work()
                    answer.send(.success(value))
                } catch {
                    answer.send(.failure(error))
                }
            }
            return Disposables.create { task.cancel() }
        }
    }
}

/// Sendable: a single's observer takes its answer from any thread.
private struct SendableAnswer<Value>: @unchecked Sendable {
    private let observer: (SingleEvent<Value>) -> Void

    init(_ observer: @escaping (SingleEvent<Value>) -> Void) { self.observer = observer }

    func send(_ event: SingleEvent<Value>) { observer(event) }
}

extension ObservableType where Element: Sendable {
    /// Maps one element after the other by an asynchronous function.
    func asyncMap<Value: Sendable>(_ transform: @escaping @Sendable (Element) async throws -> Value) -> Observable<Value> {
        concatMap { element in Single.running { try await transform(element) } }
    }

    /// The same for the latest element only.
    func asyncMapLatest<Value: Sendable>(_ transform: @escaping @Sendable (Element) async throws -> Value) -> Observable<Value> {
        flatMapLatest { element in Single.running { try await transform(element) } }
    }
}

extension Observable where Element: Sendable {
    /// The elements of a stream, which ends with its subscription.
    static func from(stream: @escaping @Sendable () -> AsyncThrowingStream<Element, Error>) -> Observable<Element> {
        .create { observer in
            let sink = SendableSink(observer)
            let task = Task {
                do {
                    for try await element in stream() { sink.send(.next(element)) }
                    sink.send(.completed)
                } catch {
                    sink.send(.error(error))
                }
            }
            return Disposables.create { task.cancel() }
        }
    }
}

/// Sendable: the task sends one event after the other.
private struct SendableSink<Element>: @unchecked Sendable {
    private let observer: AnyObserver<Element>

    init(_ observer: AnyObserver<Element>) { self.observer = observer }

    func send(_ event: Event<Element>) { observer.on(event) }
}
