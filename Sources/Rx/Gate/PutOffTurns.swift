// SPDX-License-Identifier: MIT
internal import RxRuntime

/// The turns of sources that sent very much from inside a gate: they go on behind what they sent.
///
/// A source whose turn comes inside a gate, in a trampoline that was idle there, leaves a ticket for each element. The frame below acts on the tickets,
/// and is reached when the trampoline has no turn any more. A source without end would keep it from that. So a turn of this kind is enqueued. The source
/// sees that one waits, ends its turn, and waits behind. This one takes all turns along, and the frame below is reached. The gate's ticket has
/// them go on.
///
/// `lock` guards the rest: another thread may have been handed the gate and act on the ticket.
final class PutOffTurns: Turn {
    private let lock = Lock()
    private var turns: [Turn] = []
    /// Once the ticket was acted on, what waits in the trampoline stays there: the thread went out of the gate before this turn came.
    private var isOver = false

    private init() {
        super.init { turn, trampoline in
            // Unsafe: the action is made for this class.
            let putOff = unsafe unsafeDowncast(turn, to: PutOffTurns.self)
            putOff.lock.guarding { if !putOff.isOver { putOff.turns = trampoline.takeWaiting() } }
            return false
        }
    }

    /// The ticket behind which the turns of this thread's trampoline go on; nil while they need not be put off.
    static func ticket() -> Ticket? {
        let trampoline = Trampoline.current
        guard trampoline.countLeftInside() else { return nil }
        let putOff = PutOffTurns()
        trampoline.enqueue(putOff)
        return Ticket { putOff.goOn() }
    }

    /// Inside the gate, as a ticket of it.
    private func goOn() {
        let turns = lock.guarding {
            isOver = true
            return self.turns
        }
        let trampoline = Trampoline.current
        trampoline.enter {
            trampoline.noteInner()
            for turn in turns { trampoline.enqueue(turn) }
        }
    }
}
