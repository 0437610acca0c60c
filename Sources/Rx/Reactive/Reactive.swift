// SPDX-License-Identifier: MIT

/// The reactive side of `Base`: extend it with sequences and binders, `extension Reactive where Base: Window { ... }`.
///
/// Each writable property of an object is a binder: `name.bind(to: window.rx.title)`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// What this is the reactive side of.
    public let base: Base

    /// The reactive side of `base`.
    public init(_ base: Base) { self.base = base }

    /// A binder that writes the property, on the main scheduler.
    public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>
    where Base: AnyObject {
        Binder(base) { base, value in base[keyPath: keyPath] = value }
    }
}

extension Reactive: Sendable where Base: Sendable {}

/// Something that has a reactive side.
public protocol ReactiveCompatible {
    /// What the reactive side is of.
    associatedtype ReactiveBase
    /// The reactive side of the type.
    static var rx: Reactive<ReactiveBase>.Type { get set }
    /// The reactive side of the value.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The reactive side of the type. Setting it does nothing: it lets extensions of the reactive side have setters.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    /// The reactive side of the value. Setting it does nothing: it lets extensions of the reactive side have setters.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}
