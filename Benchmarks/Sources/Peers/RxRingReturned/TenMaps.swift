// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// Ten maps behind `source`: W1b's and W4's chain.
@inline(never)
public func tenMaps(_ source: Observable<Int>) -> Observable<Int> {
    source.map { step0($0) }.map { step1($0) }.map { step2($0) }.map { step3($0) }.map { step4($0) }
        .map { step5($0) }.map { step6($0) }.map { step7($0) }.map { step8($0) }.map { step9($0) }
}
