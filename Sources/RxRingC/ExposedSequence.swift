// SPDX-License-Identifier: MIT
public import Rx

/// What an `rx_sequence` stands for: a sequence whose elements C sees as bytes.
///
/// Sendable: constants; sequences are subscribed to on any thread.
class ExposedSequence: @unchecked Sendable {
    let session = Session.current

    /// Subscribes `observer`.
    func subscribe(_ observer: ForeignObserver) -> any Disposable { preconditionFailure("ExposedSequence: \(Self.self) exposes nothing") }

    /// The same sequence, delivered on `scheduler`.
    func observed(on scheduler: any SchedulerType) -> ExposedSequence { self }
}

/// The sequence of one element type; `lend` shows an element's bytes for the time of a call.
///
/// Safe: whoever is lent bytes reads them during the call.
@safe
final class Exposed<Element>: ExposedSequence, @unchecked Sendable {
    private let source: Observable<Element>
    private let lend: (Element, (UnsafeRawPointer, Int) -> Void) -> Void

    init(_ source: Observable<Element>, lend: @escaping (Element, (UnsafeRawPointer, Int) -> Void) -> Void) {
        self.source = source
        unsafe self.lend = lend
    }

    override func subscribe(_ observer: ForeignObserver) -> any Disposable {
        let lend = unsafe lend
        return source.subscribe(
            onNext: { unsafe lend($0) { unsafe observer.next($0, $1) } }, onError: observer.error, onCompleted: observer.completed)
    }

    override func observed(on scheduler: any SchedulerType) -> ExposedSequence {
        unsafe Exposed(source.observe(on: scheduler), lend: lend)
    }
}

extension ObservableConvertibleType where Element: BitwiseCopyable {
    /// The sequence as an `rx_sequence` for C, which releases it with `rx_sequence_release`: an element is the bytes of `Element`.
    ///
    /// C's observers are called where this delivers; nothing is allocated per element. Made between `rx_start` and `rx_shutdown`.
    public func exposed() -> OpaquePointer {
        unsafe Handle.give(
            Exposed(asObservable()) { element, body in
                unsafe withUnsafeBytes(of: element) {
                    // An element of no size has no address; C gets one that it may not read.
                    unsafe body($0.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped, $0.count)
                }
            })
    }
}

extension ObservableConvertibleType where Element == String {
    /// The sequence as an `rx_sequence` for C: an element is the text in UTF-8 with a zero byte at its end, which `size` does not count.
    public func exposed() -> OpaquePointer {
        unsafe Handle.give(
            Exposed(asObservable()) { element, body in
                unsafe element.withCString { unsafe body(UnsafeRawPointer($0), element.utf8.count) }
            })
    }
}
