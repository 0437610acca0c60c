// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@Suite struct TurnTests {
    /// A turn with state of its own.
    private final class Countdown: Turn {
        var left: Int
        let log: Log

        init(_ left: Int, log: Log) {
            self.left = left
            self.log = log
            super.init { turn, _ in
                guard let countdown = turn as? Countdown else { return false }
                countdown.log.seen.append(countdown.left)
                countdown.left -= 1
                return countdown.left > 0
            }
        }
    }

    private final class Log { var seen: [Int] = [] }

    @Test func `turns alternate until each returns false, and are let go`() {
        let log = Log()
        weak var first: Turn?
        let trampoline = Trampoline.current
        trampoline.enter {
            let (long, short) = (Countdown(3, log: log), Countdown(2, log: log))
            first = long
            trampoline.enqueue(long)
            trampoline.enqueue(short)
            #expect(log.seen.isEmpty)
        }
        #expect(log.seen == [3, 2, 2, 1, 1])
        #expect(first == nil)
    }

    @Test func `a turn that is over is enqueued again`() {
        let log = Log()
        let trampoline = Trampoline.current
        let turn = Countdown(1, log: log)
        for round in 1...3 {
            turn.left = round
            trampoline.enter { trampoline.enqueue(turn) }
        }
        #expect(log.seen == [1, 2, 1, 3, 2, 1])
    }

    /// A turn that changes over to the next of its kind within its action, up to `most` times; it says which turn's action was called.
    private final class Relay: Turn {
        let name: String
        var left: Int
        let log: Names

        init(_ name: String, _ left: Int, through gate: AnyObject, log: Names, most: Int = .max) {
            self.name = name
            self.left = left
            self.log = log
            super.init(through: ObjectIdentifier(gate)) { called, trampoline in
                guard let called = called as? Relay else { return false }
                var turn = unsafe Unmanaged.passUnretained(called)
                var changes = 0
                while true {
                    let goesOn = unsafe turn._withUnsafeGuaranteedRef {
                        log.seen.append($0.name + ($0 === called ? "" : "in\(called.name)"))
                        $0.left -= 1
                        return $0.left > 0
                    }
                    guard goesOn, changes < most, let next = unsafe trampoline.changeOver(from: turn) else { return goesOn }
                    unsafe turn = next
                    changes += 1
                }
            }
        }
    }

    private final class Names { var seen: [String] = [] }

    @Test func `turns alternate in one action until one of them ends, and are let go`() {
        let log = Names()
        let gate = Log()
        weak var first: Turn?
        weak var second: Turn?
        let trampoline = Trampoline.current
        trampoline.enter {
            let (a, b) = (Relay("a", 3, through: gate, log: log), Relay("b", 2, through: gate, log: log))
            first = a
            second = b
            trampoline.enqueue(a)
            trampoline.enqueue(b)
            trampoline.enqueue(Relay("c", 1, through: gate, log: log))
        }
        // c ends within the action that was called for a; what comes then is called for b, which ends within a's.
        #expect(log.seen == ["a", "bina", "cina", "a", "bina", "a"])
        #expect(first == nil && second == nil)
    }

    @Test func `a turn changes over to none of another gate or of another kind`() {
        let log = Names()
        let (here, there) = (Log(), Log())
        let trampoline = Trampoline.current
        trampoline.enter {
            trampoline.enqueue(Relay("a", 2, through: here, log: log))
            trampoline.enqueue(Relay("b", 2, through: there, log: log))
            trampoline.enqueue(
                Turn(through: ObjectIdentifier(there)) { _, _ in
                    log.seen.append("t")
                    return false
                })
            trampoline.enqueue(Relay("c", 1, through: here, log: log))
        }
        #expect(log.seen == ["a", "b", "t", "c", "a", "b"])
    }

    @Test func `a turn to which another changed over is enqueued again after its last`() {
        let log = Names()
        let gate = Log()
        let trampoline = Trampoline.current
        let (a, b) = (Relay("a", 2, through: gate, log: log), Relay("b", 1, through: gate, log: log))
        for _ in 0..<3 {
            (a.left, b.left) = (2, 1)
            trampoline.enter {
                trampoline.enqueue(a)
                trampoline.enqueue(b)
            }
        }
        #expect(log.seen == ["a", "bina", "a", "a", "bina", "a", "a", "bina", "a"])
    }

    /// Whether what ended the process says `rule`.
    private func names(_ result: ExitTest.Result?, _ rule: String) -> Bool {
        says(MainLoopTests.message(result), rule)
    }

    @Test func `a turn that is enqueued twice traps and names the rule`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let trampoline = Trampoline.current
            let turn = Turn { _, _ in false }
            trampoline.enter {
                trampoline.enqueue(turn)
                trampoline.enqueue(turn)
            }
        }
        #expect(names(result, "enqueued twice"))
    }

    @Test func `a turn that enqueues itself while it runs traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let trampoline = Trampoline.current
            trampoline.enter {
                trampoline.enqueue(
                    Turn { turn, trampoline in
                        trampoline.enqueue(turn)
                        return false
                    })
            }
        }
        #expect(names(result, "enqueued twice"))
    }
}
