// SPDX-License-Identifier: MIT

/// The disposable that does nothing. A struct without fields: making, keeping and releasing one is no work.
@frozen @usableFromInline
package struct NopDisposable: Disposable, Sendable {
    @export(implementation) @inline(__always)
    init() {}

    /// Whether `disposable` is one, told without the runtime call that `type(of:)` and `is` make for an existential.
    @export(implementation) @inline(__always)
    package static func isHeld(by disposable: any Disposable) -> Bool {
        // unsafe: reads the word behind the existential's three-word buffer (the ABI's layout), the type;
        // only compared. `as` keeps the call from opening the existential.
        unsafe withUnsafeBytes(of: disposable as (any Disposable)) {
            unsafe $0.load(fromByteOffset: 24, as: UnsafeRawPointer.self) == unsafeBitCast(NopDisposable.self, to: UnsafeRawPointer.self)
        }
    }

    @export(implementation) @inline(__always)
    package func dispose() {}
}
