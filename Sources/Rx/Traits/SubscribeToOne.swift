// SPDX-License-Identifier: MIT

/// Subscribing to a `Single` or a `Maybe`: its result is the first event, whatever its operators say after that.
extension ObservableType {
    /// Calls `onSuccess` with the first element, and then `onDisposed`. Else `onError` or `onCompleted`.
    @export(implementation)
    func subscribeToOne(
        _ onSuccess: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
    ) -> any Disposable {
        // Unsafe: the function takes elements of this sequence.
        unsafe sourcePlan.start(
            receiving: onSuccess.map { unsafe ElementFunction($0) }, takesWords: Parcel.fitsWord(Element.self), endsWithElement: true, onError,
            onCompleted, onDisposed)
    }

    /// The same, with `object` passed to each closure and held weakly: once it is gone, nothing is called any more.
    @export(implementation)
    func subscribeToOne<Object: AnyObject>(
        with object: Object, _ onSuccess: ((Object, Element) -> Void)?, onError: ((Object, any Error) -> Void)?,
        onCompleted: ((Object) -> Void)?, onDisposed: ((Object) -> Void)?
    ) -> any Disposable {
        subscribeToOne(
            { [weak object] in if let object { onSuccess?(object, $0) } }, onError: { [weak object] in if let object { onError?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
}
