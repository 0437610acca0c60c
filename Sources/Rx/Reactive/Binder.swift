// SPDX-License-Identifier: MIT

/// An observer that gives each element to a target, on a scheduler, and holds the target weakly.
///
/// Elements come one after the other, in their order, where the scheduler is serial. The default is a main scheduler of its own: on the
/// main thread it calls `binding` before `on` returns, also inside an item of another main scheduler. An error stops the program in debug
/// builds: handle it before you bind. Allocates what the scheduler does for an item that it has to queue.
public struct Binder<Value>: ObserverType, Sendable {
    /// What it receives.
    public typealias Element = Value

    private let observer: AnyObserver<Value>

    /// An observer that calls `binding` with `target`, while there is one, on `scheduler`.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void
    ) {
        observer = AnyObserver(
            push: { [weak target] parcel in
                _ = scheduler.schedule(parcel.open(as: Value.self)) { element in
                    if let target { binding(target, element) }
                    return Disposables.create()
                }
            }, stop: { error in if let error { BrokenPromise.bound(error) } })
    }

    /// Receives `event`.
    public func on(_ event: Event<Value>) { observer.on(event) }

    /// This observer with its type erased.
    public func asObserver() -> AnyObserver<Value> { observer }
}
