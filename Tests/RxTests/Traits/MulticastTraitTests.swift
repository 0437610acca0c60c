// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct MulticastTraitTests {
    @Test func `a published sequence starts when it is told to, and knows its axes`() {
        var starts = 0
        let source = Infallible<Int>.deferred {
            starts += 1
            return .of(1, 2)
        }
        let published = source.publish()
        let infallible: Infallible<Int> = published.traitSequence
        var seen: [Int] = []
        let first = infallible.bind(onNext: { seen.append($0) })
        let second = published.map { $0 * 10 }.bind(onNext: { seen.append($0) })
        #expect(starts == 0 && seen.isEmpty)
        let connection = published.connect()
        #expect(starts == 1 && seen == [1, 10, 2, 20])
        Disposables.create(first, second, connection).dispose()
    }

    @Test func `who comes late hears what is replayed, and what is cached`() {
        let relay = PublishRelay<Int>()
        let last = relay.asInfallible().replay(1)
        let all = relay.asInfallible().replayAll()
        let connections = Disposables.create(last.connect(), all.connect())
        for number in 1...3 { relay.accept(number) }
        let late: Infallible<Int> = all.traitSequence
        #expect(atOnce(late.asObservable()) == "123" && atOnce(last.asObservable()) == "3")
        connections.dispose()
        #expect(atOnce(Infallible.of(1, 2, 3).replay(2).refCount().map { $0 + 1 }.asObservable()) == "234|")
        let cached = Infallible.of(1, 2, 3).cache()
        #expect(atOnce(cached.asObservable()) == "123|" && atOnce(cached.map { $0 * 2 }.asObservable()) == "246|")
    }

    @Test func `of a subject nothing is known, of what is made of it what the type says`() {
        let subject = PublishSubject<Int>()
        let connectable = Infallible.of(1, 2).multicast(subject)
        let unknown: TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Int> = connectable.traitSequence
        var seen: [Int] = []
        _ = unknown.subscribe(onNext: { seen.append($0) })
        subject.onNext(7)
        _ = connectable.connect()
        #expect(seen == [7, 1, 2])
        #expect(atOnce(Infallible.of(1, 2).multicast(makeSubject: { ReplaySubject<Int>.createUnbounded() }).refCount().asObservable()) == "12|")
        let sums: Infallible<Int> = Infallible.of(1, 2).multicast({ PublishSubject<Int>() }) { numbers in
            Infallible.zip(numbers.assumeNeverFails(), numbers.map { $0 * 10 }.assumeNeverFails()) { $0 + $1 }
        }
        #expect(atOnce(sums.asObservable()) == "1122|")
    }
}
