// SPDX-License-Identifier: MIT
public import RxDispatch

/// RxSwift's other name of `Observable`.
public typealias RxObservable<Element> = Observable<Element>

/// RxSwift's name of the integers that `range` counts with.
public typealias RxAbstractInteger = FixedWidthInteger
