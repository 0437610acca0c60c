// SPDX-License-Identifier: MIT

/// Which scheduler `Main` stands for: `Driver`, `Signal` and all that is on `Main` deliver there.
public enum SharingScheduler {
    /// Makes the scheduler.
    public static var make: () -> any SchedulerType { current.value }

    private static let current = Exchangeable<() -> any SchedulerType> { MainScheduler.instance }

    /// Runs `action` with `scheduler` in the place of the main scheduler, for all threads: for tests with virtual time.
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Runs `action` with what `makeScheduler` makes in the place of the main scheduler, for all threads.
    ///
    /// Sequences look when they are built, so build and subscribe inside `action`.
    public static func mock(makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void) rethrows {
        let before = current.value
        current.value = makeScheduler
        defer { current.value = before }
        try action()
    }
}
