// SPDX-License-Identifier: MIT
import RxSwift

/// A result, whatever of.
protocol ResultValue {
    associatedtype Success
    associatedtype Failure: Error
    var asResult: Result<Success, Failure> { get }
}

extension Result: ResultValue {
    var asResult: Result<Success, Failure> { self }
}

extension ObservableType {
    /// Elements and the error as results, and then the end.
    func mapToResult() -> Observable<Result<Element, Error>> {
        map { .success($0) }.catch { .just(.failure($0)) }
    }

    func map<Part>(at path: KeyPath<Element, Part>) -> Observable<Part> { map { $0[keyPath: path] } }

    func filter(_ path: KeyPath<Element, Bool>) -> Observable<Element> { filter { $0[keyPath: path] } }

    func distinctUntilChanged<Part: Equatable>(_ path: KeyPath<Element, Part>) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: path] }
    }

    func sorted<Part: Comparable, Item>(by path: KeyPath<Item, Part>) -> Observable<[Item]> where Element == [Item] {
        map { $0.sorted { $0[keyPath: path] < $1[keyPath: path] } }
    }

    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Element>, on root: Root) -> Disposable {
        subscribe(onNext: { [weak root] in root?[keyPath: path] = $0 })
    }
}

extension ObservableType where Element: ResultValue {
    func successes() -> Observable<Element.Success> { compactMap { try? $0.asResult.get() } }

    func failures() -> Observable<Element.Failure> {
        compactMap { if case .failure(let error) = $0.asResult { return error } else { return nil } }
    }

    func mapSuccess<Value>(_ transform: @escaping (Element.Success) -> Value) -> Observable<Result<Value, Element.Failure>> {
        map { $0.asResult.map(transform) }
    }

    func flatMapSuccess<Value>(
        _ transform: @escaping (Element.Success) -> Single<Value>
    ) -> Observable<Result<Value, Error>> {
        concatMap { element -> Observable<Result<Value, Error>> in
            switch element.asResult {
            case .success(let value): return transform(value).asObservable().mapToResult()
            case .failure(let error): return .just(.failure(error))
            }
        }
    }

    /// Ends with the first failure.
    func orThrow() -> Observable<Element.Success> { map { try $0.asResult.get() } }
}
