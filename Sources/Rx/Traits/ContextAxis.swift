// SPDX-License-Identifier: MIT

/// Where a sequence delivers: the third axis of a `SequenceTrait`. A context of your own is a `SerialContext`.
public protocol ContextAxis {
    /// How events that meet are kept apart.
    associatedtype Exclusion: Rx.Exclusion
    /// What the closures of operators may capture: `SendableClosures` where they run on a scheduler of your own.
    associatedtype Closures = SendableClosures

    /// `source`, which delivers within `subscribe`, brought into the context.
    static func entering<Element>(_ source: Observable<Element>) -> Observable<Element>

    /// What a type of another package has from `SerialContext` only.
    static var seal: Seal<Self> { get }
}

extension ContextAxis {
    /// `source` brought into the context; in virtual time, what `anItemEach` makes instead, as users of test schedulers expect.
    @inlinable
    static func delivering<Element>(
        _ source: Observable<Element>, anItemEach onScheduler: (any SchedulerType) -> Observable<Element>
    ) -> Observable<Element> {
        if Self.self == AnyContext.self { return source }
        if let serial = Self.self as? any SerialContext.Type, serial.anyScheduler.takesOneAnItem { return onScheduler(serial.anyScheduler) }
        return entering(source)
    }
}

/// Closures of operators capture what they like, and belong to the actor in whose code they are written.
public enum PlainClosures {}
/// Closures of operators capture what is `Sendable`, and belong to no actor.
public enum SendableClosures {}

/// The sequence may deliver anywhere.
public enum AnyContext: ContextAxis {
    public typealias Exclusion = AmongThreads
    public typealias Closures = PlainClosures

    @inlinable @inline(__always)
    public static func entering<Element>(_ source: Observable<Element>) -> Observable<Element> { source }

    /// This package's.
    public static var seal: Seal<AnyContext> { Seal() }
}

/// A type that names one serial scheduler: a sequence in this context delivers there and nowhere else.
///
///     enum AudioEngine: SerialContext { static let scheduler = SerialScheduler(label: "audio") }
///
/// Two sequences of one context never deliver at once. `scheduler` has to be serial, and the same at each call; that is the promise the type
/// makes, as `@unchecked Sendable` makes one: operators take no atomic step on the strength of it. Where the scheduler's type does not say so (it is
/// no `SerialScheduler`, `MainScheduler` or `SerialDispatchQueueScheduler`), strict memory safety asks for the word, at the conformance
/// (`@unsafe SerialContext`) or at the scheduler:
///
///     enum Shop: SerialContext { static let scheduler = unsafe SerialDispatchQueueScheduler(assumingSerial: ShopScheduler()) }
///
/// A `ConcurrentScheduler` traps at the first subscription.
public protocol SerialContext: ContextAxis where Exclusion == WithinContext {
    /// The scheduler's type: a scheduler, or `any SchedulerType`.
    associatedtype Scheduler
    /// The scheduler.
    static var scheduler: Scheduler { get }
    /// The scheduler, whatever its type.
    static var anyScheduler: any SchedulerType { get }
    /// Whether the caller runs on it; true where that cannot be known.
    static var isCurrent: Bool { get }
}

extension SerialContext where Scheduler: SchedulerType {
    /// The scheduler.
    @inlinable
    public static var anyScheduler: any SchedulerType { scheduler }
}

extension SerialContext where Scheduler == any SchedulerType {
    /// The scheduler.
    @inlinable
    public static var anyScheduler: any SchedulerType { scheduler }
}

extension SerialContext {
    /// `source` as it is for who subscribes in the context; for others it starts on the scheduler.
    public static func entering<Element>(_ source: Observable<Element>) -> Observable<Element> {
        let source = source.recipe
        return Observable { downstream in
            if isCurrent { source.run(downstream) } else { Observable<Element>(source).subscribe(on: anyScheduler).run(downstream) }
        }
    }

    /// This package's. Unsafe: the scheduler's type does not say that it is serial, so the context's maker does.
    @unsafe public static var seal: Seal<Self> { Seal() }

    /// Whether the caller runs on `scheduler`; true for schedulers that do not say.
    public static var isCurrent: Bool {
        Home.isCurrent(anyScheduler)
    }
}

extension SerialContext where Scheduler == SerialScheduler {
    /// This package's.
    public static var seal: Seal<Self> { Seal() }
}

extension SerialContext where Scheduler == MainScheduler {
    /// This package's.
    public static var seal: Seal<Self> { Seal() }
}

extension SerialContext where Scheduler == SerialDispatchQueueScheduler {
    /// This package's.
    public static var seal: Seal<Self> { Seal() }
}

/// The main scheduler, or what `SharingScheduler.mock` put in its place.
public enum Main: SerialContext {
    public typealias Closures = PlainClosures
    /// A main scheduler.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }
    /// Whether the caller is on the main thread, or where the mock runs.
    public static var isCurrent: Bool { SharingScheduler.isCurrent }
    /// This package's.
    public static var seal: Seal<Main> { Seal() }
}
