// SPDX-License-Identifier: MIT
internal import Synchronization

/// Leak counting: how many subscriptions are live, and where each was made.
///
/// Off by default, and then a subscription costs two instructions more and an element none. Switched on by `isTracking`, or by
/// `RXRING_RESOURCES=1` in the environment: no special build. Another value than 1 or 0 is named on standard error, and changes
/// nothing. A subscription is listed from its start until it ends or is freed; one that began while tracking was off is not.
/// Switched on, each subscription allocates a record with its call stack (microseconds).
///
/// All members may be used from any thread.
public enum Resources {
    /// Whether subscriptions that begin from now on are counted and listed.
    @_disfavoredOverload
    public static var isTracking: Bool {
        get { LeakTracker.isTracking }
        set { LeakTracker.set(LeakTracker.tracks, newValue) }
    }

    /// The live subscriptions that are tracked, inner ones too, and what `incrementTotal` added.
    ///
    /// In a test: the same before and after what must leave nothing behind.
    public static var total: Int32 { Int32(LeakTracker.table.count) + added.load(ordering: .relaxed) }

    /// Adds one to `total`, for a resource of the program's own. Counts whether tracking is on or not.
    @discardableResult
    public static func incrementTotal() -> Int32 {
        let new = added.add(1, ordering: .relaxed).newValue
        return Int32(LeakTracker.table.count) + new
    }

    /// Takes one from `total`.
    @discardableResult
    public static func decrementTotal() -> Int32 {
        let new = added.subtract(1, ordering: .relaxed).newValue
        return Int32(LeakTracker.table.count) + new
    }

    /// The live subscriptions that are tracked, the oldest first. Allocates the list.
    public static var subscriptions: [LiveSubscription] { LeakTracker.table.all.map(LiveSubscription.init) }

    /// A counter: no data is behind it, so its operations are relaxed.
    private static let added = Atomic<Int32>(0)
}
