// SPDX-License-Identifier: MIT

/// The factory of disposables; it has no instances.
public struct Disposables {
    private init() {}

    /// The disposable that does nothing. Allocates nothing.
    @export(implementation) @inline(__always)
    public static func create() -> any Disposable { NopDisposable() }

    /// A disposable that runs `dispose` once, on the thread of the first `dispose()`. Allocates one object.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable { ActionDisposable(dispose) }

    /// A disposable that disposes two others, in this order.
    public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
        GroupDisposable([disposable1, disposable2])
    }

    /// A disposable that disposes three others, in this order.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) -> any Cancelable {
        GroupDisposable([disposable1, disposable2, disposable3])
    }

    /// A disposable that disposes all of the given ones, in this order.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposables: any Disposable...
    ) -> any Cancelable {
        GroupDisposable([disposable1, disposable2, disposable3] + disposables)
    }

    /// A disposable that disposes all of `disposables`, in order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable { GroupDisposable(disposables) }
}
