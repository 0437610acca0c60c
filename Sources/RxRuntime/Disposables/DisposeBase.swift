// SPDX-License-Identifier: MIT

/// The common ancestor of the disposable classes, kept because RxSwift has it; it adds nothing.
public class DisposeBase {
    init() {}
}
