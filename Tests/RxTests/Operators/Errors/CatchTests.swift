// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct CatchTests {
    @Test func `another sequence takes the place of an error`() {
        let scheduler = TestScheduler()
        let (source, other) = (scheduler.cold("1-2-#"), scheduler.cold("8-9|"))
        var caught: [TestError?] = []
        let out = scheduler.record {
            source.catch {
                caught.append($0 as? TestError)
                return other.asObservable()
            }
        }
        #expect(out.marbles == "1-2-8-9|")
        #expect(caught == [TestError()])
        #expect(source.subscriptions == ["^---!"])
        #expect(other.subscriptions == ["----^--!"])
    }

    @Test func `without an error the handler is not asked`() {
        #expect(marbles { $0.cold("1-2-|").catch { _ in .just(9) } } == "1-2-|")
    }

    @Test func `what the handler throws, and what its sequence ends with, is the end`() {
        let scheduler = TestScheduler()
        let thrown = scheduler.record { scheduler.cold("1-#").catch { _ in throw TestError(name: "thrown") } }
        #expect(thrown.marbles == "1-#" && thrown.error as? TestError == TestError(name: "thrown"))
        #expect(marbles { s in s.cold("1-#").catch { _ in s.cold("-#").asObservable() } } == "1--#")
    }

    @Test func `another sequence that shares a connection with the source is subscribed to before the source leaves it`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-|")
        let out = scheduler.record { () -> Observable<Int> in
            let shared = source.share()
            return shared.map { if $0 == 2 { throw TestError() } else { $0 } }.catch { _ in shared }
        }
        #expect(out.marbles == "1---3-|")
        #expect(source.subscriptions == ["^-----!"])
    }

    @Test func `an element takes the place of an error`() {
        #expect(marbles { $0.cold("1-2-#").catchAndReturn(7) } == "1-2-[7|]")
        #expect(marbles { $0.cold("1-2-|").catchAndReturn(7) } == "1-2-|")
    }

    @Test func `the next of a sequence takes the place of one that failed`() {
        let scheduler = TestScheduler()
        let sources = [scheduler.cold("1-2-#"), scheduler.cold("3-4-|"), scheduler.cold("5|")]
        let out = scheduler.record { Observable.catch(sequence: sources.map { $0.asObservable() }) }
        #expect(out.marbles == "1-2-3-4-|")
        #expect(sources.map(\.subscriptions) == [["^---!"], ["----^---!"], []])
        #expect(marbles { s in Observable.catch(sequence: [s.cold("1-#").asObservable(), s.cold("-#").asObservable()]) } == "1--#")
        #expect(marbles { _ in Observable<Int>.catch(sequence: []) } == "|")
    }

    @Test func `a million sources that fail take constant stack`() {
        let count = million
        onSmallStack {
            var ended = 0
            _ = Observable<Int>.catch(sequence: repeatElement(.error(TestError()), count: count))
                .subscribe(onError: { _ in ended += 1 })
            #expect(ended == 1)
        }
    }

    @Test func `they keep the contract`() {
        contract(of: "catch") { $0.catch { _ in .of(1, 2) } }
        contract(of: "catchAndReturn") { $0.catchAndReturn(7) }
        contract(of: "catch(sequence:)") { .catch(sequence: [$0, .of(1)]) }
    }
}
