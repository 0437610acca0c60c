// SPDX-License-Identifier: MIT
import Measure
import Rx

extension Operator {
    /// Those that subscribe to what arrives.
    static let flattening: [Operator] = [
        Operator("flatMap to just") { source, _, _ in source.flatMap { Observable.just(step0($0)) } },
        Operator("flatMap to ten") { source, _, _ in source.flatMap { Observable.range(start: $0, count: 10) } },
        Operator("flatMapFirst to just") { source, _, _ in source.flatMapFirst { Observable.just(step0($0)) } },
        Operator("concatMap to just") { source, _, _ in source.concatMap { Observable.just(step0($0)) } },
        Operator("concatMap to ten") { source, _, _ in source.concatMap { Observable.range(start: $0, count: 10) } },
        Operator("switchLatest of just") { source, _, _ in source.map { Observable.just(step0($0)) }.switchLatest() },
        Operator("flatMapLatest to ten") { source, _, _ in source.flatMapLatest { Observable.range(start: $0, count: 10) } },
        Operator("groupBy, merge") { source, _, _ in source.groupBy { $0 & 7 }.flatMap { $0 } },
    ]

    /// Those where two sources meet.
    static let combining: [Operator] = [
        Operator("merge", .twoSources) { left, right, _ in Observable.merge(left, right) },
        Operator("combineLatest", .twoSources) { left, right, _ in Observable.combineLatest(left, right) { both($0, $1) } },
        Operator("zip", .twoSources) { left, right, _ in Observable.zip(left, right) { both($0, $1) } },
        Operator("withLatestFrom", .twoSources) { left, right, _ in left.withLatestFrom(right) { both($0, $1) } },
        Operator("sample", .twoSources) { left, right, _ in left.sample(right) },
        Operator("concat") { left, right, _ in left.concat(right) },
        Operator("amb") { left, right, _ in left.amb(right) },
        Operator("take(until:)") { left, right, _ in left.take(until: right) },
        Operator("skip(until:)", .twoSources) { left, right, _ in right.skip(until: left).startWith(0) },
    ]

    /// Those that have several observers.
    static let sharing: [Operator] = [
        Operator("share") { source, _, _ in source.share() },
        Operator("share(replay: 1)") { source, _, _ in source.share(replay: 1) },
        Operator("share(replay: 1, forever)") { source, _, _ in source.share(replay: 1, scope: .forever) },
        Operator("publish, refCount") { source, _, _ in source.publish().refCount() },
    ]
}
