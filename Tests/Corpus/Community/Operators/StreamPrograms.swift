// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let pausingLibrary = Program(
        "pausing of a library's own",
        says: [
            "dropping 2", "dropping 4", "keeping 2", "keeping 3", "all 1", "all 2", "all 3", "keeping 5", "all 5", "dropping completed",
            "keeping 6", "keeping completed", "all 6", "all completed", "without flush completed", "failed offline", "left false false",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let numbers = PublishSubject<Int>(), isOn = PublishSubject<Bool>()
        func show(_ name: String, _ source: Observable<Int>) {
            source.subscribe(
                onNext: { console.say(name, $0) }, onError: { console.say("failed", $0) }, onCompleted: { console.say(name, "completed") }
            )
            .disposed(by: disposeBag)
        }
        let gate = BehaviorSubject(value: false)
        show("dropping", numbers.pausable(by: gate))
        numbers.onNext(1)
        gate.onNext(true)
        numbers.onNext(2)
        gate.onNext(false)
        numbers.onNext(3)
        gate.onNext(true)
        numbers.onNext(4)
        gate.onNext(false)

        show("keeping", numbers.pausableBuffered(by: isOn, limit: 2))
        show("all", numbers.pausableBuffered(by: isOn.map { $0 }, limit: nil))
        show("without flush", numbers.pausableBuffered(by: Observable.never(), flushOnCompleted: false))
        [1, 2, 3].forEach(numbers.onNext)
        isOn.onNext(true)
        numbers.onNext(5)
        isOn.onNext(false)
        numbers.onNext(6)
        numbers.onCompleted()

        let other = PublishSubject<Int>(), failing = PublishSubject<Bool>()
        show("failing", other.pausableBuffered(by: failing))
        failing.onError(Failure.offline)
        console.say("left", other.hasObservers, failing.hasObservers)
    }

    static let triggersAndWindows = Program(
        "triggers and windows of a library's own",
        says: [
            "buffer [1, 2]", "buffer []", "buffer [3]", "buffered", "window 0", "0: 1", "0: 2", "window 1", "1: 3", "outer left, observed true",
            "1: 4", "observed false",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let numbers = PublishSubject<Int>(), trigger = PublishSubject<Void>()
        numbers.bufferWithTrigger(trigger)
            .subscribe(onNext: { console.say("buffer", $0) }, onCompleted: { console.say("buffered") }).disposed(by: disposeBag)
        [1, 2].forEach(numbers.onNext)
        trigger.onNext(())
        trigger.onNext(())
        numbers.onNext(3)
        trigger.onCompleted()
        numbers.onCompleted()

        let source = PublishSubject<Int>()
        let inner = SerialDisposable()
        var windows = 0
        let outer = source.windows(of: 2).subscribe(onNext: { window in
            let index = windows
            windows += 1
            console.say("window", index)
            inner.disposable = window.subscribe(onNext: { console.say("\(index): \($0)") })
        })
        [1, 2, 3].forEach(source.onNext)
        outer.dispose()
        console.say("outer left, observed", source.hasObservers)
        source.onNext(4)
        inner.dispose()
        console.say("observed", source.hasObservers)
    }

    static let cascading = Program(
        "cascade",
        says: ["slow 1", "slow 2", "fast 3", "observed false", "fast 5", "completed", "first 1", "last 3", "last 4", "completed"]
    ) { console in
        let disposeBag = DisposeBag()
        let slow = PublishSubject<String>(), fast = PublishSubject<String>()
        slow.cascade([fast]).subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") }).disposed(by: disposeBag)
        slow.onNext("slow 1")
        slow.onNext("slow 2")
        fast.onNext("fast 3")
        slow.onNext("slow 4")
        console.say("observed", slow.hasObservers)
        fast.onNext("fast 5")
        fast.onCompleted()

        let first = PublishSubject<String>(), middle = PublishSubject<String>(), last = PublishSubject<String>()
        Observable.cascade([first, middle, last])
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") }).disposed(by: disposeBag)
        first.onNext("first 1")
        last.onNext("last 3")
        middle.onNext("middle 4")
        last.onNext("last 4")
        last.onCompleted()
    }
}
