// SPDX-License-Identifier: MIT
public import RxSwift
public import struct Rx.TraitSequence

/// RxSwift's name for the sequences with a sharing strategy. The strategy conforms to RxSwift's protocol, which `SharedSequenceConvertibleType` asks
/// for: operators that a program declares in an extension of either can be called in one of the other.
public typealias SharedSequence<SharingStrategy: SharingStrategyProtocol, Element> = TraitSequence<SharingStrategy, Element>
