// SPDX-License-Identifier: MIT
import Foundation
import OwnOperators
import RxCocoa

/// As `observables`, of the operators of a single: those that need an end, and some others.
public func singles() -> [String] {
    let number = Single.just(1)
    let scheduler = MainScheduler.instance
    let all = number.all { $0 > 0 }
    let any = number.any { $0 > 0 }
    let asSingle = Maybe.just(1).asSingle()
    let average = number.average()
    let contains = number.contains(1)
    let count = number.count()
    let decode = Single.just(Data()).decode(type: Int.self, decoder: JSONDecoder())
    let isEmpty = number.isEmpty()
    let maximum = number.maximum()
    let maximumBy = number.maximum(by: <)
    let minimum = number.minimum()
    let minimumBy = number.minimum(by: <)
    let pairwise = number.pairwise()
    let partition = number.partition { $0 > 0 }
    let reduce = number.reduce(0) { $0 + $1 }
    let reduceToResult = number.reduce(0, accumulator: { $0 + $1 }, mapResult: { "\($0)" })
    let repeatForever = number.repeat()
    let retry = number.retry()
    let retryByPolicy = number.retry(RetryPolicy { _ in .seconds(1) }, scheduler: scheduler)
    let sequenceEqual = number.sequenceEqual(number)
    let sequenceEqualBy = number.sequenceEqual(number, by: ==)
    let sum = number.sum()
    let takeLast = number.takeLast(1)
    let takeLastFor = number.takeLast(for: .seconds(1), scheduler: scheduler)
    let toArray = number.toArray()
    return [
        all, any, asSingle, average, contains, count, decode, isEmpty, maximum, maximumBy, minimum, minimumBy, pairwise, partition, reduce,
        reduceToResult, repeatForever, retry, retryByPolicy, sequenceEqual, sequenceEqualBy, sum, takeLast, takeLastFor, toArray,
    ]
}
