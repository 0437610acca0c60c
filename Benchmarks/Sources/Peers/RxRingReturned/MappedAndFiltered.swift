// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// What the memory of a subscription is measured with.
@inline(never)
public func mappedAndFiltered(_ source: Observable<Int>) -> Observable<Int> { source.map { step0($0) }.filter { isEven($0) } }
