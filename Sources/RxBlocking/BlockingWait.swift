// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Rx
internal import Synchronization

/// One blocking wait for the end of a sequence.
///
/// Sendable: `elements` and `error` are guarded by `lock`; the thread that raises `over` writes no more.
final class BlockingWait<Element>: @unchecked Sendable {
    private let source: Observable<Element>
    private let lock = Lock()
    private var elements: [Element] = []
    private var error: (any Error)?
    private let over = Atomic<Bool>(false)
    private let ended = DispatchSemaphore(value: 0)
    private let runsMainLoop = MainLoop.isForCallerToRun

    init(for source: Observable<Element>) { self.source = source }

    /// Subscribes and waits; what arrived by then, and the error.
    func result(within timeout: RxTimeInterval?) -> (elements: [Element], error: (any Error)?) {
        // Aside: inside an event of another sequence this one would wait for its turn, and the thread for this one.
        Trampoline.current.aside {
            let subscription = source.subscribe { self.receive($0) }
            if runsMainLoop { runMainLoop(within: timeout) } else { block(within: timeout) }
            subscription.dispose()
        }
        return lock.guarding { (elements, error) }
    }

    private func receive(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            lock.guarding { if !over.load(ordering: .relaxed) { elements.append(element) } }
        case .error(let error): end(error)
        case .completed: end(nil)
        }
    }

    /// The first end counts; the lock orders it before `result` reads.
    private func end(_ error: (any Error)?) {
        let isFirst = lock.guarding {
            guard over.claim() else { return false }
            self.error = error
            return true
        }
        guard isFirst else { return }
        ended.signal()
        // An item wakes the loop, which then looks at `over`.
        if runsMainLoop { _ = MainScheduler.asyncInstance.schedule(()) { Disposables.create() } }
    }

    private func block(within timeout: RxTimeInterval?) {
        ConcurrentScheduler.blocking {
            guard let timeout else { return ended.wait() }
            let limit = DispatchTime.now() + .nanoseconds(Int(timeout.wholeNanoseconds))
            if ended.wait(timeout: limit) == .timedOut { end(RxError.timeout) }
        }
    }

    private func runMainLoop(within timeout: RxTimeInterval?) {
        let alarm = timeout.map { timeout in
            MainScheduler.asyncInstance.scheduleRelative((), dueTime: timeout) {
                self.end(RxError.timeout)
                return Disposables.create()
            }
        }
        // acquire: pairs with the exchange in end().
        MainLoop.run(until: { over.load(ordering: .acquiring) })
        alarm?.dispose()
    }
}
