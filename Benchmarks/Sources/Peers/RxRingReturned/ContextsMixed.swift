// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// Another serial context, for the same with contexts mixed: what the types prove of each of two sequences they do not prove of both.
public enum OtherPlace: SerialContext {
    // Unsafe: one thread measures.
    public static let scheduler = unsafe SerialDispatchQueueScheduler(assumingSerial: HistoricalScheduler())
}

/// What a subject of the other context is known to be.
public typealias PlacedElsewhere = TraitSequence<Traits<CanFail, Many, OtherPlace, Shared>, Int>
/// What is left of both contexts.
public typealias PlacedAnywhere = TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Int>

/// W6's chain, contexts mixed.
@inline(never)
public func latest(_ left: Placed, _ right: PlacedElsewhere) -> PlacedAnywhere { together(left, right).combineLatest { both($0, $1) } }

/// W6z's chain, contexts mixed.
@inline(never)
public func zipped(_ left: Placed, _ right: PlacedElsewhere) -> PlacedAnywhere { together(left, right).zip { paired($0, $1) } }

/// W6m's chain, contexts mixed.
@inline(never)
public func merged(_ left: Placed, _ right: PlacedElsewhere) -> PlacedAnywhere { together(left, right).merge() }
