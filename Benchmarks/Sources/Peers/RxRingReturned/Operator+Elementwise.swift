// SPDX-License-Identifier: MIT
import Measure
import Rx

private struct Refusal: Error {}

@Sendable private func whatNeverIs(_ element: Never) -> Int {}

extension Operator {
    /// Those that see one element after the other.
    static let elementwise: [Operator] = [
        Operator("none") { source, _, _ in source },
        Operator("map") { source, _, _ in source.map { step0($0) } },
        Operator("map, throwing") { source, _, _ in
            source.map { element throws -> Int in
                if element == .min { throw Refusal() }
                return step1(element)
            }
        },
        Operator("compactMap") { source, _, _ in source.compactMap { isEven($0) ? step2($0) : nil } },
        Operator("filter") { source, _, _ in source.filter { isEven($0) } },
        Operator("scan") { source, _, _ in source.scan(0) { $0 &+ $1 } },
        Operator("reduce") { source, _, _ in source.reduce(0) { $0 &+ $1 } },
        Operator("take") { source, _, _ in source.take(1 << 40) },
        Operator("take(while:)") { source, _, _ in source.take(while: { $0 != .min }) },
        Operator("takeLast") { source, _, _ in source.takeLast(2) },
        Operator("skip") { source, _, _ in source.skip(1) },
        Operator("skip(while:)") { source, _, _ in source.skip(while: { $0 == .min }) },
        Operator("distinctUntilChanged") { source, _, _ in source.distinctUntilChanged() },
        Operator("do") { source, _, _ in source.do(onNext: { precondition($0 != .min, "no element is so small") }) },
        Operator("startWith") { source, _, _ in source.startWith(1) },
        Operator("enumerated") { source, _, _ in source.enumerated().map { $0.index &+ $0.element } },
        Operator("pairwise") { source, _, _ in source.pairwise().map { $0.previous &+ $0.current } },
        Operator("materialize, dematerialize") { source, _, _ in source.materialize().dematerialize() },
        Operator("ignoreElements") { source, _, _ in source.ignoreElements().map(whatNeverIs) },
        Operator("catch") { source, _, _ in source.catch { _ in .just(0) } },
        Operator("retry") { source, _, _ in source.retry(2) },
        Operator("ten maps") { source, _, _ in tenMaps(source) },
    ]
}
