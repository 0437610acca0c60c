// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SwitchLatestTests {
    @Test func `switchLatest keeps the contract`() {
        contract(of: "switchLatest") { $0.map { Observable.just($0) }.switchLatest() }
    }

    @Test func `the picture`() {
        let scheduler = TestScheduler()
        let outer = scheduler.cold(
            "-A-----B--------|",
            values: ["A": scheduler.cold("1--2--3--4|").asObservable(), "B": scheduler.cold("7--8--|").asObservable()])
        #expect(scheduler.record { outer.switchLatest() }.marbles == "-1--2--7--8-----|")
    }

    @Test func `switchLatest leaves the sequence before`() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let heard = Heard(outer.switchLatest())
        outer.onNext(a)
        a.onNext(1)
        outer.onNext(b)
        #expect(!a.hasObservers && b.hasObservers)
        a.onNext(2)
        b.onNext(3)
        outer.onCompleted()
        b.onNext(4)
        b.onCompleted()
        #expect(heard.text == "1 3 4 |")
    }

    @Test func `an outer error ends the latest sequence`() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let a = PublishSubject<Int>()
        let heard = Heard(outer.switchLatest())
        outer.onNext(a)
        outer.onError(Failure())
        #expect(heard.text == "#" && !a.hasObservers)
    }
}
