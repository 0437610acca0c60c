// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

// `schedule` of each scheduler, and what they have in common.
extension Screen {
    func scheduling() {
        scheduling(on: CurrentThreadScheduler.instance)
        let serial = SerialDispatchQueueScheduler(qos: .default)
        overload("Schedulers", "schedule(_:action:)", says: "1")
        trailing(awaited { over in serial.schedule(1) { self.run($0, over) } })
        labels(awaited { over in serial.schedule(1, action: { number in self.run(number, over) }) })
        weakSelf(awaited { over in serial.schedule(1) { [weak self] in self?.run($0, over) ?? Disposables.create() } })
        function(awaited { over in serial.schedule((1, over), action: run) })

        let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)
        overload("Schedulers", "schedule(_:action:)", says: "1")
        trailing(awaited { over in concurrent.schedule(1) { self.run($0, over) } })
        labels(awaited { over in concurrent.schedule(1, action: { number in self.run(number, over) }) })
        weakSelf(awaited { over in concurrent.schedule(1) { [weak self] in self?.run($0, over) ?? Disposables.create() } })
        function(awaited { over in concurrent.schedule((1, over), action: run) })

        let operations = OperationQueueScheduler(operationQueue: OperationQueue())
        overload("Schedulers", "schedule(_:action:)", says: "1")
        trailing(awaited { over in operations.schedule(1) { self.run($0, over) } })
        labels(awaited { over in operations.schedule(1, action: { number in self.run(number, over) }) })
        weakSelf(awaited { over in operations.schedule(1) { [weak self] in self?.run($0, over) ?? Disposables.create() } })
        function(awaited { over in operations.schedule((1, over), action: run) })

        let main = ConcurrentMainScheduler.instance
        overload("Schedulers", "schedule(_:action:)", says: "1")
        trailing(main.schedule(1) { self.run($0) })
        labels(main.schedule(1, action: { number in self.run(number) }))
        weakSelf(main.schedule(1) { [weak self] in self?.run($0) ?? Disposables.create() })
        function(main.schedule(1, action: run))

        let current = CurrentThreadScheduler.instance
        overload("Schedulers", "schedule(_:action:)", says: "1")
        trailing(current.schedule(1) { self.run($0) })
        trailing(
            current.schedule(1) { number in
                self.next(number)
                return Disposables.create()
            })
        labels(current.schedule(1, action: { number in self.run(number) }))
        weakSelf(current.schedule(1) { [weak self] in self?.run($0) ?? Disposables.create() })
        function(current.schedule(1, action: run))
    }

    private func scheduling(on scheduler: ImmediateSchedulerType) {
        overload("Schedulers", "schedule(_:action:)", says: "1")
        trailing(scheduler.schedule(1) { self.run($0) })
        labels(scheduler.schedule(1, action: { number in self.run(number) }))
        weakSelf(scheduler.schedule(1) { [weak self] in self?.run($0) ?? Disposables.create() })
        function(scheduler.schedule(1, action: run))

        overload("Schedulers", "scheduleRecursive(_:action:)", says: "1 2 3")
        trailing(
            scheduler.scheduleRecursive(1) { number, again in
                self.next(number)
                if number < 3 { again(number + 1) }
            })
        labels(scheduler.scheduleRecursive(1, action: { number, again in self.count(number, again) }))
        weakSelf(scheduler.scheduleRecursive(1) { [weak self] number, again in self?.count(number, again) })
        function(scheduler.scheduleRecursive(1, action: count))
    }

    func configuring() {
        overload(
            "Schedulers", "init(internalSerialQueueName:serialQueueConfiguration:leeway:)", says: "configured", without: .trailing)
        labels(named(SerialDispatchQueueScheduler(internalSerialQueueName: "q", serialQueueConfiguration: { _ in self.say("configured") })))
        weakSelf(
            named(
                SerialDispatchQueueScheduler(
                    internalSerialQueueName: "q", serialQueueConfiguration: { [weak self] in self?.configure($0) }, leeway: .milliseconds(1))))
        function(named(SerialDispatchQueueScheduler(internalSerialQueueName: "q", serialQueueConfiguration: configure)))
    }

    private func run(_ number: Int) -> Disposable {
        next(number)
        return Disposables.create()
    }

    private func run(_ number: Int, _ over: DispatchSemaphore) -> Disposable {
        next(number)
        over.signal()
        return Disposables.create()
    }

    private func run(_ state: (number: Int, over: DispatchSemaphore)) -> Disposable { run(state.number, state.over) }

    private func count(_ number: Int, _ again: (Int) -> Void) {
        next(number)
        if number < 3 { again(number + 1) }
    }

    private func configure(_ queue: DispatchQueue) { say("configured") }
    private func named(_ scheduler: SerialDispatchQueueScheduler) {}
}

/// Waits until what `start` starts has signalled, or ten seconds.
func awaited(_ start: (DispatchSemaphore) -> Disposable) {
    let over = DispatchSemaphore(value: 0)
    let disposable = start(over)
    _ = over.wait(timeout: .now() + 10)
    disposable.dispose()
}
