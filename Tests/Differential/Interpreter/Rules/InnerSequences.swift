// SPDX-License-Identifier: MIT
import RxSwift

/// Which inner sequences run.
enum Flattening {
    case all, first, latest, atMost(Int)

    /// Whether inner sequences wait for one another.
    var isLimited: Bool { if case .atMost = self { true } else { false } }
}

extension Observable {
    /// `flatMap` and its like. `startsLater`: an inner sequence that waited starts a turn after it may, by the rule `inner-turn`.
    func flattening(
        _ flattening: Flattening, nests: Bool, startsLater: Bool = false, _ selector: @escaping (Element) throws -> Items
    ) -> Items {
        Items.nesting { observer in
            let runs = InnerRuns(observer, flattening, nests: nests, startsLater: startsLater)
            let outer = SingleAssignmentDisposable()
            _ = runs.all.insert(outer)
            outer.setDisposable(
                self.subscribeNesting { event in
                    switch event {
                    case .next(let element):
                        guard runs.isWanted else { return }
                        do { runs.take(try selector(element)) } catch { runs.end(.error(error)) }
                    case .error(let error): runs.end(.error(error))
                    case .completed:
                        outer.dispose()
                        runs.endOuter()
                    }
                })
            return runs.all
        }
    }
}

extension Items {
    /// `merge` of `sources`.
    static func merging(_ sources: [Items], nests: Bool) -> Items {
        Items.nesting { observer in
            let runs = InnerRuns(observer, .all, nests: nests)
            runs.expect(sources.count)
            for source in sources { runs.start(source) }
            return runs.all
        }
    }
}

/// The inner sequences of one subscription.
private final class InnerRuns {
    let all = CompositeDisposable()
    private let observer: AnyObserver<Item>
    private let flattening: Flattening
    private let serializer: Serializer
    private let startsLater: Bool
    private let latest = SerialDisposable()
    private var running = 0
    private var newest = 0
    private var waiting: [Items] = []
    private var hasOuterEnded = false

    init(_ observer: AnyObserver<Item>, _ flattening: Flattening, nests: Bool, startsLater: Bool = false) {
        serializer = Serializer(nests: nests)
        (self.observer, self.flattening, self.startsLater) = (observer, flattening, startsLater)
        _ = all.insert(latest)
    }

    /// Whether an element of the outer sequence is looked at.
    var isWanted: Bool { if case .first = flattening { running == 0 } else { true } }

    /// `count` sequences run from the beginning, and there is no outer one.
    func expect(_ count: Int) {
        (running, hasOuterEnded) = (count, true)
        if count == 0 { finish(.completed) }
    }

    func take(_ inner: Items) {
        switch flattening {
        case .atMost(let limit) where running >= limit: return waiting.append(inner)
        case .latest: running = 1
        default: running += 1
        }
        start(inner)
    }

    func start(_ inner: Items) {
        let run = SingleAssignmentDisposable()
        newest += 1
        let number = newest
        var key: CompositeDisposable.DisposeKey?
        let isLatest = if case .latest = flattening { true } else { false }
        if isLatest { latest.disposable = run } else { key = all.insert(run) }
        run.setDisposable(
            inner.subscribeNesting { event in
                self.serializer.pass {
                    if self.all.isDisposed || isLatest && number != self.newest { return }
                    switch event {
                    case .next: self.observer.on(event)
                    case .error: self.finish(event)
                    case .completed:
                        if let key { self.all.remove(for: key) } else { run.dispose() }
                        self.endRun()
                    }
                }
            })
    }

    func endOuter() {
        serializer.pass {
            self.hasOuterEnded = true
            if self.running == 0 { self.finish(.completed) }
        }
    }

    func end(_ event: Event<Item>) { serializer.pass { self.finish(event) } }

    private func finish(_ event: Event<Item>) {
        observer.on(event)
        all.dispose()
    }

    private func startInNextTurn(_ inner: Items) {
        if CurrentThreadScheduler.isScheduleRequired { return start(inner) }
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            self.serializer.pass { if !self.all.isDisposed { self.start(inner) } }
            return Disposables.create()
        }
    }

    private func endRun() {
        if !waiting.isEmpty {
            let next = waiting.removeFirst()
            return startsLater ? startInNextTurn(next) : start(next)
        }
        running -= 1
        if running == 0 && hasOuterEnded { finish(.completed) }
    }
}
