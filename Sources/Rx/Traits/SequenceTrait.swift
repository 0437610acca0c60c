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
    /// After some elements may be dropped.
    associatedtype Filtered: SequenceTrait
    /// After an element is put before the others.
    associatedtype Extended: SequenceTrait
    /// After it changed to a scheduler that no type names.
    associatedtype Anywhere: SequenceTrait

    /// False where each subscriber has the source for itself.
    static var isShared: Bool { get }
    /// `source`, shared as the trait says.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A trait whose axes are known after an operator, too: what a generic function asks for that goes on building.
///
///     func mix<T: SequenceUnit>(_ samples: TraitSequence<T, Float>) where T.Failure == NeverFails, T.Context == AudioEngine {
///         samples.filter { $0 > 0 }.map { $0 / 2 }.bind(onNext: play)      // still NeverFails, still AudioEngine
///     }
public protocol SequenceUnit: SequenceTrait
where
    Failing: SequenceUnit, Failing.Failure == CanFail, Failing.Cardinality == Cardinality, Failing.Context == Context,
    Failing.Sharing == Sharing,
    Filtered: SequenceUnit, Filtered.Failure == Failure, Filtered.Cardinality == Cardinality.AfterFilter,
    Filtered.Context == Context, Filtered.Sharing == Sharing,
    Extended: SequenceUnit, Extended.Failure == Failure, Extended.Cardinality == Cardinality.AfterAddition,
    Extended.Context == Context, Extended.Sharing == Sharing,
    Anywhere: SequenceUnit, Anywhere.Failure == Failure, Anywhere.Cardinality == Cardinality,
    Anywhere.Context == AnyContext, Anywhere.Sharing == Sharing
{}

// Names for what no other protocol has to equate with itself: an associated type more doubles what the compiler does for
// `extension Single where Trait == SingleTrait`.
extension SequenceTrait {
    /// After all errors are handled.
    public typealias Recovered = Traits<NeverFails, Cardinality, Context, Sharing>
    /// After it may be cut short.
    public typealias Taken = Traits<Failure, Cardinality.AfterTake, Context, Sharing>
    /// With another number of elements.
    public typealias Having<Number: CardinalityAxis> = Traits<Failure, Number, Context, Sharing>
}

/// The canonical trait of four axes.
public enum Traits<Failure: FailureAxis, Cardinality: CardinalityAxis, Context: ContextAxis, Sharing: SharingAxis>: SequenceUnit {
    public typealias Failing = Traits<CanFail, Cardinality, Context, Sharing>
    public typealias Filtered = Traits<Failure, Cardinality.AfterFilter, Context, Sharing>
    public typealias Extended = Traits<Failure, Cardinality.AfterAddition, Context, Sharing>
    public typealias Anywhere = Traits<Failure, Cardinality, AnyContext, Sharing>

    @inlinable public static var isShared: Bool { Sharing.isShared }

    /// What newcomers hear at once they hear in the context, too.
    @inlinable @inline(__always)
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        Context.entering(Sharing.share(source, in: Context.self))
    }
}
