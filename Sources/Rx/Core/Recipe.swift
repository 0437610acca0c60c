// SPDX-License-Identifier: MIT

/// What an observable does for a subscriber.
///
/// A scalar is a sequence of one element that is at hand: `just`, and what maps make of it. Operators that see one build one step
/// instead of two, and subscribing to one needs no subscription: before the caller could dispose it, it has ended.
@frozen @usableFromInline
enum Recipe {
    /// Starts the sequence for a sink.
    case stream((__owned Sink) -> Void)
    /// Gives the one element to a receiver, or throws instead.
    case scalar((_ receiver: (Parcel) throws -> Void) throws -> Void)

    /// Delivers the element and the end of a scalar, and returns when both have been handled.
    @inlinable @inline(__always)
    static func start(
        _ emit: @escaping ((Parcel) throws -> Void) throws -> Void, _ push: (Parcel) -> Void,
        _ stop: ((any Error)?) -> Void
    ) -> any Disposable {
        Trampoline.current.enter {
            do {
                try emit(push)
                stop(nil)
            } catch {
                stop(error)
            }
        }
        return Disposables.create()
    }

    /// A scalar's function for a sink, where an operator wants one.
    @inlinable @inline(never)
    static func running(_ emit: @escaping ((Parcel) throws -> Void) throws -> Void) -> (__owned Sink) -> Void {
        { downstream in
            do {
                try emit(downstream.push)
                if !downstream.subscription.isDisposed { downstream.stop(nil) }
            } catch {
                downstream.stop(error)
            }
        }
    }
}
