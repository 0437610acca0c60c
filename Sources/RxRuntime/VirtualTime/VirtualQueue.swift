// SPDX-License-Identifier: MIT

/// A binary heap in the order that `precedes` gives; a comparison function, because virtual times need not be Comparable.
struct VirtualQueue<Element> {
    private var elements: [Element] = []
    private let precedes: (Element, Element) -> Bool

    init(by precedes: @escaping (Element, Element) -> Bool) { self.precedes = precedes }

    var count: Int { elements.count }
    var first: Element? { elements.first }
    var unordered: [Element] { elements }

    mutating func insert(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(elements[child], elements[parent]) else { return }
            elements.swapAt(child, parent)
            child = parent
        }
    }

    mutating func popFirst() -> Element? {
        guard let top = elements.first, let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return top }
        elements[0] = last
        sink(from: 0)
        return top
    }

    /// Keeps what `isWanted` accepts; O(n).
    mutating func retain(where isWanted: (Element) -> Bool) {
        elements.removeAll { !isWanted($0) }
        for parent in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(from: parent) }
    }

    private mutating func sink(from start: Int) {
        var parent = start
        while true {
            var least = 2 * parent + 1
            guard least < elements.count else { return }
            if least + 1 < elements.count, precedes(elements[least + 1], elements[least]) { least += 1 }
            guard precedes(elements[least], elements[parent]) else { return }
            elements.swapAt(least, parent)
            parent = least
        }
    }
}
