// SPDX-License-Identifier: MIT

extension Observable {
    /// As `takeTurns`, for a source whose elements cross to another scheduler: it hands them over in pieces.
    ///
    /// The first piece is one element, which wakes the consumer. While the consumer is busy, each piece is twice the one before, up to 64. Nothing of
    /// the user's runs while a piece is made, so user code cannot tell pieces from elements. Only the cost differs: a publication is paid once a
    /// piece.
    @export(implementation) @inline(never)
    static func takeTurns<Steps: Stepping>(_ steps: Steps, _ downstream: Sink, sendingPiecesTo target: AnySchedulerHop)
    where Steps.Element == Element {
        // Unsafe: a hop that is noted for a source is one of its elements.
        let hop = unsafe unsafeDowncast(target, to: SchedulerHop<Element>.self)
        let trampoline = Trampoline.current
        var steps = steps
        if downstream.subscription.startsAtOnce, !trampoline.hasWaiting,
            !hop.takeTurn(of: &steps, downstream, in: trampoline)
        {
            return
        }
        let rest = Box(steps)
        trampoline.enqueue(Turn { _, trampoline in hop.takeTurn(of: &rest.value, downstream, in: trampoline) })
    }
}

extension SchedulerHop {
    /// The most elements that are published at once.
    @export(implementation) static var longestPiece: Int { 64 }

    /// Takes elements until another turn waits for the thread; true if there are more.
    @export(implementation) @inline(__always)
    func takeTurn<Steps: Stepping>(of steps: inout Steps, _ upstream: Sink, in trampoline: Trampoline) -> Bool
    where Steps.Element == Element {
        var piece = 1
        repeat {
            if upstream.subscription.isDisposed || !producer.hasRoom && !makeRoom() { return false }
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
