// SPDX-License-Identifier: MIT

/// An element on its way through a call whose type does not name the element's: a small trivial value in a register, anything else by address.
///
/// A closure whose type names a generic parameter receives it through memory and a thunk, and the optimiser needs a round of its own to see through
/// the conversion. A parcel is one word for every element type, so a stage of an operator chain is one direct call. A chain that the compiler sees as
/// a whole becomes a loop (`Documentation/Decisions/0001-element-path.md`).
///
/// The word does not say what is inside: the code that opens a parcel names the type that the sender put in. In debug builds the parcel remembers the
/// type, and opening it as another one traps. A parcel is valid only during the call that received it, unless it holds the element.
@frozen
public struct Parcel {
    @usableFromInline let word: UInt

    #if DEBUG
        @usableFromInline let type: ObjectIdentifier

        @export(implementation)
        init<Element>(word: UInt, of type: Element.Type) {
            self.word = word
            self.type = ObjectIdentifier(type)
        }
    #else
        @export(implementation) @inline(__always)
        init<Element>(word: UInt, of type: Element.Type) { self.word = word }
    #endif

    /// The element inside.
    @inlinable @inline(__always)
    func open<Element>(as type: Element.Type) -> Element {
        #if DEBUG
            precondition(self.type == ObjectIdentifier(type), "a parcel was opened as \(type), and something else is inside")
        #endif
        if Self.fitsWord(type) {
            var word = word
            // Safe: the word was written from an Element, which is trivial and no larger, in `send`.
            return unsafe _withUnprotectedUnsafeBytes(of: &word) { unsafe $0.loadUnaligned(as: Element.self) }
        }
        // Safe: the address of a living element for the time of the call.
        return unsafe UnsafePointer<Element>(bitPattern: word).unsafelyUnwrapped.pointee
    }

    /// Calls `receiver` with the element inside, which is neither copied nor counted for that.
    @inlinable @inline(__always)
    func pass<Element, Result, Failure: Error>(
        as type: Element.Type, to receiver: (Element) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        #if DEBUG
            return try receiver(open(as: type))
        #else
            if Self.fitsWord(type) { return try receiver(open(as: type)) }
            // Safe: the address of a living element for the time of the call. A structure of one field is laid out as the field.
            return try unsafe Lent.pass(UnsafePointer<Lent<Element>>(bitPattern: word).unsafelyUnwrapped.pointee, to: receiver)
        #endif
    }

    /// As `pass`, to a receiver that throws `Never`, that is, nothing. The optimiser drops the test behind its call, which it does not by itself (Swift 6.3).
    @inlinable @inline(__always)
    func passUnthrown<Element, Result, Failure: Error>(as type: Element.Type, to receiver: (Element) throws(Failure) -> Result) -> Result {
        do throws(Failure) { return try pass(as: type, to: receiver) } catch { switch held(by: Never?.none) {} }
    }

    /// Calls `body` with the address of the word, which lasts as long as the call.
    @export(implementation) @inline(__always)
    func withWord<Result>(_ body: (UnsafePointer<UInt>) -> Result) -> Result { unsafe _withUnprotectedUnsafePointer(to: word) { unsafe body($0) } }

    /// Calls `receiver` with `element` in a parcel. In one place: two call sites would double the code of a chain at each stage.
    @inlinable @inline(__always)
    static func send<Element>(_ element: Element, to receiver: (Parcel) throws -> Void) rethrows {
        #if DEBUG
            // Without closures: in a debug build each stays a frame on the stack, and a chain has them at each stage.
            if fitsWord(Element.self) { return try receiver(Parcel(holding: element)) }
            try sendInRoom(element, to: receiver)
        #else
            // The optimiser does not see that the address needs the element: of a closure that is called in place and captured the element, it released
            // that before the call.
            defer { withExtendedLifetime(element) {} }
            unsafe try _withUnprotectedUnsafePointer(to: element) { unsafe try lend($0, to: receiver) }
        #endif
    }

    /// A parcel with an element that fits a word. It is valid as long as it is kept.
    @export(implementation) @inline(__always)
    init<Element>(holding element: Element) {
        var word: UInt = 0
        // Safe: Element is trivial and no larger than the word.
        unsafe _withUnprotectedUnsafeMutableBytes(of: &word) { unsafe $0.storeBytes(of: element, as: Element.self) }
        self.init(word: word, of: Element.self)
    }

    #if DEBUG
        /// As `send`, for an element that does not fit a word. Its own function, whose frame is not there for the others.
        @export(implementation)
        static func sendInRoom<Element>(_ element: Element, to receiver: (Parcel) throws -> Void) rethrows {
            let room = UnsafeMutablePointer<Element>.allocate(capacity: 1)
            unsafe room.initialize(to: element)
            defer {
                unsafe room.deinitialize(count: 1)
                unsafe room.deallocate()
            }
            try receiver(Parcel(word: UInt(bitPattern: room), of: Element.self))
        }
    #endif

    /// Calls `receiver` with the element at `address` in a parcel, without copying what does not fit a word.
    @export(implementation) @inline(__always)
    static func lend<Element>(_ address: UnsafePointer<Element>, to receiver: (Parcel) throws -> Void) rethrows {
        var word = UInt(bitPattern: address)
        if fitsWord(Element.self) {
            word = 0
            // Safe: Element is trivial and no larger than the word.
            unsafe _withUnprotectedUnsafeMutableBytes(of: &word) { unsafe $0.storeBytes(of: address.pointee, as: Element.self) }
        }
        try receiver(Parcel(word: word, of: Element.self))
    }

    /// What sends a copy of the element to `receiver`, also after the call that received this parcel. One body for all types: it is called where a
    /// thread leaves its element to another one.
    @usableFromInline @inline(never)
    func keeping(_ type: Any.Type, _ receiver: @escaping (Parcel) -> Void) -> () -> Void {
        func copy<Element>(_ type: Element.Type) -> () -> Void {
            // The word is the element.
            if Self.fitsWord(type) { return { receiver(self) } }
            let element = open(as: type)
            return { Parcel.send(element, to: receiver) }
        }
        return _openExistential(type, do: copy)
    }

    @inlinable @inline(__always)
    static func fitsWord<Element>(_ type: Element.Type) -> Bool {
        MemoryLayout<Element>.size <= MemoryLayout<UInt>.size && (isNumber(type) || _isPOD(type))
    }

    /// The common trivial types by name: the optimiser folds a comparison of types early, `_isPOD` only at the end.
    @export(implementation) @inline(__always)
    static func isNumber<Element>(_ type: Element.Type) -> Bool {
        type == Int.self || type == Double.self || type == Bool.self || type == Void.self || type == Float.self
            || type == UInt.self || type == Int64.self || type == Int32.self || type == Int16.self || type == Int8.self
            || type == UInt64.self || type == UInt32.self || type == UInt16.self || type == UInt8.self
    }
}

/// An element in the memory of its sender. Swift copies what it reads through a pointer before it passes it on, unless that cannot be copied. The field
/// of something that cannot be copied is passed where it is.
@frozen @usableFromInline
struct Lent<Element>: ~Copyable {
    @usableFromInline let element: Element

    @export(implementation) @inline(__always)
    static func pass<Result, Failure: Error>(
        _ lent: borrowing Lent, to receiver: (Element) throws(Failure) -> Result
    ) throws(Failure) -> Result { try receiver(lent.element) }
}
