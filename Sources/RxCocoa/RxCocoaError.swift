// SPDX-License-Identifier: MIT

/// What may be wrong with a binding.
///
/// Sendable: the objects it carries are only looked at, to be named.
public enum RxCocoaError: Error, @unchecked Sendable {
    /// Something unexpected.
    case unknown
    /// `object` cannot do this now.
    case invalidOperation(object: Any)
    /// Items were asked for before any were bound.
    case itemsNotYetBound(object: Any)
    /// `object` has no property of that name.
    case invalidPropertyName(object: Any, propertyName: String)
    /// There is no object on the key path.
    case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
    /// A method could not be replaced.
    case errorDuringSwizzling
    /// `object` is no `targetType`.
    case castingError(object: Any, targetType: Any.Type)
}

extension RxCocoaError: CustomDebugStringConvertible {
    /// The error in words.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
        case .itemsNotYetBound(let object): "Data source is set, but items are not yet bound to user interface for `\(object)`."
        case .invalidPropertyName(let object, let name): "Object `\(object)` doesn't have a property named `\(name)`."
        case .invalidObjectOnKeyPath(let object, let source, let name):
            "Unobservable object `\(object)` was observed as `\(name)` of `\(source)`."
        case .errorDuringSwizzling: "Error during swizzling."
        case .castingError(let object, let type): "Error casting `\(object)` to `\(type)`."
        }
    }
}
