// SPDX-License-Identifier: MIT
import RxSwift

/// Collects what it hears.
final class Collector<Element>: ObserverType {
    private(set) var elements: [Element] = []
    private(set) var end = "open"

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): elements.append(element)
        case .error(let error): end = "failed \(error)"
        case .completed: end = "completed"
        }
    }
}

/// Tells several observers.
struct Fork<Element>: ObserverType {
    let observers: [AnyObserver<Element>]

    func on(_ event: Event<Element>) { observers.forEach { $0.on(event) } }
}

/// Counts how often it is disposed, and knows whether it was.
final class Permit: Cancelable {
    private let pool: PermitPool
    private(set) var isDisposed = false

    fileprivate init(_ pool: PermitPool) { self.pool = pool }

    func dispose() {
        guard !isDisposed else { return }
        isDisposed = true
        pool.free += 1
    }
}

/// Gives out what has to be given back, and lends it to a sequence for its lifetime.
final class PermitPool {
    fileprivate(set) var free: Int

    init(_ count: Int) { free = count }

    func take() throws -> Permit {
        guard free > 0 else { throw Failure.server(429) }
        free -= 1
        return Permit(self)
    }

    func lend<Element>(to source: Observable<Element>) -> Observable<Element> {
        Observable.using({ try self.take() }, observableFactory: { _ in source })
    }
}

/// A value with a time of its own, that stands for an event.
struct Recorded<Element>: EventConvertible {
    let second: Int
    let event: Event<Element>

    static func next(_ second: Int, _ element: Element) -> Recorded { Recorded(second: second, event: .next(element)) }
    static func completed(_ second: Int) -> Recorded { Recorded(second: second, event: .completed) }
}

extension Disposable {
    /// The holder of this disposes of both.
    func and(_ other: Disposable) -> Disposable { Disposables.create(self, other) }

    func stored(in slot: SerialDisposable) { slot.disposable = self }

    @discardableResult
    func stored(in group: CompositeDisposable) -> CompositeDisposable.DisposeKey? { group.insert(self) }
}
