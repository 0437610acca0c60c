// SPDX-License-Identifier: MIT
public import Rx

/// What one operator's budget is counted with: the operator between two subjects and a sum, its time virtual.
public struct Operator: Sendable {
    public typealias Build = @Sendable (Observable<Int>, Observable<Int>, HistoricalScheduler) -> Observable<Int>

    /// What happens besides the elements of the first source.
    public enum Setting: Sendable {
        case alone
        /// Elements go to both sources in turn.
        case twoSources
        /// After each ten elements, 10 ms of virtual time pass.
        case timed
        /// The same after each five hundred.
        case queued
    }

    public let name: String
    public let setting: Setting
    /// The chain; in this module, so that the code that counts sees an Observable and nothing else.
    public let build: Build

    public init(_ name: String, _ setting: Setting = .alone, _ build: @escaping Build) {
        self.name = name
        self.setting = setting
        self.build = build
    }

    /// The commonest; `OperatorVariants` has the others.
    public static let all = elementwise + flattening + combining + sharing + timed
}
