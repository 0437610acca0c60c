// SPDX-License-Identifier: MIT

/// An observer that gives each element to a target, on a scheduler, and holds the target weakly.
///
/// Elements come one after the other, in their order, where the scheduler is serial. The default is a main scheduler of its own: on the
/// main thread it calls `binding` before `on` returns, also inside an item of another main scheduler. An error stops the program in debug
/// builds: handle it before you bind. Allocates what the scheduler does for an item that it has to queue.
public struct Binder<Value>: ObserverType {
    /// What it receives.
    public typealias Element = Value

    private let receive: (Event<Value>) -> Void

    /// An observer that calls `binding` with `target`, while there is one, on `scheduler`.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void
    ) {
        receive = { [weak target] event in
            switch event {
            case .next(let element):
                _ = scheduler.schedule(element) { element in
                    if let target { binding(target, element) }
                    return Disposables.create()
                }
            case .error(let error): BrokenPromise.bound(error)
            case .completed: break
            }
        }
    }

    /// Receives `event`.
    public func on(_ event: Event<Value>) { receive(event) }

    /// This observer with its type erased.
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
