// SPDX-License-Identifier: MIT
import Measure

/// A closure in a struct of its own: in an array of bare closures each call would pass a reabstraction thunk.
struct Step { let apply: (Int) -> Int }

/// An observer of W3.
struct Observer { let next: (Int) -> Void }

/// The ten steps as values that the caller's optimiser cannot see through.
@inline(never)
func tenClosures() -> [Step] {
    [
        Step { step0($0) }, Step { step1($0) }, Step { step2($0) }, Step { step3($0) }, Step { step4($0) },
        Step { step5($0) }, Step { step6($0) }, Step { step7($0) }, Step { step8($0) }, Step { step9($0) },
    ]
}

/// Ten observers, each with its own sum.
@inline(never)
func observers(_ sums: [Counter]) -> [Observer] {
    sums.map { sum in Observer { sum.add($0) } }
}

/// W1's three closures, called from a flat loop.
struct ThreeClosures {
    let first: (Int) -> Int
    let second: (Int) -> Bool
    let third: (Int) -> Int

    @inline(never) @_optimize(none)
    init() {
        first = { step0($0) }
        second = { isEven($0) }
        third = { step1($0) }
    }

    @inline(never)
    func sum(_ start: Int, _ count: Int) -> Int {
        var sum = 0
        for i in start..<start + count {
            let mapped = first(i)
            if second(mapped) { sum &+= third(mapped) }
        }
        return sum
    }
}

/// W5's inner sequences.
struct Inner { let apply: (Int) -> Range<Int> }

/// Ranges of `count`, by a closure that the caller's optimiser cannot see through.
@inline(never)
func innerRanges(_ count: Int) -> Inner { Inner { $0..<$0 + count } }
