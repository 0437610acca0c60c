// SPDX-License-Identifier: MIT

/// What happens when a sequence does what its user or its type said that it would not do.
@usableFromInline
enum BrokenPromise {
    /// An error reached something that only takes elements.
    @usableFromInline
    static func bound(_ error: any Error) {
        #if DEBUG
            fatalError("a binding received the error \(error): handle it before you bind, with catchAndReturn, retry or asDriver(onErrorJustReturn:)")
        #else
            print("a binding received the error \(error)")
        #endif
    }
}
