// SPDX-License-Identifier: MIT

/// What is known of a sequence, as a type. It has four axes: failure, cardinality, context and sharing.
///
/// Use `Traits`: two of them with equal axes are the same type. `SharingStrategyProtocol` makes a type of your own a trait. The associated traits
/// below are this one with one axis changed; operators return sequences of them.
public protocol SequenceTrait: SendableMetatype {
    /// Whether it may end by an error.
    associatedtype Failure: FailureAxis
    /// How many elements it has.
    associatedtype Cardinality: CardinalityAxis
    /// Where it delivers.
    associatedtype Context: ContextAxis
    /// Whether subscribers share one subscription.
    associatedtype Sharing: SharingAxis

    /// The trait after a closure that throws.
    associatedtype Failing: SequenceTrait
    /// The trait after some elements may have been dropped.
    associatedtype Filtered: SequenceTrait
    /// The trait after an element was put before the others.
    associatedtype Extended: SequenceTrait
    /// The trait after a change to a scheduler that no type names.
    associatedtype Anywhere: SequenceTrait

    /// False where each subscriber has the source for itself.
    static var isShared: Bool { get }
    /// `source`, shared as the trait says.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
    /// A value that a trait of the user's own gets from this protocol.
    static var traitSeal: Seal<Self> { get }
}

extension SequenceTrait {
    /// The seal of this package. Unsafe: an associated trait may name a context, and what operators return of that trait has to deliver there.
    @unsafe public static var traitSeal: Seal<Self> { Seal() }
}

/// A trait whose axes stay known after its operators. Constrain a generic function to it if the function applies operators; `SequenceTrait` is enough
/// if it only accepts the sequence.
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

// Type aliases, because no protocol has to equate these with itself: one more associated type doubles the compiler's work for `extension Single where
// Trait == SingleTrait`.
extension SequenceTrait {
    /// The trait after all errors are handled.
    public typealias Recovered = Traits<NeverFails, Cardinality, Context, Sharing>
    /// The trait after the sequence may have been cut short.
    public typealias Taken = Traits<Failure, Cardinality.AfterTake, Context, Sharing>
    /// The trait with another number of elements.
    public typealias Having<Number: CardinalityAxis> = Traits<Failure, Number, Context, Sharing>
    /// The trait after elements may have been missed, and none is replayed, of a sequence that subscribers share as `Sharing` says.
    public typealias Published<Sharing: SharingAxis> = Traits<Failure, Cardinality.AfterFilter, Context, Sharing>
}

/// The trait that four axes make.
public enum Traits<Failure: FailureAxis, Cardinality: CardinalityAxis, Context: ContextAxis, Sharing: SharingAxis>: SequenceUnit {
    public typealias Failing = Traits<CanFail, Cardinality, Context, Sharing>
    public typealias Filtered = Traits<Failure, Cardinality.AfterFilter, Context, Sharing>
    public typealias Extended = Traits<Failure, Cardinality.AfterAddition, Context, Sharing>
    public typealias Anywhere = Traits<Failure, Cardinality, AnyContext, Sharing>

    /// The seal of this package.
    public static var traitSeal: Seal<Self> { Seal() }
    @export(implementation) public static var isShared: Bool { Sharing.isShared }

    /// A newcomer gets what is replayed within `subscribe` in the context, too.
    @export(implementation) @inline(__always)
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        Context.entering(Sharing.share(source, in: Context.self))
    }
}
