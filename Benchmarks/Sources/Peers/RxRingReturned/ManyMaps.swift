// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// So many maps behind `source`, of ten kinds in turn.
@inline(never)
public func maps(_ source: Observable<Int>, count: Int) -> Observable<Int> {
    (0..<count).reduce(source) { chain, index in
        switch index % 10 {
        case 0: chain.map { step0($0) }
        case 1: chain.map { step1($0) }
        case 2: chain.map { step2($0) }
        case 3: chain.map { step3($0) }
        case 4: chain.map { step4($0) }
        case 5: chain.map { step5($0) }
        case 6: chain.map { step6($0) }
        case 7: chain.map { step7($0) }
        case 8: chain.map { step8($0) }
        default: chain.map { step9($0) }
        }
    }
}
