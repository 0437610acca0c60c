// SPDX-License-Identifier: MIT

/// A queue in a ring buffer that doubles when it is full. Appending and popping take constant time, amortised.
@frozen @usableFromInline
struct Fifo<Element> {
    /// The buffer: a power of two of places, or none.
    @usableFromInline var places: ContiguousArray<Element?> = []
    @usableFromInline var first = 0
    @usableFromInline var count = 0

    @export(implementation)
    init() {}

    @export(implementation)
    var isEmpty: Bool { count == 0 }

    /// Adds `element` behind the others.
    @export(implementation) @inline(__always)
    mutating func append(_ element: __owned Element) {
        if count == places.count { grow() }
        places[(first &+ count) & (places.count &- 1)] = element
        count &+= 1
    }

    /// Takes the oldest element out.
    @export(implementation) @inline(__always)
    mutating func popFirst() -> Element? {
        if count == 0 { return nil }
        let element = places[first].take()
        first = (first &+ 1) & (places.count &- 1)
        count &-= 1
        return element
    }

    /// The oldest element, which stays.
    @export(implementation)
    var oldest: Element? {
        @inline(__always) get { count == 0 ? nil : places[first] }
    }

    /// The element with `index` others before it.
    @export(implementation)
    subscript(index: Int) -> Element {
        @inline(__always) get { places[(first &+ index) & (places.count &- 1)]! }
    }

    /// Calls `body` with each element, the oldest first, while that returns true.
    @export(implementation) @inline(__always)
    func forEach(while body: (Element) -> Bool) {
        let (first, count, last) = (first, count, places.count &- 1)
        // Unsafe: the buffer does not leave the closure, and the borrowed array stays as it is meanwhile.
        unsafe places.withUnsafeBufferPointer { places in
            // Unsafe: the places from the first on are filled, as many as there are elements.
            for index in 0..<count where unsafe !body(places[(first &+ index) & last].unsafelyUnwrapped) { return }
        }
    }

    @export(implementation) @inline(never)
    mutating func grow() {
        var larger = ContiguousArray<Element?>(repeating: nil, count: Swift.max(4, count * 2))
        for index in 0..<count { larger[index] = places[(first &+ index) & (places.count &- 1)].take() }
        places = larger
        first = 0
    }
}
