// SPDX-License-Identifier: MIT

/// A scheduler that knows whether a caller that waits for one of its items would wait for itself.
package protocol CallerBoundScheduler {
    /// Whether an item queued now cannot run before the calling thread goes on.
    var waitsForCaller: Bool { get }
}

extension SerialScheduler: CallerBoundScheduler {
    package var waitsForCaller: Bool { isCurrent || host.isDrivenByCaller }
}

extension MainScheduler: CallerBoundScheduler {
    package var waitsForCaller: Bool { isCurrent }
}

extension ConcurrentMainScheduler: CallerBoundScheduler {
    package var waitsForCaller: Bool { MainLoop.isCurrent }
}

/// What is queued waits for its turn on the thread that queued it.
extension CurrentThreadScheduler: CallerBoundScheduler {
    package var waitsForCaller: Bool { true }
}

/// The items of a virtual scheduler run on the thread that drives its clock, which is mostly the caller.
extension VirtualTimeScheduler: CallerBoundScheduler {
    package var waitsForCaller: Bool { true }
}
