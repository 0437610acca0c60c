// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

/// What waits, where an event may come inside an event.
extension Items {
    /// `throttle`: an element that is sent inside the one that goes out goes out itself, where events go on at once.
    func throttling(_ span: Int, latest: Bool, on clock: TestScheduler, nests: Bool) -> Items {
        Items.nesting { observer in
            let (inputs, timer, serializer) = (Inputs(count: 1, nests: true), SerialDisposable(), Serializer(nests: nests))
            _ = inputs.all.insert(timer)
            var last: Int?
            var waiting: Item?
            var hasEnded = false
            let send = { (item: Item) in
                waiting = nil
                observer.onNext(item)
                last = clock.clock
            }
            inputs.subscribe(0, to: self) { event in
                serializer.pass {
                    switch event {
                    case .next(let item):
                        let due = last.map { $0 + span } ?? clock.clock
                        if due <= clock.clock { return send(item) }
                        guard latest else { return }
                        let isFirst = waiting == nil
                        waiting = item
                        guard isFirst else { return }
                        timer.disposable = clock.scheduleAbsoluteVirtual((), time: due) { _ in
                            serializer.pass {
                                if let waiting { send(waiting) }
                                if hasEnded { inputs.end(observer, .completed) }
                            }
                            return Disposables.create()
                        }
                    case .error: inputs.end(observer, event)
                    case .completed:
                        hasEnded = true
                        if waiting == nil { inputs.end(observer, event) }
                    }
                }
            }
            return inputs.all
        }
    }

    /// `timeout(other:)`.
    func timingOut(_ span: RxTimeInterval, other: Items, on clock: TestScheduler, nests: Bool) -> Items {
        Items.nesting { observer in
            let (inputs, timer, serializer) = (Inputs(count: 2, nests: true), SerialDisposable(), Serializer(nests: nests))
            _ = inputs.all.insert(timer)
            var number = 0
            var isOver = false
            let forward = { (event: Event<Item>) in
                if event.isStopEvent { inputs.end(observer, event) } else { observer.on(event) }
            }
            func wait() {
                number += 1
                let awaited = number
                timer.disposable = clock.scheduleRelative((), dueTime: span) { _ in
                    serializer.pass {
                        if isOver || awaited != number { return }
                        isOver = true
                        inputs.subscribe(1, to: other, forward)
                        inputs.dispose(0)
                    }
                    return Disposables.create()
                }
            }
            wait()
            inputs.subscribe(0, to: self) { event in
                serializer.pass {
                    if isOver { return }
                    number += 1
                    forward(event)
                    if !event.isStopEvent { wait() }
                }
            }
            return inputs.all
        }
    }
}
