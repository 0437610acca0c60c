// SPDX-License-Identifier: MIT

/// The common ancestor of the disposable classes, kept because RxSwift has it; it adds nothing.
public class DisposeBase {
    /// Of another signature than those of its subclasses, which need not override it.
    init(base: ()) {}
}
