// SPDX-License-Identifier: MIT
public import CRxRing
internal import RxRuntime

/// What an `rx_disposable` stands for.
///
/// Sendable: disposing is allowed on any thread.
final class DisposableHandle: @unchecked Sendable {
    private enum Kind {
        /// An item that releases its context when it is disposed of, and not only with the handle.
        case action(ActionItem)
        case other(any Disposable)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    fileprivate func dispose() {
        switch kind {
        case .action(let item): item.revoke()
        case .other(let disposable): disposable.dispose()
        }
    }

    /// Stores a handle for `disposable` where C wants one.
    static func give(_ disposable: any Disposable, to out: UnsafeMutablePointer<OpaquePointer?>?) {
        guard let out = unsafe out else { return }
        unsafe out.pointee = Handle.give(DisposableHandle(.other(disposable)))
    }

    /// Stores a handle for `item`.
    static func give(_ item: ActionItem, to out: UnsafeMutablePointer<OpaquePointer?>) {
        unsafe out.pointee = Handle.give(DisposableHandle(.action(item)))
    }
}

@c @implementation
public func rx_dispose(_ disposable: OpaquePointer?) -> rx_status {
    if Runtime.isForkedChild { return RX_ERROR_FORKED }
    guard let handle = unsafe Handle.read(disposable, as: DisposableHandle.self) else { return RX_ERROR_INVALID }
    handle.dispose()
    return RX_OK
}

@c @implementation
public func rx_disposable_release(_ disposable: OpaquePointer?) { unsafe Handle.take(disposable) }
