// SPDX-License-Identifier: MIT
import RxCocoa
import RxTest

extension ReplaySubject {
    public static func create(bufferSize: Int = 1, for duration: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
}

extension ReplayRelay {
    public static func create(bufferSize: Int = 1, for duration: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
}

extension MainScheduler {
    public static func run() -> String { own() }
    public var isCurrent: String { own() }
}

extension Resources {
    public static func dump(as format: Int = 0) -> String { own() }
    public static var isTracking: String { own() }
}

extension TestScheduler {
    public func cold(_ picture: String, error: any Error = RxError.unknown) -> String { own() }
    public func hot(_ picture: String, error: any Error = RxError.unknown) -> String { own() }
    public func cold<Element>(_ picture: String, as type: Element.Type, error: any Error = RxError.unknown) -> String { own() }
    public func hot<Element>(_ picture: String, as type: Element.Type, error: any Error = RxError.unknown) -> String { own() }
    public func cold<Element>(_ picture: String, values: [String: Element], error: any Error = RxError.unknown) -> String { own() }
    public func hot<Element>(_ picture: String, values: [String: Element], error: any Error = RxError.unknown) -> String { own() }
    public func record<Source: ObservableConvertibleType>(
        from start: Int = 0, disposingAt end: Int? = nil, for span: Int = 1, _ build: () -> Source
    ) -> String { own() }
}

extension TestableObserver {
    public var elements: String { own() }
    public var end: String { own() }
    public var marbles: String { own() }
}
