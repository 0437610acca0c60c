// SPDX-License-Identifier: MIT

/// A selection of any number of sources whose elements are of one type. It keeps the array that the selection is given, in the sources' order. The
/// array is copied only where the program kept the one before.
@usableFromInline
struct CombinerOfArray<Element, Result>: Combiner, ~Copyable {
    @usableFromInline let select: ([Element]) throws -> Result
    /// The latest elements, once each source has emitted.
    @usableFromInline var all: [Element] = []
    /// The first elements, until then.
    @usableFromInline var first: [Element?]
    /// The sources that have not emitted.
    @usableFromInline var missing: Int

    @export(implementation)
    init(count: Int, _ select: @escaping ([Element]) throws -> Result) {
        self.select = select
        first = Array(repeating: nil, count: count)
        missing = count
    }

    @export(implementation)
    borrowing func combined() throws -> Result? { missing == 0 ? try select(all) : nil }

    /// Keeps `element` of the source at `index`.
    @export(implementation) @inline(__always)
    mutating func keep(_ element: Element, at index: Int) {
        if missing == 0 { all[index] = element } else { keepFirst(element, at: index) }
    }

    @export(implementation) @inline(never)
    mutating func keepFirst(_ element: Element, at index: Int) {
        if case nil = first[index] { missing -= 1 }
        first[index] = element
        if missing > 0 { return }
        all = first.map { unsafe $0.unsafelyUnwrapped }
        first = []
    }
}
