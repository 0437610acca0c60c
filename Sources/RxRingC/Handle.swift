// SPDX-License-Identifier: MIT
internal import CRxRing
internal import RxRuntime

/// What an opaque pointer of the C API stands for: an object, and one reference to it that C holds.
///
/// Safe: the pointer came from `give`, and C passes it only between its create and its release function, by the API's rule.
@safe
@usableFromInline
enum Handle {
    /// A pointer for C, which owns a reference from now on.
    @usableFromInline
    static func give(_ object: AnyObject) -> OpaquePointer {
        unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// The object; nil for NULL.
    static func read<Object: AnyObject>(_ pointer: OpaquePointer?, as type: Object.Type = Object.self) -> Object? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }

    /// Calls `body` with the object without counting a reference; `absent` is the result for NULL.
    @inline(__always)
    static func use<Object: AnyObject, Result>(
        _ pointer: OpaquePointer?, as type: Object.Type, absent: Result, _ body: (Object) -> Result
    ) -> Result {
        guard let pointer = unsafe pointer else { return absent }
        return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer))._withUnsafeGuaranteedRef(body)
    }

    /// Stores a pointer for what `make` makes, when `status` allows it; NULL otherwise.
    static func give(
        to out: UnsafeMutablePointer<OpaquePointer?>?, when status: rx_status, _ make: () -> AnyObject?
    ) -> rx_status {
        guard let out = unsafe out else { return RX_ERROR_INVALID }
        unsafe out.pointee = nil
        guard status == RX_OK else { return status }
        guard let object = make() else { return RX_ERROR_REFUSED }
        unsafe out.pointee = give(object)
        return RX_OK
    }

    /// Takes C's reference back. Does nothing in a forked child, where a lock that the object's end needs may be held for ever.
    static func take(_ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer, !Runtime.isForkedChild else { return }
        unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(pointer)).release()
    }
}
