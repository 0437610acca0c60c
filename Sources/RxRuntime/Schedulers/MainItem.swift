// SPDX-License-Identifier: MIT

/// An item on its way through the main loop, which has a place in the order of the main scheduler that queued it.
///
/// The main thread gives the place back when the queue has come to the item, cancelled or not; whatever is queued on the main loop runs there.
/// Sendable: as its superclass says; `keeper` is a constant.
/// Safe: `keeper` keeps `scheduler`, and the shared instance is for ever.
@safe
final class MainItem: OneShotItem, @unchecked Sendable {
    private unowned(unsafe) let scheduler: MainScheduler
    /// Nil for the shared instance: a count that two threads change each item costs more than the rest of it.
    private let keeper: MainScheduler?

    init(of scheduler: MainScheduler) {
        unsafe self.scheduler = scheduler
        keeper = scheduler === MainScheduler.instance ? nil : scheduler
        super.init()
        scheduler.takePlace()
    }

    /// Not kept for another use: an item that is used again belongs to no scheduler.
    override func runOwned() {
        run()
        unsafe scheduler.leavePlace()
        release()
    }
}
