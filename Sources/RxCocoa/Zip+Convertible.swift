// SPDX-License-Identifier: MIT
public import RxSwift
public import struct Rx.TraitSequence

/// `zip` of what stands for shared sequences: a type of the program's own beside drivers, say.
///
/// The forms for sequences themselves, in `Rx`, win where they apply. One declaration a number of sources: Swift has no requirement yet that
/// all types of a pack share an associated type.
extension TraitSequence where Trait: SharingStrategyProtocol {
    /// As `zip` of 2 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
        _ source1: S1, _ source2: S2, resultSelector: @escaping (S1.Element, S2.Element) -> Element
    ) -> TraitSequence<Trait, Element> where S1.SharingStrategy == Trait, S2.SharingStrategy == Trait {
        zip(source1.asSharedSequence(), source2.asSharedSequence(), resultSelector: resultSelector)
    }

    /// As `zip` of 3 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType>(
        _ source1: S1, _ source2: S2, _ source3: S3, resultSelector: @escaping (S1.Element, S2.Element, S3.Element) -> Element
    ) -> TraitSequence<Trait, Element> where S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait {
        zip(source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), resultSelector: resultSelector)
    }

    /// As `zip` of 4 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4,
        resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element) -> Element
    ) -> TraitSequence<Trait, Element>
    where S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            resultSelector: resultSelector)
    }

    /// As `zip` of 5 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        S5: SharedSequenceConvertibleType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5,
        resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) -> Element
    ) -> TraitSequence<Trait, Element>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait,
        S5.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            source5.asSharedSequence(), resultSelector: resultSelector)
    }

    /// As `zip` of 6 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element) -> Element
    ) -> TraitSequence<Trait, Element>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait,
        S5.SharingStrategy == Trait, S6.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            source5.asSharedSequence(), source6.asSharedSequence(), resultSelector: resultSelector)
    }

    /// As `zip` of 7 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType, S7: SharedSequenceConvertibleType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6, _ source7: S7,
        resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element) -> Element
    ) -> TraitSequence<Trait, Element>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait,
        S5.SharingStrategy == Trait, S6.SharingStrategy == Trait, S7.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            source5.asSharedSequence(), source6.asSharedSequence(), source7.asSharedSequence(), resultSelector: resultSelector)
    }

    /// As `zip` of 8 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType, S7: SharedSequenceConvertibleType, S8: SharedSequenceConvertibleType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6, _ source7: S7, _ source8: S8,
        resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element) -> Element
    ) -> TraitSequence<Trait, Element>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait,
        S5.SharingStrategy == Trait, S6.SharingStrategy == Trait, S7.SharingStrategy == Trait, S8.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            source5.asSharedSequence(), source6.asSharedSequence(), source7.asSharedSequence(), source8.asSharedSequence(),
            resultSelector: resultSelector)
    }
}

// The last source is an existential: as in `CombineLatest.swift`.

extension TraitSequence where Trait: SharingStrategyProtocol, Element == Any {
    /// As `zip` of 2 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<S1: SharedSequenceConvertibleType, E2>(
        _ source1: S1, _ source2: any SharedSequenceConvertibleType<Trait, E2>
    ) -> TraitSequence<Trait, (S1.Element, E2)> where S1.SharingStrategy == Trait {
        zip(source1.asSharedSequence(), source2.asSharedSequence())
    }

    /// As `zip` of 3 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, E3>(
        _ source1: S1, _ source2: S2, _ source3: any SharedSequenceConvertibleType<Trait, E3>
    ) -> TraitSequence<Trait, (S1.Element, S2.Element, E3)>
    where S1.SharingStrategy == Trait, S2.SharingStrategy == Trait {
        zip(source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence())
    }

    /// As `zip` of 4 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, E4
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: any SharedSequenceConvertibleType<Trait, E4>
    ) -> TraitSequence<Trait, (S1.Element, S2.Element, S3.Element, E4)>
    where S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait {
        zip(source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence())
    }

    /// As `zip` of 5 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        E5
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: any SharedSequenceConvertibleType<Trait, E5>
    ) -> TraitSequence<Trait, (S1.Element, S2.Element, S3.Element, S4.Element, E5)>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(), source5.asSharedSequence()
        )
    }

    /// As `zip` of 6 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        S5: SharedSequenceConvertibleType, E6
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: any SharedSequenceConvertibleType<Trait, E6>
    ) -> TraitSequence<Trait, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, E6)>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait,
        S5.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            source5.asSharedSequence(), source6.asSharedSequence())
    }

    /// As `zip` of 7 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType, E7
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: any SharedSequenceConvertibleType<Trait, E7>
    ) -> TraitSequence<Trait, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, E7)>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait,
        S5.SharingStrategy == Trait, S6.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            source5.asSharedSequence(), source6.asSharedSequence(), source7.asSharedSequence())
    }

    /// As `zip` of 8 sequences, with what stands for them.
    @_disfavoredOverload
    @export(implementation)
    public static func zip<
        S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType, S3: SharedSequenceConvertibleType, S4: SharedSequenceConvertibleType,
        S5: SharedSequenceConvertibleType, S6: SharedSequenceConvertibleType, S7: SharedSequenceConvertibleType, E8
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6, _ source7: S7,
        _ source8: any SharedSequenceConvertibleType<Trait, E8>
    ) -> TraitSequence<Trait, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, E8)>
    where
        S1.SharingStrategy == Trait, S2.SharingStrategy == Trait, S3.SharingStrategy == Trait, S4.SharingStrategy == Trait,
        S5.SharingStrategy == Trait, S6.SharingStrategy == Trait, S7.SharingStrategy == Trait
    {
        zip(
            source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(), source4.asSharedSequence(),
            source5.asSharedSequence(), source6.asSharedSequence(), source7.asSharedSequence(), source8.asSharedSequence())
    }
}
