// SPDX-License-Identifier: MIT

/// A resource that can be given back: a subscription, a scheduled item, a registration.
///
/// `dispose()` may be called from any thread, any number of times; all calls after the first do nothing.
public protocol Disposable {
    /// Gives the resource back.
    func dispose()
}

/// A disposable that tells whether it was disposed.
public protocol Cancelable: Disposable {
    /// True once `dispose()` was called.
    var isDisposed: Bool { get }
}
