// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@testable import Rx

/// A producer publishes an element, and then looks whether the consumer is idle. Between the two a run that is under way can take the element and go
/// idle, so the producer starts a run for which nothing is left.
@Suite struct ObserveOnEmptyRunTests {
    /// One scheduler takes an element a run, the other many.
    private static let schedulers: [any ImmediateSchedulerType & Sendable] = [CurrentThreadScheduler.instance, AtOnce()]

    private struct AtOnce: ImmediateSchedulerType {
        func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }
    }

    @Test(arguments: 0..<2) func `a run that finds nothing ends nothing, and loses nothing`(kind: Int) {
        let source = PublishSubject<Int>()
        var hop: SchedulerHop<Int>?
        let sequence = Observable<Int> { downstream in
            let made = SchedulerHop<Int>(to: downstream, on: Self.schedulers[kind], through: Handoff<Int>()!, canFail: true)
            hop = made
            made.start(source.asObservable().run, made.source, push: { made.push($0) }, stop: { made.stop($1) })
        }
        var log: [String] = []
        let subscription = sequence.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
        hop?.perform()
        source.onNext(1)
        hop?.perform()
        hop?.perform()
        source.onNext(2)
        source.onCompleted()
        #expect(log == ["1", "2", "|"])
        subscription.dispose()
    }

    /// Threads send and come and go, so runs are on all of them. Invariant: the observer that was there first and stays gets everything, and then the end.
    @Test func `elements of many threads reach an observer that stays, whichever thread a run is on`() {
        for round in 0..<200 * soak {
            let (left, right) = (ReplaySubject<Int>.createUnbounded(), PublishSubject<Int>())
            let hops = Observable.merge(left.asObservable(), right.asObservable()).observe(on: CurrentThreadScheduler.instance)
            // A run's thread orders what it writes before the next run.
            let (heard, ends) = (Shared(0), Shared(0))
            let stayer = hops.subscribe(onNext: { _ in heard.value += 1 }, onCompleted: { ends.value += 1 })
            let threads = 2 + round % 3
            let (sources, shared) = ((left, right), hops)
            let ended = Race.run(
                (0..<threads).map { thread in
                    {
                        for number in 0..<24 {
                            if number % 4 == 3 {
                                shared.subscribe().dispose()
                            } else if (number + thread) % 2 == 0 {
                                sources.0.onNext(number)
                            } else {
                                sources.1.onNext(number)
                            }
                        }
                    }
                })
            left.onCompleted()
            right.onCompleted()
            #expect(ended && heard.value == 18 * threads && ends.value == 1, "round \(round): \(heard.value) elements, \(ends.value) ends")
            stayer.dispose()
        }
    }
}
