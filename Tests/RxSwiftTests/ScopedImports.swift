// SPDX-License-Identifier: MIT
import protocol RxCocoa.SharedSequenceConvertibleType
import protocol RxCocoa.SharingStrategyProtocol
import class RxSwift.Observable

/// Each name comes from one module alone, so that a program may import it by itself.
func observable<Source: SharedSequenceConvertibleType>(_ source: Source) -> Observable<Source.Element>
where Source.SharingStrategy: SharingStrategyProtocol {
    source.asObservable()
}
