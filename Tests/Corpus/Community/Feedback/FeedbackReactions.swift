// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableType {
    /// Subscribes and delivers through the loop's scheduler, so that no effect enters the loop while it reduces.
    func enqueued(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
        subscribe(on: scheduler).observe(on: scheduler)
    }
}

/// While a state asks for a request, its effect runs; another request, or none, ends it.
func react<State, Request: Equatable, Event>(
    request: @escaping (State) -> Request?, effects: @escaping (Request) -> Observable<Event>
) -> Feedback<State, Event> {
    { context in
        context.states.map(request).distinctUntilChanged().flatMapLatest { request -> Observable<Event> in
            guard let request = request else { return .empty() }
            return effects(request).enqueued(on: context.scheduler)
        }
    }
}

/// Each request that a state asks for has an effect of its own, which ends when a state no longer asks for it.
func react<State, Request: Hashable, Event>(
    requests: @escaping (State) -> Set<Request>, effects: @escaping (Request) -> Observable<Event>
) -> Feedback<State, Event> {
    { context in
        .create { observer in
            let lifetimes = RequestLifetimes<Request>()
            let states = context.states.map(requests).distinctUntilChanged().subscribe(
                onNext: { wanted in
                    lifetimes.keep(wanted) { request in
                        effects(request).enqueued(on: context.scheduler)
                            .subscribe(onNext: observer.onNext, onError: observer.onError)
                    }
                },
                onError: observer.onError, onCompleted: observer.onCompleted)
            return Disposables.create(states, lifetimes)
        }
    }
}

/// The subscriptions of the effects that run, by request.
private final class RequestLifetimes<Request: Hashable>: Disposable {
    private var running: [Request: Disposable] = [:]

    func keep(_ wanted: Set<Request>, start: (Request) -> Disposable) {
        for (request, lifetime) in running where !wanted.contains(request) {
            lifetime.dispose()
            running[request] = nil
        }
        for request in wanted where running[request] == nil {
            running[request] = start(request)
        }
    }

    func dispose() {
        running.values.forEach { $0.dispose() }
        running = [:]
    }
}

/// What a view does with a loop: it shows the states, and it sends events.
struct Bindings<Event> {
    fileprivate let subscriptions: [Disposable]
    fileprivate let events: [Observable<Event>]

    init(subscriptions: [Disposable], events: [Observable<Event>]) {
        self.subscriptions = subscriptions
        self.events = events
    }
}

/// A feedback of a view, which lives as long as its owner.
func bind<Owner: AnyObject, State, Event>(
    _ owner: Owner, _ bindings: @escaping (Owner, Observable<State>) -> Bindings<Event>
) -> Feedback<State, Event> {
    { [weak owner] context in
        Observable.using(
            { () -> CompositeBindings<Event> in
                guard let owner = owner else { return CompositeBindings(nil) }
                return CompositeBindings(bindings(owner, context.states))
            },
            observableFactory: { Observable.merge($0.events).enqueued(on: context.scheduler) })
    }
}

private final class CompositeBindings<Event>: Disposable {
    let events: [Observable<Event>]
    private let subscriptions: CompositeDisposable

    init(_ bindings: Bindings<Event>?) {
        events = bindings?.events ?? []
        subscriptions = CompositeDisposable(disposables: bindings?.subscriptions ?? [])
    }

    func dispose() { subscriptions.dispose() }
}
