// SPDX-License-Identifier: MIT
internal import Synchronization

/// How a shutdown waits until nothing is queued and nothing runs on any thread of the runtime, so that no thread ends while another one may still
/// send to it.
///
/// It looks in rounds. A round asks each host how many nodes it has run. A loop answers when all that was queued before the question has run, the
/// pool when all its workers sleep and nothing waits. Two rounds in a row with the same numbers are the end. Between the last answer of the
/// first round and the first answer of the second, no host ran anything. So none queued anything then, and what was queued before
/// would have run by the second answer.
/// This is the four counter method (Mattern, Algorithms for distributed termination detection, 1987).
///
/// Threads outside the runtime take no part: what they queue meanwhile runs, or is refused.
enum Settling {
    /// Whether what is armed is dropped if it is due later. relaxed, both: the timers' locks order it, and what is armed too late for them is found by
    /// the end of its host.
    static let isUnderWay = Atomic<Bool>(false)

    /// Drops what is due later, and waits for the end of what the runtime's threads do. On a thread of the host.
    static func wait() {
        isUnderWay.store(true, ordering: .relaxed)
        defer { isUnderWay.store(false, ordering: .relaxed) }
        for timers in [Pool.shared.timers] + Roster.shared.living.compactMap({ $0.loop?.timers }) { Runtime.noteDropped(timers.discardAll()) }
        var before = counts()
        while true {
            let now = counts()
            if now == before, !now.values.contains(nil) { return }
            before = now
        }
    }

    /// How many nodes each host has run; nil for one that has timers that are due.
    private static func counts() -> [ObjectIdentifier: UInt?] {
        var counts: [ObjectIdentifier: UInt?] = [ObjectIdentifier(Pool.shared): Pool.shared.settledCount]
        for thread in Roster.shared.living {
            guard let loop = thread.loop else { continue }
            counts.updateValue(loop.settledCount { thread.hasEnded }, forKey: ObjectIdentifier(loop))
        }
        return counts
    }
}

extension Loop {
    /// What a shutdown puts behind all that is queued.
    private final class Question: Runnable {
        /// Unowned: a loop that ends without running this has it in its queue.
        private unowned let loop: Loop
        private let isAnswered = Atomic<Bool>(false)
        /// What the loop has run by then, without these questions; nil with timers that are due. Published by `isAnswered`.
        private var answer: UInt?

        init(_ loop: Loop) { self.loop = loop }

        override func run() {
            // The turn that this question is part of is counted at its end, and so by the next question.
            answer = loop.timers.count > 0 ? nil : loop.nodesRun &- loop.questions
            loop.questions &+= 1
            // release: pairs with the acquire below.
            isAnswered.publish(true)
        }

        /// acquire: what the loop did before is seen.
        var taken: UInt?? { isAnswered.load(ordering: .acquiring) ? .some(answer) : nil }
    }

    /// The nodes that it has run when all that is queued now has run; nil with timers that are due. A thread that `hasEnded` meanwhile has run all of its
    /// own. On the shutdown's thread.
    fileprivate func settledCount(hasEnded: () -> Bool) -> UInt? {
        let question = Question(self)
        submitLast(question)
        var round = 0
        while !hasEnded() {
            if let answer = question.taken { return answer }
            Lock.wait(round: round)
            round += 1
        }
        return 0
    }
}

extension Pool {
    /// The nodes that the workers have run when all of them sleep and nothing waits. On the shutdown's thread.
    fileprivate var settledCount: UInt {
        var round = 0
        while true {
            let before = nodesRun
            // The last look at the sleepers' bits acquires what they did before. So a run between the two sums makes them differ.
            if isAtRest, nodesRun == before { return before }
            Lock.wait(round: round)
            round += 1
        }
    }

    private var nodesRun: UInt { workers[..<spares.workerCount].reduce(0) { $0 &+ $1.progress } }

    /// Whether no worker runs or searches, and nothing waits for one. What waits for a pool that gets no thread now either is not looked at.
    private var isAtRest: Bool {
        guard idle.isStarted || hasWork && start() else { return true }
        let sleepers = idle.sleepersNow
        let areAsleep = starting.guarding {
            workers[..<spares.workerCount].allSatisfy { worker in
                worker.lacksThread || sleepers & 1 << UInt64(worker.index) != 0 && !worker.wasHandedSomething || spares.isResting(worker.index)
            }
        }
        // The bits again: a worker takes its bit away before it takes what it was handed, and has counted that run when it sleeps again.
        return areAsleep && !hasWork && timers.count == 0 && idle.sleepersNow == sleepers
    }
}
