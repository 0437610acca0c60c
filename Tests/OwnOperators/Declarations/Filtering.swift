// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableConvertibleType {
    public func pairwise() -> String { own() }
    public func partition(_ predicate: @escaping (Element) throws -> Bool) -> String { own() }
    public func pausable<Pauser: ObservableConvertibleType>(_ pauser: Pauser) -> String where Pauser.Element == Bool { own() }
    public func pausableBuffered<Pauser: ObservableConvertibleType>(_ pauser: Pauser, limit: Int? = 1) -> String
    where Pauser.Element == Bool { own() }
    public func skipLast(_ count: Int) -> String { own() }
    public func skipLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
    public func takeLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
    public func buffer<Boundary: ObservableConvertibleType>(boundary: Boundary) -> String { own() }
    public func buffer(timeSpan: RxTimeInterval, count: Int) -> String { own() }
    public func window<Boundary: ObservableConvertibleType>(boundary: Boundary) -> String { own() }
    public func window(timeSpan: RxTimeInterval, count: Int) -> String { own() }
}
