// SPDX-License-Identifier: MIT
import Rx
import Testing

/// The shared battery, applied to every operator in which sequences meet, in each of their places.
@Suite struct CombiningContractTests {
    @Test func `merge keeps the contract`() {
        contract(of: "merge", .subscribesFreely) { Observable.merge($0, $0.map { -$0 }) }
    }

    @Test func `merge with another keeps the contract`() {
        contract(of: "merge with another", .outlivesSource) { Observable.merge(Observable.never(), $0) }
    }

    @Test func `nested merge keeps the contract`() {
        contract(of: "merge()") { source in Observable.of(source, Observable.empty()).merge() }
    }

    @Test func `merge maxConcurrent keeps the contract`() {
        contract(of: "merge(maxConcurrent:)", .subscribesFreely) { source in
            Observable.of(Observable.of(1), source).merge(maxConcurrent: 1)
        }
    }

    @Test func `flatMap keeps the contract`() {
        contract(
            of: "flatMap",
            failing: { source, fail in
                source.flatMap {
                    try fail(); return Observable.just($0)
                }
            }
        ) {
            $0.flatMap { Observable.just($0) }
        }
    }

    @Test func `flatMap inner keeps the contract`() {
        contract(of: "flatMap, inner") { source in Observable.just(1).flatMap { _ in source } }
    }

    @Test func `flatMapFirst keeps the contract`() {
        contract(
            of: "flatMapFirst",
            failing: { source, fail in
                source.flatMapFirst {
                    try fail(); return Observable.just($0)
                }
            }
        ) { $0.flatMapFirst { Observable.just($0) } }
    }

    @Test func `flatMapLatest keeps the contract`() {
        contract(
            of: "flatMapLatest",
            failing: { source, fail in
                source.flatMapLatest {
                    try fail(); return Observable.just($0)
                }
            }
        ) { $0.flatMapLatest { Observable.just($0) } }
    }

    @Test func `concatMap keeps the contract`() {
        contract(
            of: "concatMap",
            failing: { source, fail in
                source.concatMap {
                    try fail(); return Observable.just($0)
                }
            }
        ) {
            $0.concatMap { Observable.just($0) }
        }
    }

    @Test func `concatMap inner keeps the contract`() {
        contract(of: "concatMap, inner") { source in Observable.just(1).concatMap { _ in source } }
    }

    @Test func `switchLatest keeps the contract`() {
        contract(of: "switchLatest") { $0.map { Observable.just($0) }.switchLatest() }
    }

    @Test func `combineLatest keeps the contract`() {
        contract(
            of: "combineLatest",
            failing: { source, fail in
                Observable.combineLatest(source, Observable.of(1)) {
                    try fail(); return $0 + $1
                }
            }
        ) { Observable.combineLatest($0, Observable.of(1)) { $0 + $1 } }
    }

    @Test func `combineLatest of itself keeps the contract`() {
        contract(of: "combineLatest of itself", .subscribesFreely) { Observable.combineLatest($0, $0, $0) { $0 + $1 + $2 } }
    }

    @Test func `combineLatest of a collection keeps the contract`() {
        contract(of: "combineLatest of a collection") { Observable.combineLatest([$0, Observable.of(1)]) }
    }

    @Test func `zip keeps the contract`() {
        contract(
            of: "zip", .subscribesFreely,
            failing: { source, fail in
                Observable.zip(source, source) {
                    try fail(); return $0 + $1
                }
            }
        ) {
            Observable.zip($0, $0) { $0 + $1 }
        }
    }

    @Test func `zip of a collection keeps the contract`() {
        contract(of: "zip of a collection", .subscribesFreely) { Observable.zip([$0, $0]) }
    }

    @Test func `withLatestFrom keeps the contract`() {
        contract(
            of: "withLatestFrom", .subscribesFreely,
            failing: { source, fail in
                source.withLatestFrom(source.startWith(0)) {
                    try fail(); return $0 + $1
                }
            }
        ) { $0.withLatestFrom(Observable.just(1)) { $0 + $1 } }
    }

    @Test func `withLatestFrom second keeps the contract`() {
        contract(of: "withLatestFrom, second", [.outlivesSource, .waitsForEnd]) { source in
            Observable<Int>.never().withLatestFrom(source) { (_: Int, second: Int) in second }
        }
    }

    @Test func `take until keeps the contract`() {
        contract(of: "take(until:)") { $0.take(until: Observable<Int>.never()) }
    }

    @Test func `take until other keeps the contract`() {
        contract(of: "take(until:), other", .outlivesSource) { Observable<Int>.never().take(until: $0) }
    }

    @Test func `skip until keeps the contract`() {
        contract(of: "skip(until:)") { $0.skip(until: Observable.just(0)) }
    }

    @Test func `amb keeps the contract`() {
        contract(of: "amb") { $0.amb(Observable.never()) }
    }

    @Test func `sample keeps the contract`() {
        contract(of: "sample", .subscribesFreely) { $0.sample($0) }
    }

    @Test func `share keeps the contract`() {
        contract(of: "share") { $0.share() }
    }

    @Test func `share replay 1 keeps the contract`() {
        contract(of: "share(replay: 1)") { $0.share(replay: 1) }
    }

    @Test func `share replay 1 scope forever keeps the contract`() {
        contract(of: "share(replay: 1, scope: .forever)", .keepsElements) { $0.share(replay: 1, scope: .forever) }
    }

    @Test func `publish refCount keeps the contract`() {
        contract(of: "publish().refCount()") { $0.publish().refCount() }
    }

    @Test func `replay 1 refCount keeps the contract`() {
        contract(of: "replay(1).refCount()") { $0.replay(1).refCount() }
    }

    @Test func `replayAll refCount keeps the contract`() {
        contract(of: "replayAll().refCount()", .keepsElements) { $0.replayAll().refCount() }
    }

    @Test func `multicast with a selector keeps the contract`() {
        contract(of: "multicast with a selector") { $0.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 + 1 } }) }
    }
}
