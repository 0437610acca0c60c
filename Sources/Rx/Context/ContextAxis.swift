// SPDX-License-Identifier: MIT

/// Where a sequence delivers: the third axis of a `SequenceTrait`. A context of your own is a `SerialContext`.
public protocol ContextAxis: SendableMetatype {
    /// How events that meet are kept apart.
    associatedtype Exclusion: Rx.Exclusion
    /// What the closures of operators may capture: `SendableClosures` where they run on a scheduler of your own.
    associatedtype Closures = SendableClosures

    /// A value that another package's type can get through `SerialContext` only.
    static var seal: ContextSeal<Self> { get }
}

/// What this package knows of a context: its scheduler, if it has one. A context of another package cannot make a seal, so all that it can say is its
/// `scheduler`.
public struct ContextSeal<Context> {
    @usableFromInline let scheduler: (any SchedulerType)?

    init(_ scheduler: (any SchedulerType)? = nil) { self.scheduler = scheduler }

    /// The seal of a context in virtual time, which is serial. Traps where the context named another scheduler before.
    package init(settled scheduler: some SchedulerType & AnyObject) where Context: SerialContext {
        self.init(SettledSchedulers.settled(scheduler, in: Context.self))
    }
}

extension ContextAxis {
    /// Whether the caller runs on the scheduler of this serial context; nil for schedulers that do not say. `Main` makes no scheduler for the question.
    static var runsCaller: Bool? { Self.self == Main.self ? SharingScheduler.isCurrent : ContextScheduler.runsCaller(seal.scheduler!) }
}

/// Closures of operators capture what they like, and belong to the actor in whose code they are written.
public enum PlainClosures {}
/// Closures of operators capture what is `Sendable`, and belong to no actor.
public enum SendableClosures {}

/// The sequence may deliver anywhere.
public enum AnyContext: ContextAxis {
    public typealias Exclusion = AmongThreads
    public typealias Closures = PlainClosures

    /// The seal of this package.
    public static var seal: ContextSeal<AnyContext> { ContextSeal() }
}

/// A type that names one serial scheduler: a sequence in this context delivers there and nowhere else.
///
///     enum AudioEngine: SerialContext { static let scheduler = SerialScheduler(label: "audio") }
///
/// Two sequences of one context never deliver at once, and operators rely on that: they take no atomic step. So `scheduler` has to be serial, and the
/// same at each call. A context whose `scheduler` is another one than before traps, and so does a `ConcurrentScheduler`, both when a sequence asks
/// for the scheduler. These types say that a scheduler is serial: `SerialScheduler`, `MainScheduler`, `SerialDispatchQueueScheduler`,
/// `TestScheduler` and `HistoricalScheduler`. With any other type, both properties are a promise. Strict memory safety then asks for the word
/// `unsafe`, at the conformance (`@unsafe SerialContext`) or at the scheduler:
///
///     enum Shop: SerialContext { static let scheduler = unsafe SerialDispatchQueueScheduler(assumingSerial: ShopScheduler()) }
public protocol SerialContext: ContextAxis where Exclusion == WithinContext {
    /// The scheduler's type: a scheduler, or `any SchedulerType`.
    associatedtype Scheduler
    /// The scheduler.
    static var scheduler: Scheduler { get }
}

extension SerialContext {
    /// The scheduler, whatever its type.
    @export(implementation)
    public static var anyScheduler: any SchedulerType { seal.scheduler! }

    /// Whether the caller runs on `scheduler`; true for schedulers that do not say.
    public static var isCurrent: Bool { runsCaller ?? true }
}

extension SerialContext where Scheduler: SchedulerType {
    /// The seal of this package. Unsafe: the scheduler's type does not say that it is serial, so the context's author does.
    @unsafe public static var seal: ContextSeal<Self> { ContextSeal(ContextScheduler.serial(scheduler)) }
}

extension SerialContext where Scheduler == any SchedulerType {
    /// The seal of this package. Unsafe: as above.
    @unsafe public static var seal: ContextSeal<Self> { ContextSeal(ContextScheduler.serial(scheduler)) }
}

extension SerialContext where Scheduler == SerialScheduler {
    /// The seal of this package.
    public static var seal: ContextSeal<Self> { ContextSeal(SettledSchedulers.settled(scheduler, in: Self.self)) }
}

extension SerialContext where Scheduler == SerialDispatchQueueScheduler {
    /// The seal of this package.
    public static var seal: ContextSeal<Self> { ContextSeal(SettledSchedulers.settled(scheduler, in: Self.self)) }
}

extension SerialContext where Scheduler == HistoricalScheduler {
    /// The seal of this package. Virtual time is serial.
    public static var seal: ContextSeal<Self> { ContextSeal(settled: scheduler) }
}

extension SerialContext where Scheduler == MainScheduler {
    /// The seal of this package. All main schedulers run on one thread, so it does not matter which of them it names.
    public static var seal: ContextSeal<Self> { ContextSeal(scheduler) }
}

/// The main scheduler, or what `SharingScheduler.mock` put in its place.
public enum Main: SerialContext {
    public typealias Closures = PlainClosures
    /// A main scheduler.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }
    /// The seal of this package. A mock has to be serial, which the user of `SharingScheduler.mock` promises.
    public static var seal: ContextSeal<Main> { ContextSeal(scheduler) }
}
