// SPDX-License-Identifier: MIT
import Dispatch
import Glibc
import RxDispatch
import Synchronization
import Testing

/// `observe(on: MainScheduler.instance)` for a source on the main thread: an element that may run at once passes by the queue. Each in a process of its own, driven
/// by the main queue.
@Suite struct MainBypassTests {
    private final class Heard: @unchecked Sendable {
        var lines: [String] = []
    }

    @Test func `what is sent while an element is delivered comes behind it, and so does the end`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async { exit(MainBypassTests.sendInside() == ["1", "1 is over", "2", "2 is over", "|"] ? 0 : 1) }
            while true { await Task.yield() }
        }
    }

    private static func sendInside() -> [String] {
        let heard = Heard()
        var observer: AnyObserver<Int>?
        let source = Observable<Int>.create {
            observer = $0
            return Disposables.create()
        }
        let subscription = source.observe(on: MainScheduler.instance).subscribe(
            onNext: { element in
                heard.lines.append("\(element)")
                if element == 1 {
                    observer?.onNext(2)
                    observer?.onCompleted()
                }
                heard.lines.append("\(element) is over")
            }, onCompleted: { heard.lines.append("|") })
        observer?.onNext(1)
        observer = nil
        subscription.dispose()
        return heard.lines
    }

    @Test func `after a disposal inside an element nothing comes`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async { exit(MainBypassTests.disposeInside() == ["1"] ? 0 : 1) }
            while true { await Task.yield() }
        }
    }

    private static func disposeInside() -> [String] {
        let heard = Heard()
        let source = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            source.map { $0 }.observe(on: MainScheduler.instance).subscribe(onNext: {
                heard.lines.append("\($0)")
                source.onNext(2)
                subscription.dispose()
            }))
        source.onNext(1)
        source.onNext(3)
        return heard.lines
    }

    @Test func `an element of the main thread does not overtake those that another thread has sent`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                let heard = Heard()
                let source = PublishSubject<Int>()
                let subscription = source.map { $0 }.observe(on: MainScheduler.instance).subscribe(onNext: { heard.lines.append("\($0)") })
                source.onNext(1)
                let isSent = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    source.onNext(2)
                    isSent.signal()
                }
                isSent.wait()
                let isInline = heard.lines == ["1"]
                source.onNext(3)
                let isBehind = heard.lines == ["1"]
                DispatchQueue.main.async {
                    source.onNext(4)
                    subscription.dispose()
                    exit(isInline && isBehind && heard.lines == ["1", "2", "3", "4"] ? 0 : 1)
                }
            }
            while true { await Task.yield() }
        }
    }

    /// Invariant: the numbers arrive in the order in which they were sent, each once, whichever thread sent them.
    @Test func `two threads that send in turn, one of them the main thread, are heard in order`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            DispatchQueue.main.async {
                let senders = Senders()
                var expected = 0
                _ = senders.numbers.observe(on: MainScheduler.instance).subscribe(
                    onNext: {
                        if $0 != expected { exit(1) }
                        expected += 1
                    },
                    onCompleted: { exit(expected == senders.count && expected > Senders.rounds ? 0 : 2) })
            }
            while true { await Task.yield() }
        }
    }

    /// Sendable: one thread sends at a time, and the semaphores order them.
    private final class Senders: @unchecked Sendable {
        static let rounds = 3_000
        private(set) var count = 0
        private var observer: AnyObserver<Int>?
        private let (elsewhere, onMain) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

        var numbers: Observable<Int> {
            .create { observer in
                self.observer = observer
                DispatchQueue.global().async {
                    for round in 0..<Self.rounds {
                        self.elsewhere.wait()
                        self.send(round % 3)
                        self.onMain.signal()
                    }
                }
                DispatchQueue.main.async { self.step(0) }
                return Disposables.create()
            }
        }

        private func send(_ some: Int) {
            for _ in 0..<some {
                count += 1
                observer?.onNext(count - 1)
            }
        }

        private func step(_ round: Int) {
            if round == Self.rounds {
                observer?.onCompleted()
                return
            }
            send(round % 2)
            elsewhere.signal()
            if round % 5 == 0 {
                // The main queue runs what the other thread sends meanwhile.
                DispatchQueue.global().async {
                    self.onMain.wait()
                    DispatchQueue.main.async { self.step(round + 1) }
                }
            } else {
                onMain.wait()
                send(round % 4)
                DispatchQueue.main.async { self.step(round + 1) }
            }
        }
    }
}
