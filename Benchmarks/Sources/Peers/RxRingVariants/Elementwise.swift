// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

private struct Refusal: Error {}

/// Refuses what never comes.
@inline(__always) private func accepted(_ element: Int) throws -> Int {
    if element == .min { throw Refusal() }
    return element
}

/// Something to be held without being owned.
private final class Holder: Sendable {
    let added = 3
}

private let holder = Holder()

extension OperatorVariants {
    /// Those that see one element after the other.
    static let elementwise: [Operator] = [
        Operator("compactMap, throwing") { source, _, _ in
            source.compactMap { element throws -> Int? in isEven(try accepted(element)) ? step2(element) : nil }
        },
        Operator("filter, throwing") { source, _, _ in source.filter { element throws -> Bool in isEven(try accepted(element)) } },
        Operator("scan to another type") { source, _, _ in source.scan(0 as UInt) { $0 &+ UInt(bitPattern: $1) }.map { Int(bitPattern: $0) } },
        Operator("scan, throwing") { source, _, _ in
            source.scan(0) { sum, element throws -> Int in sum &+ (try accepted(element)) }
        },
        Operator("scan(into:)") { source, _, _ in source.scan(into: 0) { $0 &+= $1 } },
        Operator("scan(into:), throwing") { source, _, _ in source.scan(into: 0) { sum, element throws in sum &+= try accepted(element) } },
        Operator("take(until: predicate)") { source, _, _ in source.take(until: { $0 == .min }, behavior: .inclusive) },
        Operator("skipLast") { source, _, _ in source.skipLast(2) },
        Operator("distinctUntilChanged by key") { source, _, _ in source.distinctUntilChanged { $0 &>> 1 } },
        Operator("distinctUntilChanged by comparer") { source, _, _ in source.distinctUntilChanged { $0 == $1 } },
        Operator("distinctUntilChanged(at:)") { source, _, _ in source.distinctUntilChanged(at: \.magnitude) },
        Operator("do, all of it") { source, _, _ in
            source.do(
                onNext: { precondition($0 != .min, "no element is so small") }, afterNext: { precondition($0 != .max, "no element is so great") },
                onError: { _ in }, afterError: { _ in }, onCompleted: {}, afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {})
        },
        Operator("withUnretained") { source, _, _ in source.withUnretained(holder) { $0.added &+ $1 } },
        Operator("partition") { source, _, _ in source.partition { isEven($0) }.others },
    ]
}
