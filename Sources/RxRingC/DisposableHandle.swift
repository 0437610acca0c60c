// SPDX-License-Identifier: MIT
public import CRxRing
internal import RxRuntime

/// What an `rx_disposable` stands for.
///
/// Sendable: disposing is allowed on any thread.
final class DisposableHandle: @unchecked Sendable {
    let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    /// Stores a handle for `disposable` where C wants one.
    static func give(_ disposable: any Disposable, to out: UnsafeMutablePointer<OpaquePointer?>?) {
        guard let out = unsafe out else { return }
        unsafe out.pointee = Handle.give(DisposableHandle(disposable))
    }
}

@c @implementation
public func rx_dispose(_ disposable: OpaquePointer?) -> rx_status {
    if Runtime.isForkedChild { return RX_ERROR_FORKED }
    guard let handle = unsafe Handle.read(disposable, as: DisposableHandle.self) else { return RX_ERROR_INVALID }
    handle.disposable.dispose()
    return RX_OK
}

@c @implementation
public func rx_disposable_release(_ disposable: OpaquePointer?) { unsafe Handle.take(disposable) }
