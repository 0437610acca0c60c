// SPDX-License-Identifier: MIT
public import RxDispatch

/// How a shared sequence is shared, and where it delivers: `Driver`, `Signal`, and types of the client's own, whose scheduler is RxSwift's.
public protocol SharingStrategyProtocol: Rx.SharingStrategyProtocol {
    /// Where the sequence delivers.
    static var scheduler: any SchedulerType { get }
}

extension SharingStrategyProtocol {
    /// The same scheduler, as the core asks for it.
    @_disfavoredOverload
    public static var scheduler: any Rx.SchedulerType {
        let scheduler: any SchedulerType = scheduler
        return scheduler
    }
}

extension Traits: SharingStrategyProtocol
where Failure == NeverFails, Context: SerialContext, Context.Closures == PlainClosures, Sharing: SharedAxis, Cardinality == Many {
    /// The context's scheduler.
    public static var scheduler: any SchedulerType { dated(Context.anyScheduler) }
}

/// Something that stands for a `Driver`, a `Signal` or another shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: Rx.SharedSequenceConvertibleType
where SharingStrategy: SharingStrategyProtocol {}

extension TraitSequence: SharedSequenceConvertibleType where Trait: SharingStrategyProtocol {}

extension SharingScheduler {
    /// Makes the scheduler of `Driver` and `Signal`.
    public static var make: () -> any SchedulerType {
        let maker = maker
        return { dated(maker()) }
    }
}
