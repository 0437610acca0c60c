// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// The serial context of W6, W6z, W6m and W12 "in one context". Its scheduler is never asked for anything: the thread that pushes is in it.
public enum Place: SerialContext {
    // Unsafe: one thread measures.
    public static let scheduler = unsafe SerialDispatchQueueScheduler(assumingSerial: HistoricalScheduler())
}

/// What a subject of the context is known to be.
public typealias Placed = TraitSequence<Traits<CanFail, Many, Place, Shared>, Int>

/// What an operator makes of two of them: like the others' it is not shared.
public typealias Combined = TraitSequence<Traits<CanFail, Many, Place, Cold>, Int>

/// W6's chain.
@inline(never)
public func latest(_ left: Placed, _ right: Placed) -> Combined { together(left, right).combineLatest { both($0, $1) } }

/// W6z's chain.
@inline(never)
public func zipped(_ left: Placed, _ right: Placed) -> Combined { together(left, right).zip { paired($0, $1) } }

/// W6m's chain.
@inline(never)
public func merged(_ left: Placed, _ right: Placed) -> Combined { together(left, right).merge() }
