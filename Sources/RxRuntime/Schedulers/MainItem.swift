// SPDX-License-Identifier: MIT

/// An item on its way through the main loop, which has a place in the order of the main scheduler that queued it: one that is not shared.
///
/// The main thread gives the place back when the queue has come to the item, cancelled or not; whatever is queued on the main loop runs there.
/// Sendable: as its superclass says; `scheduler` is a constant.
final class MainItem: OneShotItem, @unchecked Sendable {
    private let scheduler: MainScheduler

    init(of scheduler: MainScheduler) {
        self.scheduler = scheduler
        super.init()
    }

    /// Not kept for another use: an item that is used again belongs to no scheduler.
    override func runOwned() {
        run()
        scheduler.leavePlace()
        release()
    }
}
