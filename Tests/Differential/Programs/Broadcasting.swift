// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

extension Program {
    static let broadcasting = [
        Program("order of observers after one left") {
            let subject = PublishSubject<Int>()
            replaceFirst(of: subject.asObservable())
            subject.onNext(1)
            let relay = BehaviorRelay(value: 0)
            replaceFirst(of: relay.asObservable())
            relay.accept(1)
            let source = PublishSubject<Int>()
            replaceFirst(of: source.share())
            source.onNext(1)
        },
        Program("order of 40 observers") {
            let subject = PublishSubject<Int>()
            var order: [Int] = []
            for number in 0..<40 { _ = subject.subscribe(onNext: { _ in order.append(number) }) }
            subject.onNext(1)
            print("first 20 in order: \(order.starts(with: 0..<20)), all in order: \(order == Array(0..<40))")
        },
        Program("withLatestFrom of oneself") {
            let relay = BehaviorRelay(value: 1)
            _ = relay.withLatestFrom(relay).subscribe(onNext: { print("wlf \($0)") })
            relay.accept(2)
            relay.accept(3)
            let subject = PublishSubject<Int>()
            _ = subject.withLatestFrom(subject).subscribe(onNext: { print("pwlf \($0)") })
            (1...2).forEach(subject.onNext)
            _ = Observable.combineLatest(relay, relay.map { $0 * 10 }).subscribe(onNext: { print("cl \($0)") })
            relay.accept(4)
            _ = relay.flatMapLatest { outer in relay.map { (outer, $0) } }.subscribe(onNext: { print("fml \($0)") })
            relay.accept(5)
        },
        Program("re-entrant send", sendsInsideEvents),
    ]

    /// Lets a, b and c observe `source`. a leaves before c comes.
    private static func replaceFirst(of source: Observable<Int>) {
        let first = source.subscribe(onNext: { print("a\($0)") })
        _ = source.subscribe(onNext: { print("b\($0)") })
        first.dispose()
        _ = source.subscribe(onNext: { print("c\($0)") })
    }

    /// Sends 1 to `source`, and 2 inside the event of 1.
    private static func sendAgain(_ name: String, _ source: Observable<Int>, _ send: @escaping (Int) -> Void, value: @escaping () -> Int) {
        _ = source.subscribe(onNext: {
            print("\(name)\($0)")
            guard $0 == 1 else { return }
            send(2)
            print("value now \(value())")
        })
        send(1)
    }

    private static func sendsInsideEvents() {
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(onNext: {
            print("a\($0)")
            guard $0 == 1 else { return }
            subject.onNext(2)
            print("sent")
        })
        _ = subject.subscribe(onNext: { print("b\($0)") })
        subject.onNext(1)

        let relay = BehaviorRelay(value: 0)
        sendAgain("r", relay.asObservable(), relay.accept) { relay.value }
        let behavior = BehaviorSubject(value: 0)
        sendAgain("s", behavior, behavior.onNext) { try! behavior.value() }

        let limited = PublishSubject<Int>()
        _ = limited.take(2).subscribe(
            onNext: {
                print("t\($0)")
                if $0 == 1 { (2...3).forEach(limited.onNext) }
            }, onCompleted: { print("tc") })
        limited.onNext(1)
    }
}
