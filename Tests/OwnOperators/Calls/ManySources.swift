// SPDX-License-Identifier: MIT
import OwnOperators
import RxCocoa

/// More sources than RxSwift has forms for.
public func manySources() -> [String] {
    let one = Observable<Int>.never()
    let latest = Observable<Any>.combineLatest(one, one, one, one, one, one, one, one, one, one)
    let latestSelected = Observable<Int>.combineLatest(one, one, one, one, one, one, one, one, one, one) { first, _, _, _, _, _, _, _, _, _ in first }
    let zipped = Observable<Any>.zip(one, one, one, one, one, one, one, one, one, one)
    let zippedSelected = Observable<Int>.zip(one, one, one, one, one, one, one, one, one, one) { first, _, _, _, _, _, _, _, _, _ in first }
    return [latest, latestSelected, zipped, zippedSelected]
}

/// The fewest sources that the library's form for any number takes.
public func nineSources() -> [String] {
    let one = Observable<Int>.never()
    let latest = Observable<Any>.combineLatest(one, one, one, one, one, one, one, one, one)
    let zipped = Observable<Any>.zip(one, one, one, one, one, one, one, one, one)
    return [latest, zipped]
}

/// As `manySources`, of traits.
public func manyTraits() -> [String] {
    let driver = Driver<Int>.never()
    let single = Single<Int>.never()
    let latest = Driver<Any>.combineLatest(driver, driver, driver, driver, driver, driver, driver, driver, driver, driver)
    let zipped = Driver<Any>.zip(driver, driver, driver, driver, driver, driver, driver, driver, driver, driver)
    let singles = Single<Any>.zip(single, single, single, single, single, single, single, single, single, single)
    return [latest, zipped, singles]
}
