// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let subjects = [
        Program("subject after dispose") {
            behaviorsAfterTheirEnd()
            publishAfterDispose()
            replaysAfterTheirEnd()
            asyncAfterItsEnd()
        },
        Program("error of disposed object") {
            let subject = BehaviorSubject(value: 1)
            subject.dispose()
            do {
                _ = try subject.value()
            } catch {
                print(type(of: error), error)
                if case RxError.disposed(let object) = error { print("object is the subject: \(object as AnyObject === subject)") }
            }
        },
    ]

    /// Prints the value of `subject` behind `name`, or what it throws.
    private static func tell(_ name: String, _ subject: BehaviorSubject<Int>) {
        do { print("\(name)value \(try subject.value())") } catch { print("threw \(error)") }
    }

    private static func behaviorsAfterTheirEnd() {
        let disposed = BehaviorSubject(value: 1)
        print("value \((try? disposed.value()) as Any) hasObservers \(disposed.hasObservers) isDisposed \(disposed.isDisposed)")
        disposed.onNext(2)
        print("value \((try? disposed.value()) as Any)")
        disposed.dispose()
        print("isDisposed \(disposed.isDisposed)")
        tell("", disposed)
        disposed.onNext(3)
        _ = disposed.subscribe(show("late"))

        let failed = BehaviorSubject(value: 1)
        failed.onError(Trouble.b)
        tell("", failed)
        _ = failed.subscribe(show("late err"))

        let completed = BehaviorSubject(value: 1)
        completed.onNext(7)
        completed.onCompleted()
        tell("after completed ", completed)
        _ = completed.subscribe(show("late compl"))
        completed.onNext(8)
        tell("after completed+next ", completed)
    }

    private static func publishAfterDispose() {
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(show("p"))
        print("hasObservers \(subject.hasObservers)")
        subject.dispose()
        print("hasObservers \(subject.hasObservers) isDisposed \(subject.isDisposed)")
        subject.onNext(1)
        _ = subject.subscribe(show("p late"))
    }

    private static func replaysAfterTheirEnd() {
        let two = ReplaySubject<Int>.create(bufferSize: 2)
        (1...3).forEach(two.onNext)
        two.onCompleted()
        _ = two.subscribe(show("r after compl"))
        two.dispose()
        _ = two.subscribe(show("r late"))
        print("r.isDisposed? \(two.hasObservers)")

        let one = ReplaySubject<Int>.create(bufferSize: 1)
        (1...2).forEach(one.onNext)
        one.onError(Failure())
        _ = one.subscribe(show("r1"))
        one.dispose()
        _ = one.subscribe(show("r1 late"))

        let all = ReplaySubject<Int>.createUnbounded()
        (1...2).forEach(all.onNext)
        _ = all.subscribe(show("ru"))
        all.dispose()
        _ = all.subscribe(show("ru late"))

        let none = ReplaySubject<Int>.create(bufferSize: 0)
        none.onNext(1)
        _ = none.subscribe(show("r0"))
        none.onNext(2)
        none.onCompleted()
        _ = none.subscribe(show("r0 late"))
    }

    private static func asyncAfterItsEnd() {
        let subject = AsyncSubject<Int>()
        (1...2).forEach(subject.onNext)
        _ = subject.subscribe(show("a"))
        subject.onCompleted()
        _ = subject.subscribe(show("a late"))
        let empty = AsyncSubject<Int>()
        empty.onCompleted()
        _ = empty.subscribe(show("a2 late"))
        let failed = AsyncSubject<Int>()
        failed.onNext(1)
        failed.onError(Failure())
        _ = failed.subscribe(show("a3 late"))
    }
}
