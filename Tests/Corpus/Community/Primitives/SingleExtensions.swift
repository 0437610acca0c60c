// SPDX-License-Identifier: MIT
import RxSwift

/// Operators that a library has for singles, over the protocol and over the type: both spellings are met.
extension PrimitiveSequenceType where Trait == SingleTrait {
    func asResult() -> Single<Result<Element, Error>> {
        primitiveSequence.map(Result.success).catch { .just(.failure($0)) }
    }

    func mapError(_ transform: @escaping (Error) -> Error) -> Single<Element> {
        primitiveSequence.catch { .error(transform($0)) }
    }

    func validated(_ isValid: @escaping (Element) -> Bool, or error: Error) -> Single<Element> {
        primitiveSequence.flatMap { isValid($0) ? .just($0) : .error(error) }
    }

    func zipped<Other>(with other: Single<Other>) -> Single<(Element, Other)> { Single.zip(primitiveSequence, other) }

    func then<Other>(_ next: @escaping () -> Single<Other>) -> Single<Other> { primitiveSequence.flatMap { _ in next() } }

    func replaced<Value>(by value: Value) -> Single<Value> { primitiveSequence.map { _ in value } }

    /// Tries again as long as `retries` has a delay left.
    func retried(after delays: [RxTimeInterval], scheduler: SchedulerType) -> Single<Element> {
        primitiveSequence.retry(when: { (errors: Observable<Error>) in
            errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                attempt < delays.count ? .timer(delays[attempt], scheduler: scheduler) : .error(error)
            }
        })
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    static func fromResult(_ result: Result<Element, Error>) -> Single<Element> {
        switch result {
        case .success(let element): return .just(element)
        case .failure(let error): return .error(error)
        }
    }

    /// What a callback tells once, as many SDKs have it.
    static func fromCallback(_ body: @escaping (@escaping (Result<Element, Error>) -> Void) -> Void) -> Single<Element> {
        Single.create { single in
            body { single($0) }
            return Disposables.create()
        }
    }

    func asMaybe(_ predicate: @escaping (Element) -> Bool) -> Maybe<Element> { filter(predicate) }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: OptionalType {
    func unwrap(or error: Error) -> Single<Element.Wrapped> {
        flatMap { element in
            guard let wrapped = element.optional else { return .error(error) }
            return .just(wrapped)
        }
    }

    func unwrapToMaybe() -> Maybe<Element.Wrapped> { compactMap { $0.optional } }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: Collection {
    func first(or error: Error) -> Single<Element.Element> {
        flatMap { collection in collection.first.map(Single.just) ?? Single.error(error) }
    }

    func mapMany<Result>(_ transform: @escaping (Element.Element) -> Result) -> Single<[Result]> { map { $0.map(transform) } }
}
