// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension World {
    /// Virtual time after which a graph is over.
    private static let end = 1_100

    /// Builds `graph`, runs it and says what happened.
    ///
    /// What is sent at once by the rule `reentrant-send` matters where something was sent inside an event: nowhere else the rule is followed.
    static func trace(of graph: Graph, _ rules: Set<Rule>, _ chance: Chance) -> String {
        let world = World(graph, rules, chance)
        for plan in graph.sources { world.addSource(plan) }
        for (index, node) in graph.parts.enumerated() { world.addPart(node, index: index) }
        for (index, plan) in graph.observers.enumerated() { world.observers.append(GraphObserver(plan, index: index, in: world)) }
        if world.isVirtual {
            for (observer, plan) in zip(world.observers, graph.observers) { world.schedule(observer, by: plan) }
            for plan in graph.connections { world.schedule(plan) }
            world.clock.advanceTo(end)
        } else {
            for step in graph.steps ?? [] { world.take(step) }
        }
        let trace = world.trace + world.summaries
        world.tearDown()
        if world.nests && !world.wasReentered { return World.trace(of: graph, rules.subtracting([.reentrantSend]), chance) }
        return trace.joined(separator: ";")
    }

    /// When the sources of the test scheduler were subscribed to, and what its observers saw.
    private var summaries: [String] {
        let subscriptions = sources.enumerated().compactMap { index, source in
            source.testable.map { "S\(index) " + $0.subscriptions.map(\.span).joined(separator: " ") }
        }
        let events = observers.enumerated().compactMap { index, observer in
            observer.recorder.map { "T\(index) " + $0.events.map { "\($0.time):\(text(of: $0.value))" }.joined(separator: " ") }
        }
        return subscriptions + events
    }

    private func schedule(_ observer: GraphObserver, by plan: ObserverPlan) {
        // A later time means that only another observer subscribes this one.
        if plan.subscribes < 5_000 { clock.scheduleAt(plan.subscribes) { observer.subscribeOnce() } }
        clock.scheduleAt(plan.disposes) { observer.dispose(isKept: true) }
    }

    private func schedule(_ plan: ConnectionPlan) {
        guard let connectable = connectables[plan.part] else { return }
        var connection: (any Disposable)?
        clock.scheduleAt(plan.connects) {
            self.record("connect\(plan.part)")
            connection = connectable.connect()
            self.record("connected\(plan.part)")
        }
        clock.scheduleAt(plan.disconnects) {
            self.record("disconnect\(plan.part)")
            connection?.dispose()
            self.record("disconnected\(plan.part)")
        }
    }

    private func take(_ step: Step) {
        switch step.kind {
        case .subscribe: observers[step.index].subscribeOnce()
        case .dispose: observers[step.index].dispose(isKept: false)
        case .push: push(Event(kind: step.event.kind, number: step.event.number), into: step.index)
        case .connect:
            guard let connectable = connectables[step.index] else { return }
            record("connect\(step.index)")
            connectable.connect().disposed(by: connections)
            record("connected\(step.index)")
        }
    }
}

extension Subscription {
    fileprivate var span: String { "\(subscribe)-\(unsubscribe == Int.max ? "" : "\(unsubscribe)")" }
}
