// SPDX-License-Identifier: MIT
import Measure
public import Rx

/// W2's chain.
@inline(never)
public func justMapped(_ value: Int) -> Observable<Int> { Observable.just(value).map { step0($0) } }

/// W5s's chain.
@inline(never)
public func flatMappedToJust(start: Int, count: Int) -> Observable<Int> {
    Observable.range(start: start, count: count).flatMap { Observable.just(step0($0)) }
}
