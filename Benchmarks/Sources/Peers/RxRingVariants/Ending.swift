// SPDX-License-Identifier: MIT
import Rx
import RxRingReturned

extension OperatorVariants {
    /// Those that say something at the end, or once: the elements of a source that goes on are counted.
    static let ending: [Operator] = [
        Operator("reduce to another type") { source, _, _ in
            source.reduce(0 as UInt, accumulator: { $0 &+ UInt(bitPattern: $1) }, mapResult: { Int(bitPattern: $0) })
        },
        Operator("count") { source, _, _ in source.count().asObservable() },
        Operator("sum") { source, _, _ in source.map { $0 & 1023 }.sum().asObservable() },
        Operator("average") { source, _, _ in source.map { $0 & 1023 }.average().map { Int($0) }.asObservable() },
        Operator("minimum") { source, _, _ in source.minimum().asObservable() },
        Operator("maximum(by:)") { source, _, _ in source.maximum { $0 & 1023 < $1 & 1023 }.asObservable() },
        Operator("any") { source, _, _ in source.any { $0 == .min }.map { $0 ? 1 : 0 }.asObservable() },
        Operator("all") { source, _, _ in source.all { $0 != .min }.map { $0 ? 1 : 0 }.asObservable() },
        Operator("contains") { source, _, _ in source.contains(.min).map { $0 ? 1 : 0 }.asObservable() },
        Operator("element(at:)") { source, _, _ in source.element(at: 1 << 40) },
        Operator("single") { source, _, _ in source.single { $0 == .min } },
        Operator("ifEmpty(default:)") { source, _, _ in source.ifEmpty(default: 0) },
        Operator("ifEmpty(switchTo:)") { source, other, _ in source.ifEmpty(switchTo: other) },
    ]

    /// Those that subscribe anew, or to another source, when one has ended.
    static let recovering: [Operator] = [
        Operator("catchAndReturn") { source, _, _ in source.catchAndReturn(0) },
        Operator("catch(sequence:)") { source, other, _ in Observable.catch(sequence: [source, other]) },
        Operator("onErrorResumeNext") { source, other, _ in source.onErrorResumeNext(other) },
        Operator("retry(when:)") { source, _, _ in source.retry { $0 } },
        Operator("retry by policy") { source, _, scheduler in source.retry(.constant(.seconds(1)), scheduler: scheduler) },
        Operator("repeat(when:)") { source, _, _ in source.repeat { $0 } },
    ]
}
