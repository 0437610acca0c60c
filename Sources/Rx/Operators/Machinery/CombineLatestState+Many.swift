// SPDX-License-Identifier: MIT

/// A combination of any number of sources.
@usableFromInline
typealias CombineLatestStateOfMany<Result, Rule: Exclusion> = CombineLatestState<CombinerOfMany<Result>, Rule>

/// A source of any number, without the type of its elements: only the closures inside know that.
@usableFromInline
struct AnyCombinedSource<Result, Rule: Exclusion> {
    /// Makes the cell for its latest element.
    @usableFromInline let makeCell: () -> AnyObject
    /// The source. Not captured by `start`, which would allocate for it.
    @usableFromInline let source: SubscribePlan
    /// Starts it.
    @usableFromInline let start: (CombineLatestStateOfMany<Result, Rule>, AnyObject, SubscribePlan) -> Void

    @inlinable @inline(never)
    init<Source>(_ source: Observable<Source>) {
        self.source = source.plan
        makeCell = { Latest<Source>() }
        // Safe: the cell is the one that `makeCell` made.
        start = { state, cell, source in
            let cell = unsafe unsafeDowncast(cell, to: Latest<Source>.self)
            state.start(source) { state.receive($0, for: cell) }
        }
    }

    /// The first five sources of a combination. Made in one function for all calls of a program with these types: an array that is written out at the call
    /// takes some 400 bytes there.
    @inlinable @inline(never)
    static func five<E1, E2, E3, E4, E5>(
        _ source1: Observable<E1>, _ source2: Observable<E2>, _ source3: Observable<E3>, _ source4: Observable<E4>, _ source5: Observable<E5>
    ) -> [AnyCombinedSource] {
        [.init(source1), .init(source2), .init(source3), .init(source4), .init(source5)]
    }

    /// The sequence of what `select` makes of the elements of `sources`. Made in one function for all calls of a program with this result.
    @inlinable @inline(never)
    static func plan(of sources: __owned [AnyCombinedSource], _ select: __owned @escaping (LatestOfMany) throws -> Result) -> SubscribePlan {
        .stream { downstream in
            if sources.isEmpty { return downstream.stop(nil) }
            let cells = sources.map { $0.makeCell() }
            let state = CombineLatestStateOfMany<Result, Rule>(downstream, of: sources.count, CombinerOfMany(cells, select))
            for (source, cell) in Swift.zip(sources, cells) { source.start(state, cell, source.source) }
        }
    }
}

extension CombineLatestState where Selected: ~Copyable {
    /// As `receive(_:as:_:)`, for a source of many. What follows the element's place is one function for all types of sources.
    @export(implementation) @inline(__always)
    func receive<Result, Source>(_ parcel: Parcel, for cell: Latest<Source>) where Selected == CombinerOfMany<Result> {
        let entry = enterByCall()
        if entry != GateWord.free {
            if !downstream.subscription.isDisposed {
                selection.keep(parcel.open(as: Source.self), in: cell)
                emitOfMany()
            }
            leaveByCall(afterElement: entry)
        } else {
            leave(parcel, as: Source.self) { $0.keep($1, in: cell) }
        }
    }

    /// As `emit`, not inlined.
    @export(implementation) @inline(never)
    func emitOfMany<Result>() where Selected == CombinerOfMany<Result> { emit() }
}
