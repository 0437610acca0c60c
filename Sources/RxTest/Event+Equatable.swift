// SPDX-License-Identifier: MIT
public import Rx

/// Errors are equal when their types are, and they say the same of themselves: most errors are no `Equatable`.
extension Event: Equatable where Element: Equatable {
    /// Whether both say the same.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): isSame(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension MaybeEvent: Equatable where Element: Equatable {
    /// Whether both say the same.
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.success(let left), .success(let right)): left == right
        case (.error(let left), .error(let right)): isSame(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension CompletableEvent: Equatable {
    /// Whether both say the same.
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.error(let left), .error(let right)): isSame(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

/// Whether two errors are of one type and read alike.
func isSame(_ left: any Error, _ right: any Error) -> Bool { type(of: left) == type(of: right) && "\(left)" == "\(right)" }
