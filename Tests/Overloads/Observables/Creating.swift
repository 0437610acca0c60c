// SPDX-License-Identifier: MIT
import RxSwift

// Sources that call a closure.
extension Screen {
    func creating() {
        overload("Creation", "create(_:)", says: "Observable<Int> 1 completed torn")
        trailing(
            Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onCompleted()
                return Disposables.create { self.say("torn") }
            })
        trailing(Observable<Int>.create { self.produce($0) })
        labels(Observable<Int>.create({ observer in self.produce(observer) }))
        weakSelf(
            Observable<Int>.create { [weak self] observer in
                guard let self = self else { return Disposables.create() }
                return self.produce(observer)
            })
        weakSelf(Observable<Int>.create { [weak self] in self?.produce($0) ?? Disposables.create() })
        function(Observable.create(produce))

        overload("Creation", "deferred(_:)", says: "asked Observable<Int> 1 2 completed")
        trailing(deferred(Observable.deferred { self.numbers() }))
        trailing(
            deferred(
                Observable<Int>.deferred {
                    self.say("deferred")
                    return .of(1, 2)
                }), says: "asked Observable<Int> deferred 1 2 completed")
        labels(deferred(Observable.deferred({ self.numbers() })))
        weakSelf(deferred(Observable.deferred { [weak self] in self?.numbers() ?? .empty() }))
        weakSelf(
            deferred(
                Observable<Int>.deferred { [weak self] in
                    guard let self = self else { return .empty() }
                    return self.numbers()
                }))
        function(deferred(Observable.deferred(numbers)))
    }

    func generating() {
        overload("Creation", "generate(initialState:condition:scheduler:iterate:)", says: "Observable<Int> 1 2 4 completed")
        trailing(Observable.generate(initialState: 1, condition: { $0 < 5 }) { $0 * 2 })
        trailing(Observable.generate(initialState: 1, condition: { $0 < 5 }, scheduler: CurrentThreadScheduler.instance) { $0 * 2 })
        trailing(
            Observable.generate(initialState: 1) {
                $0 < 5
            } iterate: {
                $0 * 2
            })
        labels(Observable.generate(initialState: 1, condition: { $0 < 5 }, iterate: { $0 * 2 }))
        labels(Observable.generate(initialState: 1, condition: { $0 < 5 }, scheduler: CurrentThreadScheduler.instance, iterate: { $0 * 2 }))
        weakSelf(
            Observable.generate(
                initialState: 1, condition: { [weak self] in self?.isSmall($0) ?? false }, iterate: { [weak self] in self?.doubled($0) ?? 0 }))
        function(Observable.generate(initialState: 1, condition: isSmall, iterate: doubled))

        overload("Creation", "using(_:observableFactory:)", says: "Observable<Int> 1 completed closed")
        trailing(Observable.using({ Resource(self) }) { resource in resource.one() })
        trailing(
            Observable.using {
                Resource(self)
            } observableFactory: {
                $0.one()
            })
        labels(Observable.using({ Resource(self) }, observableFactory: { $0.one() }))
        weakSelf(Observable.using({ [weak self] in Resource(self) }, observableFactory: { [weak self] in self?.open($0) ?? .empty() }))
        function(Observable.using(resource, observableFactory: open))
    }

    private func produce(_ observer: AnyObserver<Int>) -> Disposable {
        observer.onNext(1)
        observer.on(.completed)
        return Disposables.create { self.say("torn") }
    }

    private func deferred<Sequence>(_ sequence: Sequence) -> Sequence {
        say("asked")
        return sequence
    }

    private func numbers() -> Observable<Int> { Observable.of(1, 2) }
    private func isSmall(_ number: Int) -> Bool { number < 5 }
    private func resource() -> Resource { Resource(self) }
    private func open(_ resource: Resource) -> Observable<Int> { resource.one() }
}

/// What `using` opens and closes.
final class Resource: Disposable {
    private let screen: Screen?
    init(_ screen: Screen?) { self.screen = screen }
    func one() -> Observable<Int> { .just(1) }
    func dispose() { screen?.say("closed") }
}
