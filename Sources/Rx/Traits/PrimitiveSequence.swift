// SPDX-License-Identifier: MIT

/// The trait of a sequence that may fail, delivers anywhere and is not shared: `Single`, `Maybe`, `Completable`.
///
/// The extensions for all of these traits rely on two facts: operators on schedulers, and closures that throw, keep the trait, and its closures are plain
/// ones.
public protocol PrimitiveTrait: SequenceTrait where Failure == CanFail, Context.Closures == PlainClosures, Failing == Self, Anywhere == Self {}

extension Traits: PrimitiveTrait where Failure == CanFail, Context == AnyContext, Sharing == Cold {}

/// RxSwift's name for the sequences with a primitive trait.
public typealias PrimitiveSequence<Trait: PrimitiveTrait, Element> = TraitSequence<Trait, Element>

/// Something that can be turned into a `Single`, `Maybe` or `Completable`.
public protocol PrimitiveSequenceType<Trait, Element>: TraitSequenceType where Trait: PrimitiveTrait {
    /// The sequence.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequenceType {
    /// The sequence.
    @export(implementation)
    public var traitSequence: TraitSequence<Trait, Element> {
        @inline(__always) get { primitiveSequence }
    }
}

extension TraitSequence: PrimitiveSequenceType where Trait: PrimitiveTrait {
    /// This sequence.
    @export(implementation)
    public var primitiveSequence: TraitSequence<Trait, Element> {
        @inline(__always) get { self }
    }
}

/// One element or an error.
public typealias SingleTrait = Traits<CanFail, ExactlyOne, AnyContext, Cold>
/// One element or none, or an error.
public typealias MaybeTrait = Traits<CanFail, AtMostOne, AnyContext, Cold>
/// The end, or an error.
public typealias CompletableTrait = Traits<CanFail, Zero, AnyContext, Cold>
/// Any number of elements, no error.
public typealias InfallibleTrait = Traits<NeverFails, Many, AnyContext, Cold>

/// A sequence of one element or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
/// A sequence of one element or none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
/// A sequence that only ends, or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
/// A sequence that does not fail.
public typealias Infallible<Element> = TraitSequence<InfallibleTrait, Element>

/// The event of a single: a `Result`.
public typealias SingleEvent<Element> = Result<Element, any Error>

/// The event of a maybe.
@frozen
public enum MaybeEvent<Element> {
    /// Its element; nothing follows.
    case success(Element)
    /// It failed.
    case error(any Error)
    /// It ended without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

/// The event of a completable.
@frozen
public enum CompletableEvent: Sendable {
    /// It failed.
    case error(any Error)
    /// It ended.
    case completed
}
