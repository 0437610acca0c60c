// SPDX-License-Identifier: MIT

/// Where the events of one operator or subject go in: one after the other, as in the library, or, where it `nests`, at once, as in RxSwift.
final class Serializer {
    let nests: Bool
    private(set) var isTaken = false
    private var waiting: [() -> Void] = []

    init(nests: Bool) { self.nests = nests }

    func pass(_ action: @escaping () -> Void) {
        if nests { return action() }
        waiting.append(action)
        if isTaken { return }
        isTaken = true
        while !waiting.isEmpty { waiting.removeFirst()() }
        isTaken = false
    }
}
