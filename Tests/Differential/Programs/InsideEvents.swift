// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

extension Program {
    /// A subject is subscribed to inside its own event.
    static let insideEvents = [
        Program("subscribe inside onNext of the same subject") {
            inBehavior()
            inReplay()
            inShare()
            inRelay()
            inAsync()
            inPublish()
            inEnd()
        }
    ]

    /// Subscribes to `source` between two lines, and prints its elements behind `name`.
    private static func nest(_ name: String, _ source: Observable<Int>) {
        print("in")
        _ = source.subscribe(onNext: { print("  \(name) \($0)") })
        print("out")
    }

    private static func inBehavior() {
        let subject = BehaviorSubject(value: 1)
        _ = subject.subscribe(onNext: {
            print("outer \($0)")
            if $0 < 3 { nest("inner", subject.take(1)) }
        })
        subject.onNext(2)
    }

    private static func inReplay() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        (1...2).forEach(subject.onNext)
        _ = subject.subscribe(onNext: {
            print("router \($0)")
            nest("rinner", subject)
        })
    }

    private static func inShare() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        _ = shared.subscribe(onNext: {
            print("souter \($0)")
            nest("sinner", shared.take(1))
        })
        (1...2).forEach(source.onNext)
    }

    private static func inRelay() {
        let relay = BehaviorRelay(value: 1)
        _ = relay.subscribe(onNext: {
            print("bouter \($0) value \(relay.value)")
            nest("binner", relay.take(1))
        })
        relay.accept(2)
    }

    private static func inAsync() {
        let subject = AsyncSubject<Int>()
        subject.onNext(5)
        _ = subject.subscribe(onNext: {
            print("aouter \($0)")
            nest("ainner", subject)
        })
        subject.onCompleted()
    }

    private static func inPublish() {
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(onNext: {
            print("pouter \($0)")
            _ = subject.subscribe(onNext: { print("  pinner \($0)") })
            print("out")
        })
        (1...2).forEach(subject.onNext)
    }

    private static func inEnd() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        _ = subject.subscribe(onCompleted: {
            print("c")
            _ = subject.subscribe(onCompleted: { print("  inner c") })
            print("out")
        })
        subject.onCompleted()
    }
}
