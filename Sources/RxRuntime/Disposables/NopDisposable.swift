// SPDX-License-Identifier: MIT

/// The disposable that does nothing.
package final class NopDisposable: Disposable, Sendable {
    package static let shared = NopDisposable()

    private init() {}

    package func dispose() {}
}
