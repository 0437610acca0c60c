// SPDX-License-Identifier: MIT
import Measure
public import Rx

// What the curves of many sources are measured with.

/// All inner sequences at once.
@inline(never)
public func flattened(_ source: Observable<Observable<Int>>) -> Observable<Int> { source.flatMap { $0 } }

/// A group for each key, the keys from 0 to `keys` - 1 in turn.
@inline(never)
public func grouped(_ source: Observable<Int>, keys: Int) -> Observable<GroupedObservable<Int, Int>> { source.groupBy { $0 % keys } }

/// The same, with the groups' elements in one sequence.
@inline(never)
public func groupedAndMerged(_ source: Observable<Int>, keys: Int) -> Observable<Int> { grouped(source, keys: keys).flatMap { $0 } }

/// All sources at once.
@inline(never)
public func merged(_ sources: [Observable<Int>]) -> Observable<Int> { Observable.merge(sources) }

/// The latest elements of all sources; the selector reads two of them and keeps none.
@inline(never)
public func latest(_ sources: [Observable<Int>]) -> Observable<Int> {
    Observable<Int>.combineLatest(sources) { both($0[0], $0[$0.count - 1]) }
}

/// An element of each source.
@inline(never)
public func zipped(_ sources: [Observable<Int>]) -> Observable<Int> {
    Observable<Int>.zip(sources) { paired($0[0], $0[$0.count - 1]) }
}
