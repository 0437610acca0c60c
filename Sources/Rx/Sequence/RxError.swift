// SPDX-License-Identifier: MIT

/// The errors that sequences of this library end with of their own accord.
///
/// Sendable: the object that it carries is read only to name it.
public enum RxError: Error, @unchecked Sendable {
    /// Something unexpected.
    case unknown
    /// `object` was used after it was disposed.
    case disposed(object: AnyObject)
    /// A counter went past the end of its type.
    case overflow
    /// An index past the last element.
    case argumentOutOfRange
    /// The sequence has no elements, and one was needed.
    case noElements
    /// The sequence has more than the one element that was expected.
    case moreThanOneElement
    /// Nothing arrived in time.
    case timeout
}

extension RxError {
    /// The name that Foundation's `localizedDescription` uses: RxSwift's, so that texts of programs stay the same.
    public var _domain: String { "RxSwift.RxError" }
}

extension RxError: CustomDebugStringConvertible {
    /// The error in words.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(Self.name(of: object))` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }

    /// A class of this library is named as RxSwift names it, so that texts of programs stay the same.
    private static func name(of object: AnyObject) -> String {
        let (name, type) = ("\(object)", String(reflecting: type(of: object)))
        return name == type && name.hasPrefix("Rx.") ? "RxSwift." + name.dropFirst("Rx.".count) : name
    }
}
