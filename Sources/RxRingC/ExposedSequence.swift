// SPDX-License-Identifier: MIT
public import Rx

/// What an `rx_sequence` stands for: a sequence whose elements C sees as bytes.
///
/// Its closures are formed where the element's type is known: a class generic over it would look the type up for every element.
///
/// Sendable: constants, `hops` once C knows it; sequences are subscribed to on any thread.
@usableFromInline
final class ExposedSequence: @unchecked Sendable {
    let session = Session.current
    /// How often `observed` was applied: a subscription needs memory for each.
    fileprivate(set) var hops = 0
    /// Subscribes an observer.
    let subscribe: (ForeignObserver) -> any Disposable
    /// The same sequence, delivered on a scheduler.
    let observed: (any SchedulerType) -> ExposedSequence

    @usableFromInline
    init(subscribe: @escaping (ForeignObserver) -> any Disposable, observed: @escaping (any SchedulerType) -> ExposedSequence) {
        self.subscribe = subscribe
        self.observed = observed
    }

    /// The sequence of one element type; `lend` shows an element's bytes for the time of a call, in which they are read.
    @export(implementation) @inline(__always)
    convenience init<Element>(
        _ source: Observable<Element>, lend: @escaping (Element, ForeignObserver) -> Void
    ) {
        self.init(
            subscribe: { observer in
                source.subscribe(onNext: { lend($0, observer) }, onError: observer.error, onCompleted: observer.completed)
            }, observed: { Self.again(source.observe(on: $0), lend: lend) })
    }

    /// As `init`, of a sequence that another thread delivers, where a few instructions more do not count.
    @export(implementation)
    static func again<Element>(_ source: Observable<Element>, lend: @escaping (Element, ForeignObserver) -> Void) -> ExposedSequence {
        ExposedSequence(source, lend: lend)
    }
}

extension ExposedSequence {
    /// The same sequence, delivered on `scheduler`.
    func hopping(to scheduler: any SchedulerType) -> ExposedSequence {
        let hopping = observed(scheduler)
        hopping.hops = hops + 1
        return hopping
    }

    /// The sequence of what C sends, `size` bytes an element. Formed apart: with the way to C in a closure, an element would be copied once more.
    @inline(__always)
    convenience init<Element: ForeignElement>(_ source: Observable<Element>, size: Int) {
        self.init(
            subscribe: { observer in
                source.subscribe(
                    onNext: { unsafe $0.lend { unsafe observer.next($0, size) } }, onError: observer.error, onCompleted: observer.completed)
            }, observed: { Self.again(source.observe(on: $0), size: size) })
    }

    private static func again<Element: ForeignElement>(_ source: Observable<Element>, size: Int) -> ExposedSequence {
        ExposedSequence(source, size: size)
    }
}

extension ObservableConvertibleType where Element: BitwiseCopyable {
    /// The sequence as an `rx_sequence` for C, which releases it with `rx_sequence_release`: an element is the bytes of `Element`.
    ///
    /// C's observers are called where this delivers; nothing is allocated per element. Made between `rx_start` and `rx_shutdown`.
    @export(implementation)
    public func exposed() -> OpaquePointer {
        unsafe Handle.give(
            ExposedSequence(asObservable()) { element, observer in
                unsafe withUnsafeBytes(of: element) {
                    // An element of no size has no address; C gets one that it may not read.
                    unsafe observer.next($0.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped, $0.count)
                }
            })
    }
}

extension ObservableConvertibleType where Element == String {
    /// The sequence as an `rx_sequence` for C: an element is the text in UTF-8 with a zero byte at its end, which `size` does not count.
    public func exposed() -> OpaquePointer {
        unsafe Handle.give(
            ExposedSequence(asObservable()) { element, observer in
                unsafe element.withCString { unsafe observer.next(UnsafeRawPointer($0), element.utf8.count) }
            })
    }
}
