// SPDX-License-Identifier: MIT
internal import Synchronization

/// Counters of what schedulers do, to be switched on and off while they work.
///
/// Off, a turn of a serial scheduler and an item of a worker look at one flag, and an element's way through operators at nothing. On, an
/// item costs two readings of the clock. Counting begins anew when it is switched on. All members may be used from any thread.
public enum SchedulerObservation {
    private static let counting: UInt32 = 1
    private static let tracing: UInt32 = 2
    private static let switches = Atomic<UInt32>(0)
    /// Raised with each beginning: counters of an earlier one are not used again.
    private static let epochs = Atomic<UInt64>(0)
    /// Guards `all`.
    private static let lock = Lock()
    private static nonisolated(unsafe) var all: [SchedulerCounters] = []

    /// Whether anything is to be noted. relaxed: a thread that misses the switch by a moment counts a moment later.
    @inline(__always)
    static var isOn: Bool { switches.load(ordering: .relaxed) != 0 }

    /// Whether a trace is written.
    static var isTracing: Bool { switches.load(ordering: .relaxed) & tracing != 0 }

    static var epoch: UInt64 { epochs.load(ordering: .relaxed) }

    /// Whether schedulers count.
    public static var isCounting: Bool {
        get { switches.load(ordering: .relaxed) & counting != 0 }
        set {
            guard newValue else { return _ = switches.bitwiseAnd(~counting, ordering: .relaxed) }
            if switches.bitwiseOr(counting, ordering: .relaxed).oldValue & counting != 0 { return }
            epochs.wrappingAdd(1, ordering: .relaxed)
            // unsafe: guarded by the lock.
            let former = lock.guarding {
                defer { unsafe all = [] }
                return unsafe all
            }
            _ = former
        }
    }

    static func setTracing(_ on: Bool) {
        if on {
            switches.bitwiseOr(tracing, ordering: .relaxed)
        } else {
            switches.bitwiseAnd(~tracing, ordering: .relaxed)
        }
    }

    /// What was counted since counting was switched on, of everything that did something, also of schedulers that are gone.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    public static var statistics: [SchedulerStatistics] {
        // unsafe: guarded by the lock.
        lock.guarding { unsafe all }.map(\.statistics).sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    }

    static func register(_ counters: SchedulerCounters) {
        // unsafe: guarded by the lock.
        lock.guarding { unsafe all.append(counters) }
    }
}
