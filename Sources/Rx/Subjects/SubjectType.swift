// SPDX-License-Identifier: MIT

/// Something that is a sequence and an observer at once.
public protocol SubjectType<Element>: ObservableType {
    /// What the subject is as an observer.
    associatedtype Observer: ObserverType

    /// The subject as an observer.
    func asObserver() -> Observer
}
