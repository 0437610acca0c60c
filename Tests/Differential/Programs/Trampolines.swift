// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    /// The order that the current thread's scheduler makes.
    static let trampolines = [
        Program("trampoline") {
            innerSequences()
            severalSources()
            scheduledWork()
            nestedInElements()
        }
    ]

    private static func innerSequences() {
        let source = Observable.of(1, 2, 3)
        _ = source.flatMap { Observable.of($0 * 10, $0 * 10 + 1) }.subscribe(show("flatMap"))
        _ = Observable.merge(source, Observable.of(4, 5, 6), Observable.range(start: 7, count: 2)).subscribe(show("merge"))
    }

    private static func severalSources() {
        let (source, other) = (Observable.of(1, 2, 3), Observable.of(4, 5))
        _ = Observable.combineLatest(source, Observable.of(4, 5, 6)).subscribe(show("cl"))
        let created = Observable<Int>.create { observer in
            (1...2).forEach(observer.onNext)
            return Disposables.create()
        }
        _ = Observable.combineLatest(created.observe(on: CurrentThreadScheduler.instance), other).subscribe(show("cl create"))
        _ = source.concatMap { Observable.of($0, $0).startWith(0) }.subscribe(show("concatMap"))
        _ = source.flatMapLatest { Observable.of($0, $0 * 2) }.subscribe(show("fml"))
        _ = source.flatMapFirst { Observable.of($0, $0 * 2) }.subscribe(show("fmf"))
        _ = Observable.zip(source, other).subscribe(show("zip"))
        _ = Observable.of(1, 2).withLatestFrom(Observable.of(3, 4)).subscribe(show("wlf"))
    }

    /// Runs `work` as an item of the current thread's scheduler.
    private static func schedule(_ work: @escaping () -> Void) {
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            work()
            return Disposables.create()
        }
    }

    private static func scheduledWork() {
        schedule {
            print("1")
            schedule { print("3") }
            print("2 \(CurrentThreadScheduler.isScheduleRequired)")
        }
        print("4 \(CurrentThreadScheduler.isScheduleRequired)")
        schedule {
            print("outer")
            _ = Observable.of(1, 2).subscribe(show("in outer"))
            print("outer end")
        }
    }

    private static func nestedInElements() {
        _ = Observable.just(1).subscribe(onNext: { _ in
            _ = Observable.of(1, 2).subscribe(show("nested in just"))
            print("end of nested")
        })
        _ = Observable.of(1, 2).subscribe(onNext: { element in
            print("v\(element)")
            _ = Observable.of(10, 20).subscribe(show("nested in of"))
            print("end of nested \(element)")
        })
    }
}
