// SPDX-License-Identifier: MIT
public import Synchronization

/// Does something as often as it is asked for, never inside itself.
///
/// The first caller that asks goes round until all is done. A call that comes meanwhile, from inside or from another thread, leaves its round to the
/// first. So a source that ends while it is started does not start the next one inside itself: a million take constant stack.
///
/// For sources that follow one another: one round is asked for at a time, so no thread goes round for others without end. Where many threads ask,
/// see `StartDuty`.
@usableFromInline
final class DrainLoop: Sendable {
    @usableFromInline let asked = Atomic<Int>(0)

    @export(implementation)
    init() {}

    /// Asks for one round of `action`, which is the same at every call.
    @export(implementation)
    func ask(_ action: () -> Void) {
        // acquire, release: pairs with the subtraction; the thread that goes round sees what was written before asking.
        guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { action() } while asked.subtract(1, ordering: .acquiringAndReleasing).newValue != 0
    }
}
