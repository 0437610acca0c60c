// SPDX-License-Identifier: MIT

extension Observable {
    /// As `waitForTurn`, for a source whose elements cross to another scheduler: it hands them over in pieces.
    ///
    /// The first piece is one element, which wakes the consumer. While the consumer is busy, each piece is twice the one before, up to 64. Nothing of
    /// the user's runs while a piece is made, so user code cannot tell pieces from elements. Only the cost differs: a publication is paid once a
    /// piece.
    @inlinable @inline(never)
    static func cross<Steps: Stepping>(_ steps: Steps, _ downstream: Sink, _ target: AnyCrossing)
    where Steps.Element == Element {
        // Unsafe: a crossing that is noted for a source is one of its elements.
        let crossing = unsafe unsafeDowncast(target, to: Crossing<Element>.self)
        let trampoline = Trampoline.current
        var steps = steps
        if downstream.subscription.startsAtOnce, !trampoline.hasWaiting,
            !crossing.takeTurn(of: &steps, downstream, in: trampoline)
        {
            return
        }
        let rest = Cell(steps)
        trampoline.enqueue(Turn { _, trampoline in crossing.takeTurn(of: &rest.value, downstream, in: trampoline) })
    }
}

extension Crossing {
    /// The most elements that are published at once.
    @inlinable static var longestPiece: Int { 64 }

    /// Takes elements until another turn waits for the thread; true if there are more.
    @inlinable @inline(__always)
    func takeTurn<Steps: Stepping>(of steps: inout Steps, _ upstream: Sink, in trampoline: Trampoline) -> Bool
    where Steps.Element == Element {
        var piece = 1
        repeat {
            if upstream.subscription.isDisposed || !inlet.hasRoom && !makeRoom() { return false }
            // Copied in and out, so that a piece is a loop in registers.
            var current = steps
            let (isLast, mustStart) = handoff.send(atMost: piece) { current.take() }
            steps = current
            piece = mustStart ? 1 : min(piece * 2, Self.longestPiece)
            if mustStart { start() }
            if isLast {
                upstream.stop(nil)
                return false
            }
        } while !trampoline.hasWaiting
        return true
    }
}
