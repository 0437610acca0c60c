// SPDX-License-Identifier: MIT

/// What is known of a sequence, as a type: its unit.
///
/// `Traits` is the one to use: two traits with equal axes are the same type. `SharingStrategyProtocol` lets a type of the user's own
/// be one. The associated traits below are this one with one axis changed; operators return sequences of them.
public protocol SequenceTrait {
    /// Whether it may end by an error.
    associatedtype Failure: FailureAxis
    /// How many elements it has.
    associatedtype Cardinality: CardinalityAxis
    /// Where it delivers.
    associatedtype Context: ContextAxis
    /// Whether subscribers share one subscription.
    associatedtype Sharing: SharingAxis

    /// After a closure that throws.
    associatedtype Failing: SequenceTrait
    /// After all errors are handled.
    associatedtype Recovered: SequenceTrait
    /// After some elements may be dropped.
    associatedtype Filtered: SequenceTrait
    /// After it may be cut short.
    associatedtype Taken: SequenceTrait
    /// After an element is put before the others.
    associatedtype Extended: SequenceTrait
    /// After it changed to a scheduler that no type names.
    associatedtype Anywhere: SequenceTrait

    /// False where each subscriber has the source for itself.
    static var isShared: Bool { get }
    /// `source`, shared as the trait says.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// The canonical trait of four axes.
public enum Traits<Failure: FailureAxis, Cardinality: CardinalityAxis, Context: ContextAxis, Sharing: SharingAxis>: SequenceTrait {
    public typealias Failing = Traits<CanFail, Cardinality, Context, Sharing>
    public typealias Recovered = Traits<NeverFails, Cardinality, Context, Sharing>
    public typealias Filtered = Traits<Failure, Cardinality.AfterFilter, Context, Sharing>
    public typealias Taken = Traits<Failure, Cardinality.AfterTake, Context, Sharing>
    public typealias Extended = Traits<Failure, Cardinality.AfterAddition, Context, Sharing>
    public typealias Anywhere = Traits<Failure, Cardinality, AnyContext, Sharing>

    @inlinable public static var isShared: Bool { Sharing.isShared }

    /// What newcomers hear at once they hear in the context, too.
    @inlinable @inline(__always)
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        Sharing.replays ? Context.entering(Sharing.share(source)) : Sharing.share(source)
    }
}
