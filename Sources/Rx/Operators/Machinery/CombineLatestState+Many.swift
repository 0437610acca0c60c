// SPDX-License-Identifier: MIT

/// A combination of any number of sources.
@usableFromInline
typealias CombineLatestStateOfMany<Result, Rule: Exclusion> = CombineLatestState<CombinerOfMany<Result>, Rule>

/// One source of any number. Only the closures inside know its type.
@usableFromInline
struct PartOfMany<Result, Rule: Exclusion> {
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
        start = { all, cell, source in
            let cell = unsafe unsafeDowncast(cell, to: Latest<Source>.self)
            all.start(source) { all.receive($0, as: Source.self) { $0.keep($1, in: cell) } }
        }
    }

    /// The sequence of what `select` makes of the elements of `parts`. Made in one function for all calls of a program with this result.
    @inlinable @inline(never)
    static func plan(of parts: __owned [PartOfMany], _ select: __owned @escaping (LatestOfMany) throws -> Result) -> SubscribePlan {
        .stream { downstream in
            if parts.isEmpty { return downstream.stop(nil) }
            let cells = parts.map { $0.makeCell() }
            let all = CombineLatestStateOfMany<Result, Rule>(downstream, of: parts.count, CombinerOfMany(cells, select))
            for (part, cell) in Swift.zip(parts, cells) { part.start(all, cell, part.source) }
        }
    }
}
