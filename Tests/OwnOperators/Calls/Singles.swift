// SPDX-License-Identifier: MIT
import Foundation
import OwnOperators
import Rx
import RxCocoa

/// As `observables`, of the operators of a single: those that need an end, and some others.
public func singles() -> [String] {
    let number = Single.just(1)
    let scheduler = MainScheduler.instance
    let decode = Single.just(Data()).decode(type: Int.self, decoder: JSONDecoder())
    let reduce = number.reduce(0) { $0 + $1 }
    let reduceToResult = number.reduce(0, accumulator: { $0 + $1 }, mapResult: { "\($0)" })
    let retryByPolicy = number.retry(RetryPolicy { _ in .seconds(1) }, scheduler: scheduler)
    return [
        decode, reduce, reduceToResult, retryByPolicy,
    ]
}
