// SPDX-License-Identifier: MIT

/// An observable whose type says what is known of it: whether it fails, how many elements it has, where it delivers, whether subscribers share it.
///
/// `Single`, `Maybe`, `Completable`, `Infallible`, `Driver` and `Signal` are names for sequences of this type. It holds one `Observable`, and costs
/// nothing beside it: a chain that the compiler sees is the chain of its observables.
@frozen
public struct TraitSequence<Trait: SequenceTrait, Element>: TraitSequenceType, ObservableConvertibleType, Sendable {
    /// RxSwift's name for the trait of a `Driver` or `Signal`.
    public typealias SharingStrategy = Trait

    @usableFromInline let source: Observable<Element>

    /// A sequence of which it is known that it keeps what the trait says.
    @inlinable @inline(__always)
    init(located source: Observable<Element>) { self.source = source }

    /// What an operator made; subscribers share it where the trait says so.
    @inlinable @inline(__always)
    init(_ made: Observable<Element>) {
        source = Trait.isShared ? LazilyShared(made, Trait.share) : made
    }

    /// This sequence.
    @export(implementation)
    public var traitSequence: TraitSequence<Trait, Element> {
        @inline(__always) get { self }
    }

    /// The sequence without its trait.
    @inlinable @inline(__always)
    public func asObservable() -> Observable<Element> { source }
}

/// Something that stands for a `TraitSequence`. Its extensions declare the operators that traits have; what those do is written once, on
/// `Observable`.
public protocol TraitSequenceType<Trait, Element> {
    /// What is known of the sequence.
    associatedtype Trait: SequenceTrait
    /// The elements' type.
    associatedtype Element

    /// The sequence.
    var traitSequence: TraitSequence<Trait, Element> { get }
}

extension TraitSequenceType {
    /// The source of operators.
    @export(implementation)
    var source: Observable<Element> {
        @inline(__always) get { traitSequence.source }
    }

    /// The source of a map. A shared sequence that only the map uses is not shared for it.
    @export(implementation)
    var mapSource: Observable<Element> {
        @inline(__always) get { Trait.isShared ? LazilyShared.source(ofMap: source) : source }
    }
}

extension ObservableConvertibleType {
    /// This sequence with the trait that promises nothing.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func asTraitSequence() -> TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Element> {
        TraitSequence(located: asObservable())
    }
}
