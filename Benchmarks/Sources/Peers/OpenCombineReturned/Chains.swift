// SPDX-License-Identifier: MIT
import Measure
public import OpenCombine

// The returned forms: the caller, in another module, sees an AnyPublisher and nothing else.

/// W1's chain.
@inline(never)
public func threeOperators(start: Int, count: Int) -> AnyPublisher<Int, Never> {
    (start..<start + count).publisher.map { step0($0) }.filter { isEven($0) }.map { step1($0) }.eraseToAnyPublisher()
}

/// Ten maps behind `source`: W1b's and W4's chain.
@inline(never)
public func tenMaps(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.map { step0($0) }.map { step1($0) }.map { step2($0) }.map { step3($0) }.map { step4($0) }
        .map { step5($0) }.map { step6($0) }.map { step7($0) }.map { step8($0) }.map { step9($0) }
        .eraseToAnyPublisher()
}

/// W1b's source.
@inline(never)
public func rangeSource(start: Int, count: Int) -> AnyPublisher<Int, Never> {
    (start..<start + count).publisher.eraseToAnyPublisher()
}

/// W2's chain.
@inline(never)
public func justMapped(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).map { step0($0) }.eraseToAnyPublisher()
}

/// W5's chain.
@inline(never)
public func flatMapped(start: Int, count: Int, inner: Int) -> AnyPublisher<Int, Never> {
    (start..<start + count).publisher.flatMap { ($0..<$0 + inner).publisher }.eraseToAnyPublisher()
}

/// W5c's chain: as many inner sequences at a time as concatMap has.
@inline(never)
public func concatMapped(start: Int, count: Int, inner: Int) -> AnyPublisher<Int, Never> {
    (start..<start + count).publisher.flatMap(maxPublishers: .max(1)) { ($0..<$0 + inner).publisher }.eraseToAnyPublisher()
}

/// W5s's chain.
@inline(never)
public func flatMappedToJust(start: Int, count: Int) -> AnyPublisher<Int, Never> {
    (start..<start + count).publisher.flatMap { Just(step0($0)) }.eraseToAnyPublisher()
}

/// What the memory of a subscription is measured with.
@inline(never)
public func mappedAndFiltered(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.map { step0($0) }.filter { isEven($0) }.eraseToAnyPublisher()
}
