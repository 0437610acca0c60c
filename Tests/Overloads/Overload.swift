// SPDX-License-Identifier: MIT

/// How a closure is handed to an overload.
public enum Form: String, CaseIterable, Sendable {
    /// After the parentheses.
    case trailing
    /// Inside the parentheses, behind its label if it has one.
    case labels
    /// With a capture list, as view models write it.
    case weakSelf
    /// A method or a function, without a closure.
    case function
    /// Nothing is handed over: the overload takes no closure.
    case plain
}

/// One of RxSwift's overloads, and the calls of it.
public struct Overload: CustomStringConvertible, Sendable {
    /// The part of Tests/Surface/symbols.txt that lists it.
    public let file: String
    /// The overload as that part writes it.
    public let symbol: String
    /// What a call says, unless it declares something else.
    public let says: String
    /// The forms in which RxSwift's can be called.
    public let forms: Set<Form>
    /// Its calls, in order.
    public internal(set) var calls: [Call] = []

    public var description: String { "\(file) \(symbol)" }
}

/// A call of an overload, and what came of it.
public struct Call: CustomStringConvertible, Sendable {
    public let form: Form
    public let says: String
    public let said: String
    public let line: Int

    public var description: String { "\(form), line \(line)" }
}
