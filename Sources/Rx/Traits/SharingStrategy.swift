// SPDX-License-Identifier: MIT

/// The trait of a sequence that does not fail, delivers in one serial context and is shared: `Driver`, `Signal`, and types of the
/// user's own that say how to share and on which scheduler.
///
/// The extensions for all of these strategies rely on two facts: `filter`, `skip` and `startWith` keep the trait, and its closures are plain ones. A
/// shared sequence of a context of your own, whose closures are `@Sendable`, has a trait, and no strategy.
public protocol SharingStrategyProtocol: SequenceTrait
where
    Failure == NeverFails, Cardinality == Many, Context: SerialContext, Context.Closures == PlainClosures, Filtered == Self, Extended == Self
{
    associatedtype Failure = NeverFails
    associatedtype Context = StrategyContext<Self>
    associatedtype Sharing = Shared
    associatedtype Failing = Traits<CanFail, Many, StrategyContext<Self>, Shared>
    associatedtype Anywhere = Traits<NeverFails, Many, AnyContext, Shared>

    /// The scheduler on which the sequence delivers. Disfavoured: `import RxSwift` adds one whose scheduler counts in dates.
    @_disfavoredOverload
    static var scheduler: any SchedulerType { get }
    /// `source`, shared.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

extension SharingStrategyProtocol {
    /// The seal of this package. Unsafe: what `share` returns has to deliver where its source does, because operators of a shared sequence take no atomic
    /// step.
    @unsafe public static var traitSeal: Seal<Self> { Seal() }
    @export(implementation) public static var isShared: Bool { true }
}

/// The context of a strategy of the user's own: its scheduler, one item at a time.
public enum StrategyContext<Strategy: SharingStrategyProtocol>: SerialContext {
    public typealias Closures = PlainClosures
    /// The strategy's scheduler; where that is not the main one, its items pass a gate.
    public static var scheduler: any SchedulerType { StrategyScheduler.serial(Strategy.scheduler, of: StrategyContext.self) }
    /// The seal of this package.
    public static var seal: ContextSeal<StrategyContext> { ContextSeal(scheduler) }
}

extension Traits: SharingStrategyProtocol
where Failure == NeverFails, Context: SerialContext, Context.Closures == PlainClosures, Sharing: SharedAxis, Cardinality == Many {
    /// The context's scheduler.
    @_disfavoredOverload
    public static var scheduler: any SchedulerType { Context.anyScheduler }
}

/// RxSwift's name for the sequences with a sharing strategy.
public typealias SharedSequence<SharingStrategy: SharingStrategyProtocol, Element> = TraitSequence<SharingStrategy, Element>

/// Something that can be turned into a `Driver`, a `Signal` or another shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType, TraitSequenceType where Trait == SharingStrategy {
    /// How it is shared, and where it delivers.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The sequence.
    @export(implementation)
    public var traitSequence: TraitSequence<SharingStrategy, Element> {
        @inline(__always) get { asSharedSequence() }
    }

    /// The sequence without its trait.
    @export(implementation)
    public func asObservable() -> Observable<Element> { asSharedSequence().source }
}

extension TraitSequence: SharedSequenceConvertibleType where Trait: SharingStrategyProtocol {
    /// This sequence.
    @export(implementation) @inline(__always)
    public func asSharedSequence() -> TraitSequence<Trait, Element> { self }
}

/// Delivers on `Main`, shared, the latest element first for newcomers.
public typealias DriverSharingStrategy = Traits<NeverFails, Many, Main, SharedReplay>
/// Delivers on `Main`, shared.
public typealias SignalSharingStrategy = Traits<NeverFails, Many, Main, Shared>
/// State for a user interface: it does not fail, delivers on `Main`, and tells newcomers the latest element first.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
/// Events for a user interface: it does not fail, delivers on `Main`.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
