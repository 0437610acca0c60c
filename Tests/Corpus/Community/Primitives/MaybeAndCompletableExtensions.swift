// SPDX-License-Identifier: MIT
import RxSwift

extension PrimitiveSequenceType where Trait == MaybeTrait {
    func orError(_ error: Error) -> Single<Element> { primitiveSequence.ifEmpty(switchTo: .error(error)) }

    func orElse(_ other: Maybe<Element>) -> Maybe<Element> { primitiveSequence.ifEmpty(switchTo: other) }

    func catchErrorJustComplete() -> Maybe<Element> { primitiveSequence.catch { _ in .empty() } }

    func asOptionalSingle() -> Single<Element?> { primitiveSequence.map(Optional.some).ifEmpty(default: nil) }
}

extension PrimitiveSequence where Trait == MaybeTrait {
    static func first(of candidates: [Maybe<Element>]) -> Maybe<Element> {
        candidates.reduce(Maybe.empty()) { $0.ifEmpty(switchTo: $1) }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    func andThenJust<Value>(_ value: Value) -> Single<Value> { primitiveSequence.andThen(.just(value)) }

    func andThen<Value>(deferred single: @escaping () -> Single<Value>) -> Single<Value> {
        primitiveSequence.andThen(Single.deferred(single))
    }

    func catchErrorJustComplete() -> Completable { primitiveSequence.catch { _ in .empty() } }

    func asObservable<Element>(of type: Element.Type) -> Observable<Element> {
        primitiveSequence.andThen(Observable<Element>.empty())
    }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    static func from(_ work: @escaping () throws -> Void) -> Completable {
        Completable.create { completable in
            do {
                try work()
                completable(.completed)
            } catch {
                completable(.error(error))
            }
            return Disposables.create()
        }
    }

    static func sequence(_ steps: [Completable]) -> Completable { Completable.concat(steps) }
}

/// From any sequence into a trait.
extension ObservableConvertibleType {
    func firstOrError(_ error: Error) -> Single<Element> { asObservable().take(1).ifEmpty(switchTo: .error(error)).asSingle() }

    func lastAsMaybe() -> Maybe<Element> { asObservable().takeLast(1).asMaybe() }

    func completion() -> Completable { asObservable().ignoreElements().asCompletable() }

    func asInfallible(or element: Element) -> Infallible<Element> { asObservable().asInfallible(onErrorJustReturn: element) }
}

extension InfallibleType {
    func mapToVoid() -> Infallible<Void> { map { _ in } }
}

extension InfallibleType where Element: Equatable {
    func changes(after first: Element) -> Infallible<Element> { startWith(first).distinctUntilChanged() }
}
