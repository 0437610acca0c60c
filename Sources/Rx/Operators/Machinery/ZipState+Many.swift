// SPDX-License-Identifier: MIT

extension ZipState {
    /// One source. Only the closures inside know its type.
    @usableFromInline
    struct Part {
        /// Makes the place for the elements that wait.
        @usableFromInline let makeCell: () -> AnyObject
        /// The source. Not captured by `start`, which would allocate for it.
        @usableFromInline let source: SubscribePlan
        /// Starts it.
        @usableFromInline let start: (ZipState, AnyObject, SubscribePlan) -> Void

        @inlinable @inline(never)
        init<Source>(_ source: Observable<Source>) {
            self.source = source.plan
            makeCell = { Backlog<Source>() }
            // Safe: the cell is the one that `makeCell` made.
            start = { all, cell, source in
                let cell = unsafe unsafeDowncast(cell, to: Backlog<Source>.self)
                all.start(source, keeping: cell) { all.receive($0, keeping: cell, all.emission) }
            }
        }
    }

    /// What is kept of each source, in their order.
    @usableFromInline
    struct Boxes {
        @usableFromInline let all: [AnyObject]
        @usableFromInline let pairing: ZipState

        @inlinable
        init(_ all: [AnyObject], for pairing: ZipState) {
            self.all = all
            self.pairing = pairing
        }

        /// The element of the source at `index`, whose elements are of type `Part`.
        @export(implementation)
        func at<Part>(_ index: Int, _ type: Part.Type) -> Part {
            // Safe: the caller names the types in the order in which it made the parts.
            unsafe unsafeDowncast(all[index], to: Backlog<Part>.self).popFirst(for: pairing)
        }

        /// The element of the source after the one at `index`.
        @export(implementation)
        func next<Part>(_ type: Part.Type, after index: inout Int) -> Part {
            index += 1
            return at(index, type)
        }
    }

    /// The sequence of what `gather` makes of the elements of `parts`.
    @export(implementation)
    static func observable<Element>(of parts: [Part], _ gather: @escaping (Boxes) throws -> Element) -> Observable<Element> {
        Observable { downstream in
            if parts.isEmpty { return downstream.stop(nil) }
            let cells = parts.map { $0.makeCell() }
            let all = ZipState(downstream, sources: parts.count) { all in all.push(try gather(Boxes(cells, for: all))) }
            for (part, cell) in Swift.zip(parts, cells) { part.start(all, cell, part.source) }
        }
    }
}
