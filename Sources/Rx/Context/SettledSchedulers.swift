// SPDX-License-Identifier: MIT
internal import RxRuntime

/// Which scheduler each serial context has: the one that it named first.
///
/// If a context could name another scheduler at each call, two of its sequences could deliver at once, and their operators take no atomic step.
enum SettledSchedulers {
    private static let all = Settled()

    /// `scheduler`; traps where `context` named another one before.
    static func settled<Scheduler: AnyObject>(_ scheduler: Scheduler, in context: Any.Type) -> Scheduler {
        precondition(
            all.first(scheduler, of: ObjectIdentifier(context)) === scheduler,
            "\(context).scheduler is another one than before: a serial context has one scheduler. Declare it as `static let scheduler`.")
        return scheduler
    }

    /// `strand`, or the one that was given for `context` first. Of one context all are of one type.
    static func first<Strand: AnyObject>(_ strand: Strand, of context: Any.Type) -> Strand {
        all.first(strand, of: ObjectIdentifier(context)) as? Strand ?? strand
    }

    /// Sendable: `schedulers` is guarded by `lock`. It keeps the schedulers, so that none can get the address of one that is gone.
    private final class Settled: @unchecked Sendable {
        private let lock = Lock()
        @safe @exclusivity(unchecked) private var schedulers: [ObjectIdentifier: AnyObject] = [:]

        /// The scheduler that was named first for `context`: `scheduler` now, or another one before.
        func first(_ scheduler: AnyObject, of context: ObjectIdentifier) -> AnyObject {
            lock.guarding {
                if let settled = schedulers[context] { return settled }
                schedulers[context] = scheduler
                return scheduler
            }
        }
    }
}
