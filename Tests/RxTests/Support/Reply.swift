// SPDX-License-Identifier: MIT
import Synchronization

/// A continuation whose edge ThreadSanitizer sees. It knows nothing of one that is resumed before it is awaited (Swift 6.3).
///
/// Sendable: as the continuation is; the flag is atomic.
final class Reply<Value>: @unchecked Sendable {
    private let continuation: CheckedContinuation<Value, Never>
    private let edge: Edge

    fileprivate init(_ continuation: CheckedContinuation<Value, Never>, _ edge: Edge) {
        self.continuation = continuation
        self.edge = edge
    }

    func resume(returning value: sending Value) {
        edge.leave()
        continuation.resume(returning: value)
    }
}

extension Reply<Void> {
    func resume() { resume(returning: ()) }
}

private final class Edge: Sendable {
    private let isOver = Atomic<Bool>(false)

    /// release: pairs with the acquire below.
    func leave() { isOver.store(true, ordering: .releasing) }

    /// acquire: pairs with the release above.
    func meet() { precondition(isOver.load(ordering: .acquiring)) }
}

/// What `body` has answered, now or later, on any thread. What was done before the answer is seen after it.
func reply<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Reply<Value>) -> Void
) async -> sending Value {
    let edge = Edge()
    let value = await withCheckedContinuation { body(Reply($0, edge)) }
    edge.meet()
    return value
}
