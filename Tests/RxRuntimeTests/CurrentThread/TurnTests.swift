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

    /// Whether what ended the process says `rule`.
    private func names(_ result: ExitTest.Result?, _ rule: String) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(rule)
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
