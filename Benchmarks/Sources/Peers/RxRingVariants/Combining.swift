// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

extension OperatorVariants {
    /// Those that subscribe to what arrives.
    static let flattening: [Operator] = [
        Operator("merge of just") { source, _, _ in source.map { Observable.just(step0($0)) }.merge() },
        Operator("merge(maxConcurrent:) of just") { source, _, _ in source.map { Observable.just(step0($0)) }.merge(maxConcurrent: 2) },
        Operator("expand") { source, _, _ in source.expand { isEven($0) ? Observable.empty() : Observable.just($0 &+ 1) } },
        Operator("switchOnFirst") { source, _, _ in source.switchOnFirst { first, all in all.map { $0 &+ first } } },
    ]

    /// Those where two sources meet.
    static let combining: [Operator] = [
        Operator("combineLatest of three", .twoSources) { left, right, _ in
            Observable.combineLatest(left, right, right) { both(both($0, $1), $2) }
        },
        Operator("combineLatest of five", .twoSources) { left, right, _ in
            Observable.combineLatest(left, right, left, right, right) { both(both($0, $1), both($2, both($3, $4))) }
        },
        Operator("combineLatest of a collection", .twoSources) { left, right, _ in Observable.combineLatest([left, right]) { both($0[0], $0[1]) } },
        Operator("zip of three", .twoSources) { left, right, _ in Observable.zip(left, right, right) { both(both($0, $1), $2) } },
        Operator("zip of five", .twoSources) { left, right, _ in
            Observable.zip(left, right, left, right, right) { both(both($0, $1), both($2, both($3, $4))) }
        },
        Operator("zip of a collection", .twoSources) { left, right, _ in Observable.zip([left, right]) { both($0[0], $0[1]) } },
        Operator("withLatestFrom without selector", .twoSources) { left, right, _ in left.withLatestFrom(right) },
        Operator("pausable", .twoSources) { left, right, _ in left.pausable(right.map { $0 & 2 == 0 }) },
        Operator("pausableBuffered", .twoSources) { left, right, _ in left.pausableBuffered(right.map { $0 & 2 == 0 }) },
        Operator("sequenceEqual", .twoSources) { left, right, _ in
            left.map { $0 &+ 1 }.sequenceEqual(right).map { $0 ? 1 : 0 }.asObservable()
        },
        Operator("groupJoin", .twoSources) { left, right, _ in
            left.groupJoin(right, leftDuration: { _ in right }, rightDuration: { _ in Observable<Int>.empty() }) { left, rights in
                rights.map { both(left, $0) }
            }.merge()
        },
        Operator("join", .twoSources) { left, right, _ in
            left.join(right, leftDuration: { _ in right }, rightDuration: { _ in Observable<Int>.empty() }) { both($0, $1) }
        },
        Operator("buffer(boundary:)", .twoSources) { left, right, _ in left.buffer(boundary: right).map(\.count) },
        Operator("window(boundary:)", .twoSources) { left, right, _ in left.window(boundary: right).flatMap { $0 } },
        Operator("amb of a sequence") { left, right, _ in Observable.amb([left, right]) },
    ]

    /// Those that have several observers.
    static let sharing: [Operator] = [
        Operator("replay(1), refCount") { source, _, _ in source.replay(1).refCount() },
        Operator("multicast with selector") { source, _, _ in
            source.multicast({ PublishSubject<Int>() }, selector: { $0.map { step1($0) } })
        },
    ]
}
