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

    /// A control's events failed.
    static func controlled(_ error: any Error) {
        #if DEBUG
            fatalError("a control failed with \(error): the events of a ControlEvent or ControlProperty must not fail")
        #else
            print("a control failed with \(error)")
        #endif
    }
}

extension Observable {
    /// These events of a control. An error stops the program in debug builds, and ends the sequence without an error in release builds, as in RxSwift.
    func keepingPromise() -> Observable<Element> {
        `catch` {
            BrokenPromise.controlled($0)
            return .empty()
        }
    }
}
