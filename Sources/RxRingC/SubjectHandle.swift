// SPDX-License-Identifier: MIT
public import CRxRing
public import Rx
internal import Synchronization

/// What an `rx_subject` stands for.
///
/// Sendable: a subject may be sent to from any thread; `ended` is only raised.
final class SubjectHandle: @unchecked Sendable {
    /// The largest element, in bytes.
    static let largest = 1 << 30

    let size: Int
    let observer: AnyObserver<Bytes>
    let sequence: Observable<Bytes>
    let session = Session.current
    private let ended = Atomic<Bool>(false)

    init<Subject: SubjectType & ObserverType>(_ subject: Subject, size: Int) where Subject.Element == Bytes {
        self.size = size
        observer = AnyObserver<Bytes>(eventHandler: { subject.on($0) })
        sequence = subject.asObservable()
    }

    /// Whether elements may be sent. acquire: pairs with end().
    var status: rx_status {
        let status = Session.status(of: session)
        return status == RX_OK && ended.load(ordering: .acquiring) ? RX_ERROR_ENDED : status
    }

    /// Sends the end, once.
    func end(_ event: Event<Bytes>) -> rx_status {
        let status = status
        guard status == RX_OK else { return status }
        // acquire-release: elects one end; pairs with the load above.
        if ended.exchange(true, ordering: .acquiringAndReleasing) { return RX_ERROR_ENDED }
        observer.on(event)
        return RX_OK
    }
}

extension Observable where Element: BitwiseCopyable {
    /// What C sends into `subject`, whose elements must be as large as `Element`; keeps the subject alive.
    ///
    /// Delivers where C sends. Traps when the sizes differ.
    public static func sent(into subject: OpaquePointer) -> Observable<Element> {
        guard let subject = unsafe Handle.read(subject, as: SubjectHandle.self) else { return .empty() }
        precondition(
            subject.size == MemoryLayout<Element>.size,
            "The subject's elements have \(subject.size) bytes, \(Element.self) has \(MemoryLayout<Element>.size).")
        return subject.sequence.map { bytes in
            var element: Element?
            unsafe bytes.lend { start, _ in unsafe element = start.loadUnaligned(as: Element.self) }
            return unsafe element.unsafelyUnwrapped
        }
    }
}

@c @implementation
public func rx_subject_create(_ element_size: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    let isSane = (1...SubjectHandle.largest).contains(element_size)
    return unsafe Handle.give(to: out, when: isSane ? Session.status : RX_ERROR_INVALID) {
        SubjectHandle(PublishSubject<Bytes>(), size: element_size)
    }
}

@c @implementation
public func rx_subject_create_replay(
    _ element_size: Int, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    let isSane = (1...SubjectHandle.largest).contains(element_size) && count > 0
    return unsafe Handle.give(to: out, when: isSane ? Session.status : RX_ERROR_INVALID) {
        SubjectHandle(ReplaySubject<Bytes>.create(bufferSize: count), size: element_size)
    }
}

@c @implementation
public func rx_subject_next(_ subject: OpaquePointer?, _ element: UnsafeRawPointer?) -> rx_status {
    guard let subject = unsafe Handle.read(subject, as: SubjectHandle.self), let element = unsafe element else {
        return RX_ERROR_INVALID
    }
    let status = subject.status
    guard status == RX_OK else { return status }
    unsafe subject.observer.onNext(Bytes(copying: element, size: subject.size))
    return RX_OK
}

@c @implementation
public func rx_subject_error(_ subject: OpaquePointer?, _ message: UnsafePointer<CChar>?) -> rx_status {
    guard let subject = unsafe Handle.read(subject, as: SubjectHandle.self), let message = unsafe message else {
        return RX_ERROR_INVALID
    }
    return unsafe subject.end(.error(ForeignError(message: String(cString: message))))
}

@c @implementation
public func rx_subject_completed(_ subject: OpaquePointer?) -> rx_status {
    unsafe Handle.read(subject, as: SubjectHandle.self)?.end(.completed) ?? RX_ERROR_INVALID
}

@c @implementation
public func rx_subject_sequence(_ subject: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    unsafe out?.pointee = nil
    guard let subject = unsafe Handle.read(subject, as: SubjectHandle.self) else { return RX_ERROR_INVALID }
    return unsafe Handle.give(to: out, when: Session.status(of: subject.session)) {
        unsafe Exposed(subject.sequence) { element, body in unsafe element.lend { unsafe body($0, $1) } }
    }
}

@c @implementation
public func rx_subject_release(_ subject: OpaquePointer?) { unsafe Handle.take(subject) }
