// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    /// Counts that are out of an operator's range.
    static let countEdges = [
        Program("skip(-1)") { _ = Observable.of(1).skip(-1).subscribe(show("x")) },
        Program("take(-1)") { _ = Observable.of(1).take(-1).subscribe(show("x")) },
        Program("takeLast(-1)") { _ = Observable.of(1).takeLast(-1).subscribe(show("x")) },
        Program("element(at:-1)") { _ = Observable.of(1).element(at: -1).subscribe(show("x")) },
        Program("range(count:-1)") { _ = Observable.range(start: 0, count: -1).subscribe(show("x")) },
        Program("range overflow") { _ = Observable.range(start: Int.max, count: 2).subscribe(show("x")) },
        Program("retry(0)") { _ = Observable<Int>.error(Failure()).retry(0).subscribe(show("x")) },
        Program("retry(-1)") { _ = Observable<Int>.error(Failure()).retry(-1).subscribe(show("x")) },
        Program("merge(maxConcurrent:0)") { _ = Observable.of(Observable.of(1)).merge(maxConcurrent: 0).subscribe(show("x")) },
        Program("replay(0)") { _ = Observable.of(1).replay(0).subscribe(show("x")) },
        Program("share(replay:-1)") { _ = Observable.of(1).share(replay: -1).subscribe(show("x")) },
        Program("ReplaySubject(-1)") {
            let subject = ReplaySubject<Int>.create(bufferSize: -1)
            subject.onNext(1)
            _ = subject.subscribe(show("x"))
        },
    ]
}
