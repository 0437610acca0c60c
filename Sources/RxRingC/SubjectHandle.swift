// SPDX-License-Identifier: MIT
public import CRxRing
public import Rx
internal import Synchronization

/// What an `rx_subject` stands for.
///
/// Sendable: a subject may be sent to from any thread; `ended` is only raised. Safe: `next` is called with `size` bytes that C lends.
@safe
final class SubjectHandle: @unchecked Sendable {
    /// The largest element, in bytes.
    static let largest = 1 << 30

    /// The elements as they travel: those of up to eight bytes in words.
    enum Elements {
        case words(Observable<UInt64>)
        case bytes(Observable<Bytes>)
    }

    let size: Int
    let elements: Elements
    let session = Session.current
    /// The subject, if it sends words. Most elements go this way, because it saves the call of a closure. Unsafe: `elements` keeps it.
    private let publisher: Unmanaged<PublishSubject<UInt64>>?
    /// Hands on what lies at the address; false where there is no memory for it to wait. Formed where the subject's type is known, as the two below.
    private let next: (UnsafeRawPointer) -> Bool
    let exposed: () -> ExposedSequence
    private let stop: ((any Error)?) -> Void
    private let ended = Atomic<Bool>(false)
    /// C's reference and the calls inside `next`: a count of its own, because the runtime's costs four times as much.
    private let uses = Atomic<Int>(1)

    @inline(__always)
    private init<Element: ForeignElement>(
        _ sequence: Observable<Element>, size: Int, elements: Elements, next: @escaping (UnsafeRawPointer) -> Bool,
        stop: @escaping ((any Error)?) -> Void
    ) {
        self.size = size
        self.elements = elements
        unsafe self.next = unsafe next
        exposed = { ExposedSequence(sequence, size: size) }
        unsafe publisher = (sequence as? PublishSubject<UInt64>).map { unsafe Unmanaged.passUnretained($0) }
        self.stop = stop
    }

    /// A subject of elements of `size` bytes; with `replayCount`, one that repeats so many of the last elements to later subscribers.
    static func make(size: Int, replayCount: Int? = nil) -> SubjectHandle {
        if size <= MemoryLayout<UInt64>.size { return make(UInt64.self, size: size, replayCount: replayCount) { .words($0) } }
        return make(Bytes.self, size: size, replayCount: replayCount) { .bytes($0) }
    }

    @inline(__always)
    private static func make<Element: ForeignElement>(
        _ type: Element.Type, size: Int, replayCount: Int?, as elements: (Observable<Element>) -> Elements
    ) -> SubjectHandle {
        if let replayCount {
            let subject = ReplaySubject<Element>.create(bufferSize: replayCount)
            return unsafe SubjectHandle(
                subject, size: size, elements: elements(subject),
                next: { unsafe Element.hasMemory(for: size) && subject.offer(Element(copying: $0, size: size)) },
                stop: { subject.on($0.map(Event.error) ?? .completed) })
        }
        let subject = PublishSubject<Element>()
        return unsafe SubjectHandle(
            subject, size: size, elements: elements(subject),
            next: { unsafe Element.hasMemory(for: size) && subject.offer(Element(copying: $0, size: size)) },
            stop: { subject.on($0.map(Event.error) ?? .completed) })
    }

    /// Whether elements may be sent. acquire: pairs with end().
    @inline(__always)
    var status: rx_status {
        let status = Session.status(of: session)
        return status == RX_OK && ended.load(ordering: .acquiring) ? RX_ERROR_ENDED : status
    }

    /// A call begins to use the subject. relaxed: until here C's reference keeps the subject alive.
    @inline(__always)
    func enter() { uses.wrappingAdd(1, ordering: .relaxed) }

    /// A call, or C, stops using the subject; the caller may not touch it afterwards. acquire-release: the last one sees what the others did.
    @inline(__always)
    func leave() {
        // unsafe: takes back the reference that `Handle.give` made.
        if uses.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { unsafe Unmanaged.passUnretained(self).release() }
    }

    /// Hands on what C lends; false where there is no memory for it to wait for another scheduler, and no subscriber received it.
    @inline(__always)
    func send(_ element: UnsafeRawPointer) -> Bool {
        guard let publisher = unsafe publisher else { return unsafe next(element) }
        return unsafe publisher._withUnsafeGuaranteedRef { unsafe $0.offer(UInt64(copying: element, size: size)) }
    }

    /// Sends the end, once.
    func end(_ error: (any Error)?) -> rx_status {
        let status = status
        guard status == RX_OK else { return status }
        // acquire-release: elects one end; pairs with the load above.
        if !ended.claim() { return RX_ERROR_ENDED }
        stop(error)
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
        return switch subject.elements {
        case .words(let words): words.map { $0.loaded() }
        case .bytes(let bytes): bytes.map { $0.loaded() }
        }
    }
}

extension ForeignElement {
    /// The element as Swift has it, of the size that was checked before.
    fileprivate func loaded<Element: BitwiseCopyable>() -> Element {
        var element: Element?
        unsafe lend { unsafe element = $0.loadUnaligned(as: Element.self) }
        return unsafe element.unsafelyUnwrapped
    }
}

@c @implementation
public func rx_subject_create(_ element_size: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    let isSane = (1...SubjectHandle.largest).contains(element_size)
    return unsafe Handle.give(to: out, when: isSane ? Session.status : RX_ERROR_INVALID) {
        SubjectHandle.make(size: element_size)
    }
}

@c @implementation
public func rx_subject_create_replay(
    _ element_size: Int, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    let isSane = (1...SubjectHandle.largest).contains(element_size) && count > 0
    return unsafe Handle.give(to: out, when: isSane ? Session.status : RX_ERROR_INVALID) {
        SubjectHandle.make(size: element_size, replayCount: count)
    }
}

@c @implementation
public func rx_subject_next(_ subject: OpaquePointer?, _ element: UnsafeRawPointer?) -> rx_status {
    guard let element = unsafe element else { return RX_ERROR_INVALID }
    return unsafe Handle.use(subject, as: SubjectHandle.self, absent: RX_ERROR_INVALID) { subject in
        let status = subject.status
        guard status == RX_OK else { return status }
        // An observer may release the subject that calls it.
        subject.enter()
        guard unsafe subject.send(element) else {
            subject.leave()
            return RX_ERROR_REFUSED
        }
        subject.leave()
        return RX_OK
    }
}

@c @implementation
public func rx_subject_error(_ subject: OpaquePointer?, _ message: UnsafePointer<CChar>?) -> rx_status {
    guard let subject = unsafe Handle.read(subject, as: SubjectHandle.self), let message = unsafe message else {
        return RX_ERROR_INVALID
    }
    return unsafe subject.end(ForeignError(message: String(cString: message)))
}

@c @implementation
public func rx_subject_completed(_ subject: OpaquePointer?) -> rx_status {
    unsafe Handle.read(subject, as: SubjectHandle.self)?.end(nil) ?? RX_ERROR_INVALID
}

@c @implementation
public func rx_subject_sequence(_ subject: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    unsafe out?.pointee = nil
    guard let subject = unsafe Handle.read(subject, as: SubjectHandle.self) else { return RX_ERROR_INVALID }
    return unsafe Handle.give(to: out, when: Session.status(of: subject.session)) {
        subject.exposed()
    }
}

@c @implementation
public func rx_subject_release(_ subject: OpaquePointer?) {
    unsafe Handle.use(subject, as: SubjectHandle.self, absent: ()) { $0.leave() }
}
