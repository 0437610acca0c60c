// SPDX-License-Identifier: MIT

/// A span of time that an operator begins again and again, and an alarm that rings once one has passed whole.
///
/// To begin is to note the time. An alarm that was set for an earlier span is set again for the rest when it rings. So a span that begins at each
/// element costs one reading of the clock. An alarm that was set for the last span is believed, whatever the clock says.
///
/// Under a virtual clock each span sets the alarm anew, behind what was scheduled meanwhile, as RxSwift does; and on a scheduler of one's own, whose clock may
/// stand still.
///
/// Sendable: all state is touched inside the operator's gate.
@usableFromInline
final class Countdown: Alarm, @unchecked Sendable {
    private let span: RxTimeInterval
    /// When the last span is over.
    private var due = RxTime(nanoseconds: 0)
    private var isSet = false
    /// How many spans began. The number tells the last one from one that ended while its alarm was on the way.
    private var number = 0

    /// Spans of length `span` on `scheduler`. Ends with `subscription`.
    @usableFromInline
    init(of span: RxTimeInterval, on scheduler: any SchedulerType, endingWith subscription: Subscription) {
        self.span = span
        super.init(on: scheduler, endingWith: subscription)
    }

    /// Begins a span. `ring` is called on the scheduler when one has passed. Inside the gate it asks `isOver` whether that was the last to begin.
    @usableFromInline
    func begin(_ ring: @escaping (_ number: Int) -> Void) {
        number &+= 1
        if !isSetAtOnce { due = scheduler.now.advanced(by: span) }
        if isSetAtOnce || !isSet { set(after: span, ring) }
    }

    /// Whether the last span is over, asked where the alarm rang that was set for span `number`. If it is not, the alarm will ring again.
    func isOver(_ number: Int, _ ring: @escaping (_ number: Int) -> Void) -> Bool {
        if number != self.number {
            if isSetAtOnce { return false }
            let rest = scheduler.now.duration(to: due)
            if rest > .zero {
                set(after: rest, ring)
                return false
            }
        }
        isSet = false
        return true
    }

    private func set(after delay: RxTimeInterval, _ ring: @escaping (_ number: Int) -> Void) {
        isSet = true
        // Not by way of the other `set`, whose action would be one more object.
        makeItem().setDisposable(
            scheduler.scheduleRelative((), dueTime: delay) { [number] _ in
                ring(number)
                return Disposables.create()
            })
    }
}
