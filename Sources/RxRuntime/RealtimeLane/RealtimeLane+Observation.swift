// SPDX-License-Identifier: MIT

extension RealtimeLane {
    /// Makes the caller the lane's one consumer. Traps when there is one already.
    ///
    /// - Parameters:
    ///   - isOver: whether the caller's observation is over, from any thread; it may still be busy with what it took.
    ///   - retry: called when a former consumer, whose observation is over, has left the lane.
    /// - Returns: false when `retry` will be called.
    package func beginObservation(
        isOver: @escaping @Sendable () -> Bool, retry: @escaping @Sendable () -> Void
    ) -> Bool {
        lock.guarding {
            guard let current = observation else {
                observation = LaneObservation(isOver: isOver)
                return true
            }
            precondition(
                current.isOver(),
                "A real-time lane has one consumer, and it is observed already: share() the sequence, or dispose the first "
                    + "subscription before.")
            observation?.successors.append(retry)
            return false
        }
    }

    /// Lets another consumer follow.
    package func endObservation() {
        lock.guarding { listener }?.setAction(nil)
        let former = lock.guarding {
            defer { observation = nil }
            return observation
        }
        for retry in former?.successors ?? [] { retry() }
    }

    /// Starts the lane's own thread, if it has none. Returns why the system refuses it, if so; the next call tries again.
    package func prepareToListen() -> String? {
        lock.guarding {
            var refusal: String?
            if listener == nil { listener = LaneListener.start(memory, refusal: &refusal) }
            return refusal
        }
    }

    /// Has `action` run on the lane's own thread whenever a push finds the consumer at rest. Traps, with a sentence, when the system refuses
    /// the thread: nothing else may wait for a real-time callback.
    package func listen(_ action: @escaping @Sendable () -> Void) {
        if let refusal = prepareToListen() { fatalError("RxRuntime: " + refusal) }
        lock.guarding { listener }?.setAction(action)
    }

    /// Releases what `listen` was given, where no consumer is left to end the observation. Any thread.
    package func silence() { lock.guarding { listener }?.setAction(nil) }

    /// Says that the consumer rests until a push rings; false when there is something to do instead. Consumer only.
    package func rest() -> Bool {
        let bell = core.bell
        bell.declareAsleep()
        if core.isEmpty && !bell.isFinished { return true }
        // If a push rang meanwhile, it has the action run, and that run goes on instead of this one.
        return !bell.declareAwake()
    }
}

/// Which observation consumes a lane, and which ones wait to follow.
struct LaneObservation: Sendable {
    let isOver: @Sendable () -> Bool
    var successors: [@Sendable () -> Void] = []
}
