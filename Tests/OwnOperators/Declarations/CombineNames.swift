// SPDX-License-Identifier: MIT
import RxSwift

// Combine's names, which the library has for their message only.

public final class CurrentValueSubject<Output, Failure: Error>: Sendable { public init() {} }
public final class PassthroughSubject<Output, Failure: Error>: Sendable { public init() {} }
public struct AnyPublisher<Output, Failure: Error>: Sendable { public init() {} }
public final class AnyCancellable: Sendable { public init() {} }

extension ObservableConvertibleType {
    public func sink(receiveValue: @escaping (Element) -> Void) -> String { own() }
    public func sink<Completion>(receiveCompletion: @escaping (Completion) -> Void, receiveValue: @escaping (Element) -> Void) -> String { own() }
    public func receive<Scheduler>(on scheduler: Scheduler) -> String { own() }
    public func removeDuplicates() -> String { own() }
    public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> String { own() }
    public func eraseToAnyPublisher() -> String { own() }
    public func replaceError(with element: Element) -> String { own() }
    public func prepend(_ elements: Element...) -> String { own() }
}
