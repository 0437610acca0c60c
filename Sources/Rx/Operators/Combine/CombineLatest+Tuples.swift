// SPDX-License-Identifier: MIT

// Tuples of the elements of four sources and more. The forms for up to eight, as many as RxSwift has, are written out: with a form for any number beside them, the
// compiler takes seconds to type-check a closure of arithmetic on the tuple.

extension TraitSequenceType where Element == Any {
    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C, D>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>, _ source4: TraitSequence<Trait, D>
    ) -> TraitSequence<Trait, (A, B, C, D)> {
        TraitSequence<Trait, (A, B, C, D)>.combiningLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C, D, E>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ source5: TraitSequence<Trait, E>
    ) -> TraitSequence<Trait, (A, B, C, D, E)> {
        TraitSequence<Trait, (A, B, C, D, E)>.combiningLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C, D, E, F>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ source5: TraitSequence<Trait, E>, _ source6: TraitSequence<Trait, F>
    ) -> TraitSequence<Trait, (A, B, C, D, E, F)> {
        TraitSequence<Trait, (A, B, C, D, E, F)>.combiningLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ source5: TraitSequence<Trait, E>, _ source6: TraitSequence<Trait, F>, _ source7: TraitSequence<Trait, G>
    ) -> TraitSequence<Trait, (A, B, C, D, E, F, G)> {
        TraitSequence<Trait, (A, B, C, D, E, F, G)>.combiningLatest(source1, source2, source3, source4, source5, source6, source7) {
            ($0, $1, $2, $3, $4, $5, $6)
        }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ source5: TraitSequence<Trait, E>, _ source6: TraitSequence<Trait, F>,
        _ source7: TraitSequence<Trait, G>, _ source8: TraitSequence<Trait, H>
    ) -> TraitSequence<Trait, (A, B, C, D, E, F, G, H)> {
        TraitSequence<Trait, (A, B, C, D, E, F, G, H)>.combiningLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }

    /// As `combineLatest(_:resultSelector:)`, for any number from nine on; its elements are tuples.
    @_disfavoredOverload
    public static func combineLatest<A, B, C, D, E, F, G, H, I, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ source5: TraitSequence<Trait, E>, _ source6: TraitSequence<Trait, F>,
        _ source7: TraitSequence<Trait, G>, _ source8: TraitSequence<Trait, H>, _ source9: TraitSequence<Trait, I>,
        _ more: repeat TraitSequence<Trait, each More>
    ) -> TraitSequence<Trait, (A, B, C, D, E, F, G, H, I, repeat each More)> {
        // Not inlinable: where Swift 6.3's optimiser specialises a tuple of a pack, it crashes, or releases an element once too often.
        typealias All = (A, B, C, D, E, F, G, H, I, repeat each More)
        var sources: [AnyCombinedSource<All, Trait.Context.Exclusion>] = [
            .init(source1.source), .init(source2.source), .init(source3.source), .init(source4.source), .init(source5.source), .init(source6.source),
            .init(source7.source), .init(source8.source), .init(source9.source),
        ]
        for source in repeat each more { sources.append(.init(source.source)) }
        let plan = AnyCombinedSource<All, Trait.Context.Exclusion>.plan(of: sources) { latest in
            var index = 8
            return (
                latest.at(0, A.self), latest.at(1, B.self), latest.at(2, C.self), latest.at(3, D.self), latest.at(4, E.self), latest.at(5, F.self),
                latest.at(6, G.self), latest.at(7, H.self), latest.at(8, I.self),
                repeat latest.next((each More).self, after: &index)
            )
        }
        return TraitSequence(Observable(plan))
    }
}
