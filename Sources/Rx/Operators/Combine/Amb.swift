// SPDX-License-Identifier: MIT
public import Synchronization

extension ObservableType {
    /// The events of the one of `sources` that is the first to send an event.
    ///
    ///     a:    ----1--2--|
    ///     b:    --x--y--z--|
    ///     amb:  --x--y--z--|
    ///
    /// Delivers where the chosen source does, without any lock. The subscriptions to the others are disposed as soon as it is chosen. Without
    /// sources, the sequence never sends an event. Allocates per source, nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/amb.html>
    @export(implementation)
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Observable(Contest<DeliveryContext.Exclusion>.plan(of: sequence.map { $0.plan }))
    }

    /// As `amb` of a sequence, for two: this one or `right`, whichever is the first to send an event.
    ///
    /// Source: <https://reactivex.io/documentation/operators/amb.html>
    @export(implementation)
    public func amb<O2: ObservableType>(_ right: O2) -> Observable<Element> where O2.Element == Element {
        Self.amb([asObservable(), right.asObservable()])
    }
}

/// Which of several sources was the first.
///
/// Sendable: `winner` is atomic, the rest does not change.
@usableFromInline
final class Contest<Rule: Exclusion>: @unchecked Sendable {
    /// The sources' subscriptions.
    @usableFromInline let runners: [Subscription]
    /// One more than the winner's index; zero while there is none.
    @usableFromInline let winner = Atomic<UInt>(0)

    /// The plan of `amb`.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    static func plan(of sources: [SubscribePlan]) -> SubscribePlan {
        .stream { downstream in
            let race = Contest(downstream.subscription, runners: sources.count)
            for (index, source) in sources.enumerated() where !race.isDecided {
                let child = race.runners[index]
                source.runInner(
                    Sink(
                        child, push: { if race.isWon(by: index) { downstream.push($0) } },
                        stop: { child, error in
                            guard child.beginEnd() else { return }
                            if race.isWon(by: index), !downstream.subscription.isDisposed { downstream.stop(error) }
                            child.finishEnd()
                        }))
            }
        }
    }

    @export(implementation)
    init(_ subscription: Subscription, runners: Int) {
        self.runners = (0..<runners).map { _ in subscription.makeChild() }
    }

    /// True once there is a winner. Relaxed: a source that does not see it yet is subscribed to for nothing.
    @export(implementation)
    var isDecided: Bool { winner.load(ordering: .relaxed) != 0 }

    /// True for the source that came first; the others are disposed when that is decided.
    @export(implementation) @inline(__always)
    func isWon(by index: Int) -> Bool {
        // Relaxed: each source asks about itself only, and nothing but the index passes.
        let current = winner.load(ordering: .relaxed)
        return current == 0 ? decide(for: index) : current == UInt(index) + 1
    }

    @export(implementation) @inline(never)
    func decide(for index: Int) -> Bool {
        guard Rule.replace(0, by: UInt(index) + 1, in: winner) else { return false }
        for (other, runner) in runners.enumerated() where other != index { runner.dispose() }
        return true
    }
}

extension TraitSequenceType {
    /// The events of the sequence that is the first to send an event. As `Observable.amb`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/amb.html>
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func amb(_ right: TraitSequence<Trait, Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(located.amb(right.source))
    }

    /// As `amb(_:)`, of any number of sequences.
    ///
    /// Source: <https://reactivex.io/documentation/operators/amb.html>
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        TraitSequence(Located<Trait.Context, Element>.amb(sequence.lazy.map(\.source)))
    }
}
