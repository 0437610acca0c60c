// SPDX-License-Identifier: MIT

/// A selection of any number of sources. Their types are known only where each element is kept and read.
@usableFromInline
struct CombinerOfMany<Result>: Combiner, ~Copyable {
    @usableFromInline let select: (LatestOfMany) throws -> Result
    @usableFromInline let latest: LatestOfMany
    /// The sources that have not emitted.
    @usableFromInline var missing: Int

    @inlinable
    init(_ cells: [AnyObject], _ select: @escaping (LatestOfMany) throws -> Result) {
        self.select = select
        latest = LatestOfMany(cells)
        missing = cells.count
    }

    @inlinable
    borrowing func combined() throws -> Result? { missing == 0 ? try select(latest) : nil }

    /// Keeps `element` in `cell`, one of the cells that this has.
    @inlinable
    mutating func keep<Source>(_ element: Source, in cell: Latest<Source>) {
        if cell.isUnknown { missing -= 1 }
        cell.element = element
    }
}

/// What is kept of each source, in their order.
@usableFromInline
struct LatestOfMany {
    @usableFromInline let cells: [AnyObject]

    @inlinable
    init(_ cells: [AnyObject]) { self.cells = cells }

    /// The element of the source at `index`, whose elements are of type `Source`.
    @inlinable
    func at<Source>(_ index: Int, _ type: Source.Type) -> Source {
        // Safe: the caller names the types in the order in which it made the cells.
        unsafe unsafeDowncast(cells[index], to: Latest<Source>.self).known
    }

    /// The element of the source after the one at `index`.
    @inlinable
    func next<Source>(_ type: Source.Type, after index: inout Int) -> Source {
        index += 1
        return at(index, type)
    }
}
