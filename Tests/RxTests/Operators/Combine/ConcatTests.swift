// SPDX-License-Identifier: MIT
import RealtimeGuard
import Rx
import Testing

@Suite struct ConcatTests {
    @Test func `the second follows when the first completed`() {
        let scheduler = TestScheduler()
        let (first, second) = (scheduler.cold("1-2-|"), scheduler.cold("3-4-|"))
        #expect(scheduler.record { first.concat(second) }.marbles == "1-2-3-4-|")
        #expect(first.subscriptions == ["^---!"])
        #expect(second.subscriptions == ["----^---!"])
    }

    @Test func `an error ends it`() {
        let scheduler = TestScheduler()
        let second = scheduler.cold("3-|")
        #expect(scheduler.record { scheduler.cold("1-#").concat(second) }.marbles == "1-#")
        #expect(second.subscriptions == [])
        #expect(marbles { $0.cold("1-|").concat($0.cold("-#")) } == "1--#")
    }

    @Test func `a disposal lets go of the one that runs and starts no other`() {
        let scheduler = TestScheduler()
        let (first, second) = (scheduler.cold("1-2-|"), scheduler.cold("3-|"))
        #expect(scheduler.record(disposingAt: 1) { first.concat(second) }.marbles == "1")
        #expect(first.subscriptions == ["^!"])
        #expect(second.subscriptions == [])
    }

    @Test func `sequences, collections and arguments`() {
        let sources = [Observable.of(1, 2), .empty(), .of(3)]
        var seen: [[Int]] = []
        let all = [
            Observable.concat(sources), .concat(AnySequence(sources)), .concat(sources[0], sources[1], sources[2]),
            Observable<Int>.concat([]).ifEmpty(default: 0),
        ]
        for source in all {
            var elements: [Int] = []
            _ = source.subscribe(onNext: { elements.append($0) }, onCompleted: { seen.append(elements) })
        }
        #expect(seen == [[1, 2, 3], [1, 2, 3], [1, 2, 3], [0]])
    }

    @Test func `a sequence is gone through only as far as it is needed`() {
        var made = 0
        let endless = sequence(state: ()) { _ -> Observable<Int>? in
            made += 1
            return .of(made)
        }
        var seen: [Int] = []
        _ = Observable.concat(endless).take(3).subscribe(onNext: { seen.append($0) })
        #expect(seen == [1, 2, 3] && made == 3)
    }

    @Test func `sequences that arrive follow one another`() {
        let scheduler = TestScheduler()
        let inner = ["A": scheduler.cold("1--2--|").asObservable(), "B": scheduler.cold("3--4--|").asObservable()]
        let out = scheduler.record { scheduler.hot("-A-B----------|", values: inner).concat() }
        #expect(out.marbles == "-1--2--3--4---|")
    }

    @Test func `a million sources take constant stack and memory`() {
        let count = million
        onSmallStack {
            var sum = 0
            var held: Int?
            rx_guard_enter()
            _ = Observable.concat((0..<count).lazy.map { Observable.just($0) }.makeIterator().untilEnd).subscribe(
                onNext: { sum += $0 },
                onCompleted: {
                    let report = rx_guard_leave()
                    held = Int(report.allocations) - Int(report.frees)
                })
            #expect(sum == count * (count - 1) / 2)
            if rx_guard_watches_memory() { #expect(held! < 100) } else { #expect(held != nil) }
        }
    }

    @Test func `sources that take turns, and sequences that arrive, take constant stack`() {
        let count = levels
        onSmallStack {
            var sum = 0
            _ = Observable.concat(repeatElement(Observable.of(1), count: count)).subscribe(onNext: { sum += $0 })
            #expect(sum == count)
            _ = Observable.range(start: 0, count: count).map { _ in Observable.of(1) }.concat().subscribe(onNext: { sum += $0 })
            #expect(sum == count * 2)
        }
    }

    /// A source's subscription serves a later source, unless its own source still holds it.
    @Test func `what a source sends after its end goes nowhere, whichever source runs`() {
        var observers: [AnyObserver<Int>] = []
        let source = Observable<Int>.create { observer in
            observers.append(observer)
            return Disposables.create()
        }
        let heard = Heard(Observable.concat((0..<6).map { _ in source }))
        for round in 0..<6 {
            for late in observers.dropLast() {
                late.onNext(100)
                late.onCompleted()
            }
            observers[round].onNext(round)
            observers[round].onCompleted()
        }
        #expect(heard.text == "0 1 2 3 4 5 |")
        // The source's closure and its observers hold each other.
        observers = []
    }

    @Test func `sources of one element need no subscription`() {
        let ones = (1...3).map { Observable.just($0).map { $0 * 2 } }
        #expect(Heard(Observable.concat(ones)).text == "2 4 6 |")
        #expect(Heard(Observable.concat(ones + [.of(7, 8)] + ones)).text == "2 4 6 7 8 2 4 6 |")
        #expect(Heard(Observable.concat(ones).take(2)).text == "2 4 |")
        let failing = Observable.just(1).map { (_: Int) throws -> Int in throw Failure() }
        #expect(Heard(Observable.concat(ones + [failing] + ones)).text == "2 4 6 #")
        #expect(Heard(Observable.catch(sequence: [failing, failing, ones[2], ones[0]])).text == "6 |")
        #expect(Heard(Observable.onErrorResumeNext([ones[0], failing, ones[1]])).text == "2 4 |")
    }

    @Test func `it keeps the contract`() {
        contract(of: "concat") { $0.concat(Observable.of(1, 2)) }
        contract(of: "concat, as the second", .subscribesFreely) { Observable.of(1, 2).concat($0) }
        contract(of: "concat, nested") { source in Observable.of(source, .of(1)).concat() }
    }
}

extension IteratorProtocol {
    /// What is left, as a sequence that can be gone through once.
    fileprivate var untilEnd: IteratorSequence<Self> { IteratorSequence(self) }
}
