// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableConvertibleType {
    public func replay(_ count: Int = 1, for duration: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
    public func observe<Overflow>(on scheduler: any ImmediateSchedulerType, bufferSize: Int, onOverflow: Overflow, counter: Int? = nil) -> String {
        own()
    }
    public func values<Policy>(buffering policy: Policy) -> String { own() }
    public func assumeCardinality<Cardinality>(_ cardinality: Cardinality.Type, file: StaticString = #fileID, line: UInt = #line) -> String { own() }
    public func assumeContext<Context>(_ context: Context.Type, file: StaticString = #fileID, line: UInt = #line) -> String { own() }
    public func assumeNeverFails(file: StaticString = #fileID, line: UInt = #line) -> String { own() }
}
