// SPDX-License-Identifier: MIT

/// A slice that the elements of a source are put into: an array (`buffer`) or a sequence (`window`). One slice follows another.
@usableFromInline
protocol Slices {
    /// The type of the elements.
    var elementType: Any.Type { get }

    /// The subscription that bounds the lives of the source and the timer.
    var life: Subscription { get }

    /// Puts an element into the slice.
    func add(_ parcel: Parcel)

    /// Ends the slice and begins the next one.
    func beginNext()

    /// Ends the slice and the sequence.
    func finish(_ error: (any Error)?)
}

/// Cuts a source into slices: after a number of elements, after a time, or when it is told to.
///
/// Sendable: all state is touched inside `gate`.
@usableFromInline
final class WindowCutter<Pieces: Slices, Rule: Exclusion>: @unchecked Sendable {
    @usableFromInline let gate = Gate<Rule>()
    @usableFromInline let sampler = BiasSampler()
    @usableFromInline let slices: Pieces
    /// The length at which a slice is full.
    @usableFromInline let limit: Int
    /// The span that cuts, where there is one.
    let countdown: Countdown?
    @usableFromInline let source: Subscription
    let takesOneAnItem: Bool
    @safe @exclusivity(unchecked) @usableFromInline var count = 0

    /// Cuts after `limit` elements, and after `timeSpan` where there is a scheduler.
    ///
    /// Not inlinable: Swift 6.3's optimiser crashes on this initialiser's specialisation in a client ("outside of lifetime use").
    @usableFromInline
    init(
        _ slices: Pieces, limit: Int = .max, timeSpan: RxTimeInterval = .zero, scheduler: (any SchedulerType)? = nil,
        startsAtOnce: Bool = false
    ) {
        self.slices = slices
        self.limit = limit
        countdown = scheduler.map { Countdown(of: timeSpan, on: $0, endingWith: slices.life) }
        source = slices.life.makeChild(startsAtOnce: startsAtOnce)
        takesOneAnItem = scheduler?.takesOneAnItem ?? false
    }

    /// Starts the source whose elements are cut.
    @export(implementation) @inline(__always)
    func start(_ plan: SubscribePlan) {
        plan.run(
            Sink(
                source,
                push: { parcel in
                    let entry = self.gate.enterForElement()
                    if entry != GateWord.free {
                        self.receive(parcel)
                        self.gate.leave(afterElement: entry, self.sampler)
                    } else {
                        self.gate.actSoon(parcel, of: self.slices.elementType) { self.receive($0) }
                    }
                },
                stop: { self.stop($0, $1) }))
    }

    @export(implementation)
    func receive(_ parcel: Parcel) {
        if slices.life.isDisposed { return }
        slices.add(parcel)
        count += 1
        if count == limit { cut() }
    }

    /// Begins a span; when it has passed, the slice is cut.
    @usableFromInline
    func startSpan() { countdown?.begin(ring) }

    private func ring(_ number: Int) {
        gate.pass {
            if !self.slices.life.isDisposed, let countdown = self.countdown, countdown.isOver(number, self.ring) { self.cut() }
        }
    }

    /// The next span begins before anything is delivered, so that the observer's work takes no time from it. In virtual time, where work takes none,
    /// it begins afterwards: its item is behind those of the observer, as under RxSwift.
    @usableFromInline
    func cut() {
        if slices.life.isDisposed { return }
        count = 0
        if !takesOneAnItem { startSpan() }
        slices.beginNext()
        if takesOneAnItem, !slices.life.isDisposed { startSpan() }
    }

    /// The end of the source, or of the sequence that cuts it.
    @usableFromInline
    func stop(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        child.finishEnd()
        gate.pass { if !self.slices.life.isDisposed { self.slices.finish(error) } }
    }
}

extension WindowCutter {
    /// Cuts whenever `boundary` emits; the end of `boundary` ends the result.
    @usableFromInline
    func cut(at boundary: SubscribePlan) {
        let child = slices.life.makeChild()
        boundary.runInner(Sink(consume child, push: { _ in self.gate.pass { self.cut() } }, stop: { self.stop($0, $1) }))
    }
}
