// SPDX-License-Identifier: MIT

/// How many elements a sequence has, and whether it ends: the second axis of a `SequenceTrait`.
public protocol CardinalityAxis: SendableMetatype {
    /// The cardinality after some elements may have been dropped (`filter`, `skip`, `compactMap`).
    associatedtype AfterFilter: CardinalityAxis
    /// The cardinality after the sequence may have been cut short (`take`).
    associatedtype AfterTake: CardinalityAxis
    /// The cardinality after one element was put before the others (`startWith`).
    associatedtype AfterAddition: CardinalityAxis
    /// The promise at run time, for the checks of `assume...` in debug builds.
    static var promise: CardinalityPromise { get }
}

/// A cardinality as numbers.
public struct CardinalityPromise: Sendable, Equatable {
    /// The least number of elements of a sequence that completes.
    public let least: Int
    /// The greatest number of elements.
    public let most: Int
    /// Whether it may complete.
    public let mayComplete: Bool

    @export(implementation)
    init(_ least: Int, _ most: Int, mayComplete: Bool = true) {
        self.least = least
        self.most = most
        self.mayComplete = mayComplete
    }
}

/// A cardinality that a sequence of one element fulfils.
public protocol HoldsOneElement: CardinalityAxis {}
/// A cardinality that a sequence without elements fulfils.
public protocol HoldsNoElement: CardinalityAxis {}
/// A cardinality that any number of elements fulfils, so long as they end.
public protocol HoldsAnyNumber: HoldsOneElement, HoldsNoElement {}
/// A cardinality that two of its sequences fulfil together, too, whether one follows the other or both run at once.
public protocol SumsUp: CardinalityAxis {}
/// A cardinality of more than one element.
public protocol ManyElements: SumsUp {}
/// A cardinality that elements without an end fulfil.
public protocol HoldsNoEnd: ManyElements {}
/// A cardinality of one element at the most.
public protocol AtMostOneElement: CardinalityAxis {}
/// A cardinality that a sequence still fulfils when elements were dropped and it was cut short: all but `Endless`.
public protocol MayEnd: CardinalityAxis {}
/// A cardinality with an end, unless the sequence fails.
public protocol Ending: MayEnd {}
/// A cardinality that has a first element, or may have one.
public protocol HasElements: CardinalityAxis {}

/// Any number of elements; whether it ends is not known.
public enum Many: HoldsAnyNumber, HoldsNoEnd, HasElements, MayEnd {
    public typealias AfterFilter = Many
    public typealias AfterTake = Finite
    public typealias AfterAddition = Many
    @export(implementation) public static var promise: CardinalityPromise { .init(0, .max) }
}

/// Any number of elements, and an end.
public enum Finite: HoldsAnyNumber, ManyElements, HasElements, Ending {
    public typealias AfterFilter = Finite
    public typealias AfterTake = Finite
    public typealias AfterAddition = Finite
    @export(implementation) public static var promise: CardinalityPromise { .init(0, .max) }
}

/// One element, unless it fails.
public enum ExactlyOne: HoldsOneElement, AtMostOneElement, HasElements, Ending {
    public typealias AfterFilter = AtMostOne
    public typealias AfterTake = AtMostOne
    public typealias AfterAddition = Finite
    @export(implementation) public static var promise: CardinalityPromise { .init(1, 1) }
}

/// One element or none.
public enum AtMostOne: HoldsOneElement, HoldsNoElement, AtMostOneElement, HasElements, Ending {
    public typealias AfterFilter = AtMostOne
    public typealias AfterTake = AtMostOne
    public typealias AfterAddition = Finite
    @export(implementation) public static var promise: CardinalityPromise { .init(0, 1) }
}

/// No elements, only an end.
public enum Zero: HoldsNoElement, AtMostOneElement, SumsUp, Ending {
    public typealias AfterFilter = Zero
    public typealias AfterTake = Zero
    public typealias AfterAddition = ExactlyOne
    @export(implementation) public static var promise: CardinalityPromise { .init(0, 0) }
}

/// Elements without an end.
public enum Endless: HoldsNoEnd, HasElements {
    public typealias AfterFilter = Endless
    public typealias AfterTake = Finite
    public typealias AfterAddition = Endless
    @export(implementation) public static var promise: CardinalityPromise { .init(0, .max, mayComplete: false) }
}

extension CardinalityAxis {
    /// `source`, behind which nothing is left to come. Where this cardinality has no end, the result stays silent behind it.
    @export(implementation)
    static func unended<Element>(_ source: Observable<Element>) -> Observable<Element> {
        promise.mayComplete ? source : source.concat(Observable.never())
    }

    /// `action`, which follows an element. Behind the only element no error of it can be the sequence's: it goes to `Hooks.defaultErrorHandler`.
    @export(implementation)
    static func following<Element>(_ action: ((Element) throws -> Void)?) -> ((Element) throws -> Void)? {
        guard promise.most == 1, let action else { return action }
        return { do { try action($0) } catch { Hooks.unhandled(error) } }
    }
}
