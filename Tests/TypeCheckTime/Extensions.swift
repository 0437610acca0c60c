// SPDX-License-Identifier: MIT
// Extensions as users write them. Compiled by .ci/type-check-time.
// within: 500 ms
import Rx

extension PrimitiveSequence where Trait == SingleTrait {
    func text() -> Single<String> { map { "\($0)" } }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    func done() -> Completable { traitSequence.asCompletable() }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    func then(_ element: Int) -> Single<Int> { andThen(Single.just(element)) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    func unit() -> Driver<Void> { map { _ in } }
}

extension Infallible where Trait == InfallibleTrait {
    func unit() -> Infallible<Void> { map { _ in } }
}
