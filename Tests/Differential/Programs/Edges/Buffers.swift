// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension Program {
    /// Operators with a count or a span, under a virtual clock.
    static let bufferEdges = [
        onClock("buffer(count:0)") { Observable.of(1).buffer(timeSpan: .seconds(1), count: 0, scheduler: $0) },
        onClock("buffer(count:-1)") { Observable.of(1).buffer(timeSpan: .seconds(1), count: -1, scheduler: $0) },
        onClock("window(count:0)") { Observable.of(1).window(timeSpan: .seconds(1), count: 0, scheduler: $0).merge() },
        onClock("interval(0)") { Observable<Int>.interval(.seconds(0), scheduler: $0).take(3) },
        onClock("timer(-1)") { Observable<Int>.timer(.seconds(-1), scheduler: $0) },
    ]

    private static func onClock<Element>(_ name: String, _ build: @escaping (TestScheduler) -> Observable<Element>) -> Program {
        Program(name) {
            let scheduler = TestScheduler(initialClock: 0)
            _ = build(scheduler).subscribe(show("x"))
            scheduler.advanceTo(5)
        }
    }
}
