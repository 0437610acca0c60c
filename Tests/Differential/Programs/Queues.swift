// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

extension Program {
    static let queues = [
        Program("main thread") {
            bindOnMain()
            scheduleOnMain()
        },
        Program("queue schedulers") {
            onQueues()
            timerOnQueue()
            onOperationQueue()
        },
    ]

    /// Runs the main thread's loop until `isDone`, for ten seconds at most.
    private static func runMainLoop(until isDone: () -> Bool) {
        let end = Date().addingTimeInterval(10)
        while !isDone() && Date() < end { _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.05)) }
    }

    private static func bindOnMain() {
        // Nothing keeps its target: it never binds.
        let dropped = Binder<Int>(Named(), scheduler: MainScheduler()) { _, value in print("bound? \(value)") }
        dropped.on(.next(1))
        dropped.on(.completed)
        let target = Named()
        var bound: [Int] = []
        let binder = Binder<Int>(target) { _, value in
            print("bound \(value) main \(Thread.isMainThread)")
            bound.append(value)
        }
        binder.on(.next(2))
        binder.onNext(3)
        offMain {
            binder.on(.next(4))
            print("off main returned")
        }
        runMainLoop { bound.count == 3 }
    }

    private static func scheduleOnMain() {
        var items: [String] = []
        func item(_ text: String) -> (()) -> Disposable {
            { _ in
                print(text)
                items.append(text)
                return Disposables.create()
            }
        }
        MainScheduler.ensureExecutingOnScheduler()
        print("on main ok")
        _ = MainScheduler.instance.schedule((), action: item("inline"))
        print("after schedule")
        _ = MainScheduler.asyncInstance.schedule((), action: item("async"))
        print("after async schedule")
        runMainLoop { items.count == 2 }
    }

    /// Subscribes, and waits until the subscription is over.
    private static func finish<Element>(_ sequence: Observable<Element>, _ onNext: @escaping (Element) -> Void) {
        let isOver = DispatchSemaphore(value: 0)
        _ = sequence.subscribe(onNext: onNext, onDisposed: { isOver.signal() })
        isOver.wait()
    }

    private static func onQueues() {
        let (serial, concurrent) = (SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default))
        finish(Observable.of(1, 2, 3).observe(on: serial)) { print("q\($0) \(Thread.isMainThread)") }
        finish(Observable.of(1, 2).subscribe(on: concurrent)) { print("c\($0) \(Thread.isMainThread)") }
    }

    private static func timerOnQueue() {
        let begin = Date()
        finish(Observable<Int>.timer(.milliseconds(50), scheduler: SerialDispatchQueueScheduler(qos: .default))) { _ in }
        print("timer at least 50ms \(Date().timeIntervalSince(begin) >= 0.049)")
    }

    private static func onOperationQueue() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        finish(Observable.of(1, 2).observe(on: OperationQueueScheduler(operationQueue: queue))) { print("o\($0)") }
    }
}
