// SPDX-License-Identifier: MIT

extension RealtimeLane {
    /// Makes the caller the lane's one consumer. Traps when there is one already.
    ///
    /// - Parameters:
    ///   - isOver: whether the caller's observation is over, from any thread; it may still be busy with what it took.
    ///   - retry: called when a former consumer, whose observation is over, has let go of the lane.
    /// - Returns: false when `retry` will be called.
    package func beginObservation(isOver: @escaping @Sendable () -> Bool, retry: @escaping @Sendable () -> Void) -> Bool {
        observation.withLock { current in
            guard current != nil else {
                current = LaneObservation(isOver: isOver)
                return true
            }
            precondition(
                current?.isOver() == true,
                "A real-time lane has one consumer, and it is observed already: share() the sequence, or dispose the first "
                    + "subscription before.")
            current?.successors.append(retry)
            return false
        }
    }

    /// Lets another consumer follow.
    package func endObservation() {
        listener.withLock { $0 }?.setAction(nil)
        let former = observation.withLock { current in
            defer { current = nil }
            return current
        }
        for retry in former?.successors ?? [] { retry() }
    }

    /// Has `action` run on the lane's own thread whenever a push finds the consumer at rest.
    package func listen(_ action: @escaping @Sendable () -> Void) {
        let listener = listener.withLock { current in
            if let current { return current }
            let started = LaneListener.start(memory)
            current = started
            return started
        }
        listener.setAction(action)
    }

    /// Says that the consumer rests until a push rings; false when there is something to do instead. Consumer only.
    package func rest() -> Bool {
        let bell = core.bell
        bell.declareAsleep()
        if core.isEmpty && !bell.isFinished { return true }
        // Somebody who rang meanwhile has the action run, which is then the one to go on.
        return !bell.declareAwake()
    }
}

/// Who consumes a lane, and who waits to follow.
struct LaneObservation: Sendable {
    let isOver: @Sendable () -> Bool
    var successors: [@Sendable () -> Void] = []
}
