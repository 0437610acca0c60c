// SPDX-License-Identifier: MIT

extension RealtimeLane {
    /// True once the producer said that nothing follows and everything was taken.
    public var isFinished: Bool { core.isFinished }

    /// Takes the oldest element; nil when there is none. Consumer only: traps while another call takes elements.
    public func next() -> Element? {
        var element: Element?
        // The piece is read while the closure runs.
        unsafe consume(limit: 1) { piece in
            element = unsafe piece.first
            return 1
        }
        return element
    }

    /// Appends what is there to `batch`, oldest first, and frees the room; gives how many elements that were.
    ///
    /// Consumer only: traps while another call takes elements. Allocates only what `batch` needs to grow.
    @discardableResult
    public func take(into batch: inout [Element], limit: Int = .max) -> Int {
        precondition(limit >= 0, "A batch cannot hold \(limit) elements; pass 0 or more.")
        var taken = 0
        while taken < limit {
            // The piece is copied while the closure runs.
            let count = unsafe consume(limit: limit - taken) { piece in
                unsafe batch.append(contentsOf: piece)
                return piece.count
            }
            if count == 0 { break }
            taken += count
        }
        return taken
    }

    /// Shows `body` the oldest elements in one piece where they lie, at most `limit`, and frees as many as it says it used.
    ///
    /// Consumer only: traps while another call takes elements. The piece is valid during the call; without elements `body` is not called, and 0
    /// is the answer.
    @discardableResult
    package func consume(limit: Int, _ body: (UnsafeBufferPointer<Element>) -> Int) -> Int {
        memory.beginReading()
        defer { memory.endReading() }
        let (first, count) = unsafe core.readable()
        guard count > 0, limit > 0, let first = unsafe first else { return 0 }
        // The ring's slots hold elements of this type, and stay untouched until they are released below.
        let elements = unsafe first.assumingMemoryBound(to: Element.self)
        let used = unsafe body(UnsafeBufferPointer(start: elements, count: min(count, limit)))
        core.release(used)
        return used
    }
}
