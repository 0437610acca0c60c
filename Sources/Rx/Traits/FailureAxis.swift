// SPDX-License-Identifier: MIT

/// Whether a sequence may end by an error: the first axis of a `SequenceTrait`.
public protocol FailureAxis: SendableMetatype {
    /// What a closure of an operator that keeps this axis may throw: `any Error`, or `Never`.
    associatedtype Thrown: Error
    /// False where an error breaks a promise.
    static var allowsErrors: Bool { get }
}

/// The sequence may end by an error.
public enum CanFail: FailureAxis {
    public typealias Thrown = any Error
    @export(implementation) public static var allowsErrors: Bool { true }
}

/// The sequence does not end by an error.
public enum NeverFails: FailureAxis {
    public typealias Thrown = Never
    @export(implementation) public static var allowsErrors: Bool { false }
}
