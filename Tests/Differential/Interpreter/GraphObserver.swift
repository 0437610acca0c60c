// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

/// An observer of a graph: it records what it is told, and may act inside `onNext`.
final class GraphObserver {
    private let plan: ObserverPlan
    private let index: Int
    private let world: World
    private var items: Items
    private(set) var subscription: (any Disposable)?
    /// Kept where the plan asks for an observer of the test scheduler.
    private(set) var recorder: TestableObserver<Item>?
    /// The disposal came before `subscribe` returned.
    private var isDisposalDue = false
    private var count = 0

    init(_ plan: ObserverPlan, index: Int, in world: World) {
        (self.plan, self.index, self.world) = (plan, index, world)
        items = world.build(plan.node)
    }

    func subscribe() {
        record("subscribing")
        let made = subscription(of: plan.kind)
        subscription = made
        if isDisposalDue { made.dispose() }
        record("subscribed")
    }

    func subscribeOnce() {
        if subscription == nil { subscribe() }
    }

    /// The disposal that the graph asks for from outside. `isKept`: a subscription that is made later is disposed at once.
    func dispose(isKept: Bool) {
        record("disposing")
        if isKept && subscription == nil { isDisposalDue = true }
        subscription?.dispose()
        record("disposedNow")
    }

    func tearDown() {
        subscription?.dispose()
        items = .never()
    }

    private func record(_ happening: String) { world.record("R\(index) \(happening)") }

    private func subscription(of kind: ObserverPlan.Kind) -> any Disposable {
        if world.follows(.heardAfterDisposal), let subscription = unguardedSubscription(of: kind) { return subscription }
        switch kind {
        case .closures: return items.subscribe(onNext: next, onError: failed("E"), onCompleted: completed, onDisposed: disposed)
        case .events: return items.subscribe(event)
        case .testObserver:
            let recorder = world.clock.createObserver(Item.self)
            self.recorder = recorder
            return items.subscribe(recorder)
        case .subject where world.hasOwnSubjects:
            let subject = world.subject(.nothing)
            _ = subject.subscribe(event)
            return items.subscribe(subject)
        case .subject:
            let subject = PublishSubject<Item>()
            _ = subject.subscribe(event)
            return items.subscribe(subject)
        case .single: return items.asSingle().subscribe(onSuccess: next, onFailure: failed("F"), onDisposed: disposed)
        case .maybe: return items.asMaybe().subscribe(onSuccess: next, onError: failed("F"), onCompleted: completed, onDisposed: disposed)
        case .completable:
            return items.ignoreElements().asCompletable().subscribe(onCompleted: completed, onError: failed("F"), onDisposed: disposed)
        case .infallible:
            return items.asInfallible(onErrorJustReturn: Item(99)).subscribe(onNext: next, onCompleted: completed, onDisposed: disposed)
        }
    }

    /// By the rule `heard-after-disposal`: the observer hears what a subject still sends after its disposal. Nil for traits.
    private func unguardedSubscription(of kind: ObserverPlan.Kind) -> (any Disposable)? {
        switch kind {
        case .closures:
            let end = Disposables.create(with: disposed)
            let subscription = items.subscribeUnguarded { event in
                switch event {
                case .next(let item): self.next(item)
                case .error(let error): self.failed("E")(error)
                case .completed: self.completed()
                }
                if event.isStopEvent { end.dispose() }
            }
            return Disposables.create(subscription, end)
        case .events: return items.subscribeUnguarded(event)
        case .testObserver:
            let recorder = world.clock.createObserver(Item.self)
            self.recorder = recorder
            return items.subscribeUnguarded(recorder.on)
        case .subject:
            let subject = world.subject(.nothing)
            _ = subject.add(AnyObserver(eventHandler: event))
            return items.subscribeUnguarded(subject.on)
        case .single, .maybe, .completable, .infallible: return nil
        }
    }

    private var next: (Item) -> Void {
        { item in
            self.record("N \(item)")
            self.act()
        }
    }

    private var event: (Event<Item>) -> Void {
        { event in
            if case .next(let item) = event { self.next(item) } else { self.record(text(of: event)) }
        }
    }

    private func failed(_ letter: String) -> (any Error) -> Void { { self.record("\(letter) \(text(of: $0))") } }
    private var completed: () -> Void { { self.record("C") } }
    private var disposed: () -> Void { { self.record("disposed") } }
}

extension GraphObserver {
    /// What the observer does inside `onNext` of its latest element.
    private func act() {
        count += 1
        for act in plan.acts where act.count == count {
            record("act \(act.kind.rawValue)")
            perform(act)
            record("acted \(act.kind.rawValue)")
        }
    }

    private func perform(_ act: Act) {
        let other = act.index < world.observers.count ? world.observers[act.index] : nil
        let source = act.index < world.sources.count ? world.sources[act.index] : nil
        if act.kind != .dispose && act.kind != .disposeOther { world.wasReentered = true }
        switch act.kind {
        case .dispose: if let subscription { subscription.dispose() } else { isDisposalDue = true }
        case .disposeOther: other?.subscription?.dispose()
        case .subscribe: other?.subscribeOnce()
        case .push: source?.send(.next(Item(act.number)))
        case .complete: source?.send(.completed)
        case .error: source?.send(.error(GraphError(number: act.number)))
        }
    }
}
