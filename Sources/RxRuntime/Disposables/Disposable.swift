// SPDX-License-Identifier: MIT

/// A resource that can be given back: a subscription, a scheduled item, a registration.
///
/// `dispose()` may be called from any thread, any number of times; all calls after the first do nothing. So it is `Sendable`: a closure of a thread, a
/// task or a stream may hold one. In Swift 5 mode types that conform are not checked for that.
@preconcurrency public protocol Disposable: Sendable {
    /// Gives the resource back.
    func dispose()

    /// Whether a bag may forget this, as its `dispose()` would do nothing. The protocols answer it: `isDisposed` of a `Cancelable`, false of others.
    var _isSpent: Bool { get }
}

extension Disposable {
    /// What is no `Cancelable` cannot tell that it was disposed.
    @export(implementation)
    public var _isSpent: Bool { false }
}

/// A disposable that tells whether it was disposed.
@preconcurrency public protocol Cancelable: Disposable {
    /// True once `dispose()` was called.
    var isDisposed: Bool { get }
}

extension Cancelable {
    /// A disposed one does nothing any more.
    @export(implementation)
    public var _isSpent: Bool { isDisposed }
}
