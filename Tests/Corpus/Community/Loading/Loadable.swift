// SPDX-License-Identifier: MIT
import RxSwift

/// Where a request is.
enum Loadable<Value> {
    case idle
    case loading(last: Value?)
    case loaded(Value)
    case failed(Error, last: Value?)
}

/// Lets extensions ask for "some loadable": the type itself is generic.
protocol LoadableType {
    associatedtype Value
    var loadable: Loadable<Value> { get }
}

extension Loadable: LoadableType {
    var loadable: Loadable<Value> { self }

    /// The value at hand, also while a newer one is being loaded.
    var value: Value? {
        switch self {
        case .idle: return nil
        case .loading(let last), .failed(_, let last): return last
        case .loaded(let value): return value
        }
    }

    func map<Result>(_ transform: (Value) throws -> Result) rethrows -> Loadable<Result> {
        switch self {
        case .idle: return .idle
        case .loading(let last): return .loading(last: try last.map(transform))
        case .loaded(let value): return .loaded(try transform(value))
        case .failed(let error, let last): return .failed(error, last: try last.map(transform))
        }
    }
}

extension Loadable: Equatable where Value: Equatable {
    static func == (lhs: Loadable, rhs: Loadable) -> Bool {
        switch (lhs, rhs) {
        case (.idle, .idle): return true
        case (.loading(let left), .loading(let right)): return left == right
        case (.loaded(let left), .loaded(let right)): return left == right
        case (.failed(_, let left), .failed(_, let right)): return left == right
        default: return false
        }
    }
}

extension ObservableConvertibleType {
    func asLoadable(last: Element? = nil) -> Observable<Loadable<Element>> {
        asObservable().map(Loadable.loaded).catch { .just(.failed($0, last: last)) }.startWith(.loading(last: last))
    }
}

extension ObservableType {
    /// Loads anew with each element, and hands the last value on until there is another.
    func load<Source: ObservableConvertibleType>(_ request: @escaping (Element) -> Source) -> Observable<Loadable<Source.Element>> {
        Observable<Loadable<Source.Element>>.deferred {
            var last: Source.Element?
            return self.flatMapLatest { element in request(element).asLoadable(last: last) }.do(onNext: { last = $0.value ?? last })
        }
        .startWith(.idle)
    }
}

extension ObservableType where Element: LoadableType {
    func mapLoaded<Result>(_ transform: @escaping (Element.Value) throws -> Result) -> Observable<Loadable<Result>> {
        map { try $0.loadable.map(transform) }
    }

    /// Beside the property of this name, which is an `AsyncSequence`.
    func values() -> Observable<Element.Value> {
        compactMap { element in
            guard case .loaded(let value) = element.loadable else { return nil }
            return value
        }
    }

    func failures() -> Observable<Error> {
        compactMap { element in
            guard case .failed(let error, _) = element.loadable else { return nil }
            return error
        }
    }

    func isLoading() -> Observable<Bool> {
        map { element -> Bool in
            if case .loading = element.loadable { return true }
            return false
        }
        .distinctUntilChanged()
    }
}
