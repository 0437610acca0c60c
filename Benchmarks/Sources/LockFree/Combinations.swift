// SPDX-License-Identifier: MIT
import Rx

/// A context for what is counted. It says of every thread that it is in it, so the counting needs no loop.
enum Desk: SerialContext {
    // Unsafe: one thread counts.
    static let scheduler = unsafe SerialDispatchQueueScheduler(assumingSerial: HistoricalScheduler())
}

/// One of the places where sequences meet, ready to be pushed to.
struct Combination {
    let name: String
    /// What is pushed to, with what is proven (`one context`) and without (`threads`).
    let push: (_ proven: Bool, _ sum: Sum) -> (Int) -> Void
}

final class Sum {
    var value = 0
}

/// Subscribes with a closure that the optimiser cannot drop.
@inline(never)
func count(_ source: Observable<Int>, _ sum: Sum) { _ = source.subscribe(onNext: { sum.value &+= $0 }) }

typealias Source = ContextSubject<Desk, Int>

/// Two sources and what an operator makes of them: proven to be in one context, or not. The second is pushed to, and the first in turn
/// with it, or once before.
func two(
    _ name: String, once: Bool = false, proven: @escaping (Source, Source) -> Observable<Int>,
    threads: @escaping (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>
) -> Combination {
    Combination(name: name) { isProven, sum in
        if isProven {
            let (a, b) = (Source(), Source())
            count(proven(a, b), sum)
            // Unsafe: one thread counts.
            unsafe a.onNext(0)
            return {
                if !once { unsafe a.onNext($0) }
                unsafe b.onNext($0)
            }
        }
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        count(threads(a, b), sum)
        a.onNext(0)
        return {
            if !once { a.onNext($0) }
            b.onNext($0)
        }
    }
}

/// All of them.
var combinations: [Combination] {
    [
        two("subject", proven: { a, _ in a.asObservable() }, threads: { a, _ in a }),
        Combination(name: "behavior relay") { isProven, sum in
            if isProven {
                let relay = ContextBehaviorRelay<Desk, Int>(value: 0)
                count(relay.asObservable(), sum)
                // Unsafe: one thread counts.
                return { unsafe relay.accept($0) }
            }
            let relay = BehaviorRelay(value: 0)
            count(relay.asObservable(), sum)
            return { relay.accept($0) }
        },
        two("merge", proven: { together($0, $1).merge().asObservable() }, threads: { .merge($0, $1) }),
        two(
            "combineLatest", proven: { together($0, $1).combineLatest { $0 &+ $1 }.asObservable() }, threads: { .combineLatest($0, $1) { $0 &+ $1 } }),
        two("zip", proven: { together($0, $1).zip { $0 &+ $1 }.asObservable() }, threads: { .zip($0, $1) { $0 &+ $1 } }),
        two(
            "withLatestFrom", proven: { together($1, $0).withLatest { $0 &+ $1 }.asObservable() },
            threads: { $1.withLatestFrom($0) { $0 &+ $1 } }),
        two("sample", proven: { $0.sample($1).asObservable() }, threads: { $0.sample($1) }),
        two("amb", proven: { together($0, $1).amb().asObservable() }, threads: { $0.amb($1) }),
        two(
            "flatMap", once: true, proven: { a, b in a.flatMap { _ in b.traitSequence }.asObservable() },
            threads: { a, b in a.flatMap { _ in b } }),
        two(
            "switchLatest", once: true, proven: { a, b in a.map { _ in b.traitSequence }.switchLatest().asObservable() },
            threads: { a, b in a.map { _ in b }.switchLatest() }),
        two(
            "flatMapFirst", once: true, proven: { a, b in a.flatMapFirst { _ in b.traitSequence }.asObservable() },
            threads: { a, b in a.flatMapFirst { _ in b } }),
        two(
            "concatMap", once: true, proven: { a, b in a.concatMap { _ in b.traitSequence }.asObservable() },
            threads: { a, b in a.concatMap { _ in b } }),
        two(
            "merge(maxConcurrent:)", once: true, proven: { a, b in a.map { _ in b.traitSequence }.merge(maxConcurrent: 2).asObservable() },
            threads: { a, b in a.map { _ in b }.merge(maxConcurrent: 2) }),
        two(
            "take(until:)", once: true, proven: { a, b in b.take(until: a.filter { $0 < 0 }).asObservable() },
            threads: { a, b in b.take(until: a.filter { $0 < 0 }) }),
        two("skip(until:)", once: true, proven: { a, b in b.skip(until: a.traitSequence).asObservable() }, threads: { a, b in b.skip(until: a) }),
        two(
            "combineLatest of 3",
            proven: { a, b in
                TraitSequence.combineLatest(a.traitSequence, b.traitSequence, b.traitSequence) { $0 &+ $1 &+ $2 }.asObservable()
            },
            threads: { a, b in .combineLatest(a, b, b) { $0 &+ $1 &+ $2 } }),
        two(
            "zip of 3",
            proven: { a, b in
                TraitSequence.zip(a.traitSequence, b.traitSequence, b.traitSequence) { $0 &+ $1 &+ $2 }.asObservable()
            },
            threads: { a, b in .zip(a, b, b) { $0 &+ $1 &+ $2 } }),
        two("share", proven: { a, _ in a.share().asObservable() }, threads: { a, _ in a.share() }),
        two("share(replay: 1)", proven: { a, _ in a.share(replay: 1).asObservable() }, threads: { a, _ in a.share(replay: 1) }),
        two(
            "buffer", proven: { a, _ in a.buffer(timeSpan: .seconds(1), count: 1_000_000).map(\.count).asObservable() },
            threads: { a, _ in a.buffer(timeSpan: .seconds(1), count: 1_000_000, scheduler: HistoricalScheduler()).map(\.count) }),
        two(
            "window", proven: { a, _ in a.window(timeSpan: .seconds(1), count: 1_000_000).merge().asObservable() },
            threads: { a, _ in a.window(timeSpan: .seconds(1), count: 1_000_000, scheduler: HistoricalScheduler()).merge() }),
        two(
            "window(boundary:)", once: true, proven: { a, b in b.window(boundary: a.traitSequence).merge().asObservable() },
            threads: { a, b in b.window(boundary: a).merge() }),
        two(
            "throttle", proven: { a, _ in a.throttle(.seconds(1)).asObservable() },
            threads: { a, _ in a.throttle(.seconds(1), scheduler: HistoricalScheduler()) }),
        two(
            "pausableBuffered", proven: { a, b in a.pausableBuffered(b.map { $0 & 1 == 0 }).asObservable() },
            threads: { a, b in a.pausableBuffered(b.map { $0 & 1 == 0 }) }),
        two(
            "sequenceEqual", proven: { a, b in a.assumeFinite().sequenceEqual(b.assumeFinite()).map { $0 ? 1 : 0 }.asObservable() },
            threads: { a, b in a.sequenceEqual(b).map { $0 ? 1 : 0 }.asObservable() }),
    ]
}
