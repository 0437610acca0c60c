// SPDX-License-Identifier: MIT
public import CRxRing
internal import Rx

/// An observer in C; releases its context when the subscription has released it.
///
/// Safe and Sendable: a sequence calls it one event at a time.
@safe
@usableFromInline
final class ForeignObserver: @unchecked Sendable {
    @usableFromInline let observer: rx_observer

    init(_ observer: rx_observer) { unsafe self.observer = unsafe observer }

    @export(implementation)
    func next(_ element: UnsafeRawPointer, _ size: Int) { unsafe observer.next?(observer.context, element, size) }

    @usableFromInline
    func error(_ error: any Error) {
        guard let report = unsafe observer.error else { return }
        let message = (error as? ForeignError)?.message ?? String(reflecting: error)
        unsafe message.withCString { unsafe report(observer.context, $0) }
    }

    @usableFromInline
    func completed() { unsafe observer.completed?(observer.context) }

    deinit { unsafe observer.release?(observer.context) }
}

/// An error that C sent into a subject.
public struct ForeignError: Error, Hashable {
    /// The sentence that C gave.
    public let message: String

    /// An error that C is told as `message`.
    public init(message: String) { self.message = message }
}

@c @implementation
public func rx_subscribe(
    _ sequence: OpaquePointer?, _ observer: rx_observer, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    unsafe out?.pointee = nil
    let target = unsafe ForeignObserver(observer)
    guard let sequence = unsafe Handle.read(sequence, as: ExposedSequence.self), unsafe observer.next != nil else {
        return RX_ERROR_INVALID
    }
    let status = Session.status(of: sequence.session)
    guard status == RX_OK else { return status }
    guard let subscription = Runtime.with(.hops(sequence.hops), { sequence.subscribe(target) }) else { return RX_ERROR_REFUSED }
    unsafe DisposableHandle.give(subscription, to: out)
    return RX_OK
}

@c @implementation
public func rx_sequence_observe_on(
    _ sequence: OpaquePointer?, _ scheduler: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    unsafe out?.pointee = nil
    guard let sequence = unsafe Handle.read(sequence, as: ExposedSequence.self),
        let scheduler = unsafe Handle.read(scheduler, as: SchedulerHandle.self)
    else { return RX_ERROR_INVALID }
    let status = Session.status(of: sequence.session)
    return unsafe Handle.give(to: out, when: status == RX_OK ? scheduler.readiness : status) { sequence.hopping(to: scheduler.scheduler) }
}

@c @implementation
public func rx_sequence_release(_ sequence: OpaquePointer?) { unsafe Handle.take(sequence) }
