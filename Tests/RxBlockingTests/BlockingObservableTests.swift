// SPDX-License-Identifier: MIT
import Rx
import RxBlocking
import RxTest
import Testing

@Suite struct BlockingObservableTests {
    private let later = Observable.of(1, 2, 3).observe(on: SerialScheduler())

    @Test func `toArray waits for the end`() throws {
        #expect(try later.toBlocking().toArray() == [1, 2, 3])
        #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
        #expect(try Observable.just(1).toBlocking(timeout: 5).toArray() == [1])
    }

    @Test func `toArray throws the sequence's error`() {
        #expect(throws: TestError(name: "a")) {
            try later.concat(Observable<Int>.error(TestError(name: "a"))).toBlocking().toArray()
        }
    }

    @Test func `first returns at the first element, though the sequence goes on, and lets it go`() throws {
        var disposals = 0
        let endless = Observable<Int>.range(start: 5, count: .max - 5).do(onDispose: { disposals += 1 })
        #expect(try endless.toBlocking().first() == 5)
        #expect(disposals == 1)
        #expect(try Observable<Int>.empty().toBlocking().first() == nil)
        #expect(throws: TestError()) { try Observable<Int>.error(TestError()).toBlocking().first() }
    }

    @Test func `last waits for the end`() throws {
        #expect(try later.toBlocking().last() == 3)
        #expect(try Observable<Int>.empty().toBlocking().last() == nil)
        #expect(throws: TestError()) { try later.concat(Observable.error(TestError())).toBlocking().last() }
    }

    @Test func `single wants exactly one element`() throws {
        #expect(try Observable.just(7).toBlocking().single() == 7)
        #expect { try Observable<Int>.empty().toBlocking().single() } throws: { "\($0)" == "\(RxError.noElements)" }
        #expect { try later.toBlocking().single() } throws: { "\($0)" == "\(RxError.moreThanOneElement)" }
        #expect(throws: TestError()) { try Observable<Int>.error(TestError()).toBlocking().single() }
    }

    @Test func `single with a predicate wants exactly one that it accepts`() throws {
        #expect(try later.toBlocking().single { $0 > 2 } == 3)
        #expect { try later.toBlocking().single { $0 > 5 } } throws: { "\($0)" == "\(RxError.noElements)" }
        #expect { try later.toBlocking().single { $0 > 1 } } throws: { "\($0)" == "\(RxError.moreThanOneElement)" }
        #expect(throws: TestError()) { try later.toBlocking().single { _ in throw TestError() } }
    }

    @Test func `materialize tells the elements and the end`() {
        guard case .completed(let all) = later.toBlocking().materialize() else { Issue.record("not completed"); return }
        #expect(all == [1, 2, 3])
        let failing = later.concat(Observable.error(TestError()))
        guard case .failed(let some, let error) = failing.toBlocking().materialize() else { Issue.record("not failed"); return }
        #expect(some == [1, 2, 3] && error as? TestError == TestError())
    }

    @Test func `a timeout is an error, keeps what arrived, and lets the sequence go`() {
        let subject = PublishSubject<Int>()
        let source = Observable.just(1).concat(subject)
        guard case .failed(let some, let error) = source.toBlocking(timeout: 0.01).materialize() else { Issue.record("not failed"); return }
        #expect(some == [1] && "\(error)" == "\(RxError.timeout)")
        #expect(!subject.hasObservers)
        #expect { try subject.toBlocking(timeout: -1).toArray() } throws: { "\($0)" == "\(RxError.timeout)" }
    }

    @Test func `inside an event of another sequence it does not wait for its own turn`() throws {
        var seen: [Int] = []
        _ = Observable.of(1, 2).subscribe(onNext: { element in
            seen += (try? Observable.of(element * 10, element * 10 + 1).toBlocking(timeout: 5).toArray()) ?? []
        })
        #expect(seen == [10, 11, 20, 21])
    }

    @Test func `an end and a timeout that race are one of the two`() {
        for round in 0..<300 {
            let source = Observable<Int>.timer(.microseconds(300), scheduler: SerialScheduler()).concat(Observable.just(1))
            switch source.toBlocking(timeout: 0.0003).materialize() {
            case .completed(let elements): #expect(elements == [0, 1], "round \(round)")
            case .failed(let elements, let error):
                #expect([0, 1].starts(with: elements) && "\(error)" == "\(RxError.timeout)", "round \(round)")
            }
        }
    }
}
