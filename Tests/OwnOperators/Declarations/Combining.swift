// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableConvertibleType {
    public func expand<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> String { own() }
    public func switchOnFirst<Other, Result>(_ selector: @escaping (Element, Other) throws -> Result) -> String { own() }
    public func onErrorResumeNext<Source: ObservableConvertibleType>(_ second: Source) -> String { own() }
    public func join<Right: ObservableConvertibleType, Left: ObservableConvertibleType, Until: ObservableConvertibleType, Result>(
        _ right: Right, leftDuration: @escaping (Element) throws -> Left, rightDuration: @escaping (Right.Element) throws -> Until,
        resultSelector: @escaping (Element, Right.Element) throws -> Result
    ) -> String { own() }
    public func groupJoin<Right: ObservableConvertibleType, Left: ObservableConvertibleType, Until: ObservableConvertibleType, Group, Result>(
        _ right: Right, leftDuration: @escaping (Element) throws -> Left, rightDuration: @escaping (Right.Element) throws -> Until,
        resultSelector: @escaping (Element, Group) throws -> Result
    ) -> String { own() }
    public func `repeat`<Notices, Result>(when notices: @escaping (Notices) -> Result) -> String { own() }
    public func retry<Policy>(_ policy: Policy, scheduler: any SchedulerType) -> String { own() }
}
