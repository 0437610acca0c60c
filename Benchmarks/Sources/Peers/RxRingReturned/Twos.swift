// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// W2's chain of two elements.
@inline(never)
public func twoMapped(_ value: Int) -> Observable<Int> { Observable.of(value, value + 1).map { step0($0) } }
