// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@testable import Rx

/// The gate against its protocol in C, which `make model` explores: the same random steps lead to the same words, returns and events.
@Suite struct GateModelTests {
    @Test func `the gate and its explored protocol take the same steps`() {
        // What the runs must reach to say anything. `enterLate` and `latchLate` are not there: they need a thread that comes in the middle of `enterOwn` or
        // `latchOwn`.
        var unreached: Set = [
            "handed", "holder hand", "leave unless asked true", "leave unless asked false", "went on", "latch 0", "latch 1", "settle", "fc",
        ]
        if Bias.isAvailable { unreached.formUnion(["enter own biased", "leave own", "latch own", "entering own", "latch own inside"]) }
        for seed in 1...UInt64(80 * soak) {
            let ours = GateRun(SwiftGate(), seed: seed).trace()
            let model = GateRun(ModelGate(), seed: seed).trace()
            unreached = unreached.filter { step in !ours.contains { $0.contains(step) } }
            guard let different = zip(ours, model).first(where: { $0 != $1 }) else {
                #expect(ours.count == model.count, "seed \(seed)")
                continue
            }
            Issue.record("seed \(seed): the gate: \(different.0); its model: \(different.1)")
            return
        }
        #expect(unreached.isEmpty)
    }
}

/// A random run of one gate. Some steps are another thread's; the run waits for it to return, so nothing is left to chance but the seed.
///
/// Sendable: one thread at a time touches it.
private final class GateRun: @unchecked Sendable {
    private let gate: any GateSide
    private var dice: Dice
    private let main = ThreadIdentity.current
    private var lines: [String] = []
    private var next: UInt = 0
    private var acted: Set<UInt> = []
    /// The numbers of the tickets, by their addresses.
    private var numbers: [UInt: UInt] = [:]
    private var depth = 0
    /// The test, as another thread, offered relief.
    private var hasOffered = false

    init(_ gate: any GateSide, seed: UInt64) {
        self.gate = gate
        dice = Dice(seed: seed)
        gate.act = { [unowned self] in act($0) }
    }

    func trace() -> [String] {
        for _ in 0..<12 { visit() }
        note("end", acted.count == next)
        return lines
    }

    private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &dice) }

    /// Notes a step: what it returned, and the words after it.
    private func note(_ step: String, _ result: Any = "") {
        let (word, holder) = (gate.word, gate.holder)
        let top = word & GateWord.address
        let shown =
            word & GateWord.biased != 0 ? "biased" : "\(String(word & ~GateWord.address, radix: 16)) \(top == 0 ? "" : "\(numbers[top] ?? 0)")"
        let inside = holder <= 1 ? "\(holder)" : holder == main ? "main" : numbers[holder].map { "hand \($0)" } ?? "other"
        lines.append("step \(lines.count), \(step) \(result): \(shown), holder \(inside)")
    }

    /// Does what leaves an event, and notes the address of its ticket.
    private func send(_ step: String, _ body: (UInt) -> Any) {
        next += 1
        let number = next
        let result = body(number)
        if !acted.contains(number) { numbers[gate.word & GateWord.address] = number }
        note("\(step) \(number)", result)
    }

    /// The event: it may leave more, settle, or stand for a thread that offers relief.
    private func act(_ number: UInt) {
        acted.insert(number)
        note("event \(number)")
        if gate.word & GateWord.relief == GateWord.wanting, roll(3) == 0 {
            hasOffered = true
            gate.word |= GateWord.relieved
            note("offer")
        }
        if depth > 2 || roll(4) > 0 { return }
        depth += 1
        meet()
        depth -= 1
    }

    /// A thread comes for as long as the gate is not there to go out of: from inside, or from elsewhere.
    private func meet() {
        switch roll(6) {
        case 0: send("ticket") { gate.leaveTicket($0) }
        case 1:
            send("pass") {
                gate.pass($0); return ""
            }
        case 2: latch()
        case 3 where gate.word & GateWord.biased == 0:
            gate.settle()
            note("settle")
        case 4:
            onSmallStack {
                self.send("other's pass") {
                    self.gate.pass($0); return ""
                }
            }
        default: onSmallStack { self.latch() }
        }
    }

    private func latch() {
        let inside = gate.latchOwnInside()
        if inside != GateWord.free {
            note("latch own inside")
            gate.unlatchOwn(as: inside)
            return note("unlatch own")
        }
        let state = gate.latch()
        note("latch", state & ~GateWord.address)
        if roll(2) == 0 {
            send("leaving") {
                gate.unlatch(from: state, leaving: $0); return ""
            }
        } else if state == GateWord.free, roll(2) == 0 {
            gate.unlatchEntering()
            note("entering")
            gate.leave()
            note("leave")
        } else {
            gate.unlatch(as: state)
            note("unlatch")
        }
    }

    /// Goes in, stays for a while, and goes out.
    private func visit() {
        let entry = roll(2) == 0 ? gate.enterOwn() : latchAndEnterOwn()
        note("enter own", entry & GateWord.biased != 0 ? "biased" : entry)
        let isOwn = entry & GateWord.biased != 0
        if entry == GateWord.free, !gate.enter() {
            note("enter", false)
            // Its own, and not to be entered so: taken back by the ticket.
            send("ticket") { gate.leaveTicket($0) }
            return goOn()
        }
        for _ in 0..<roll(5) { meet() }
        if roll(4) == 0 { for _ in 0..<70 { send("ticket") { gate.leaveTicket($0) } } }
        if isOwn {
            gate.leave(as: entry)
            note("leave own")
        } else {
            goOut()
        }
        goOn()
        for _ in 0..<roll(3) { meet() }
        goOn()
    }

    /// As `enterOwn`, by way of the latch.
    private func latchAndEnterOwn() -> UInt {
        let entry = gate.latchOwn()
        note("latch own", entry & GateWord.biased != 0 ? "biased" : entry)
        if entry == GateWord.free { return entry }
        if roll(4) == 0 {
            gate.leave(as: entry)
            note("leave own latched")
            return gate.enterOwn()
        }
        gate.unlatchOwn(as: entry)
        note("entering own")
        return entry
    }

    private func goOut() {
        switch roll(3) {
        case 0: gate.leave()
        case 1: gate.leaveToCaller()
        default:
            let isOut = gate.leaveUnlessAsked()
            note("leave unless asked", isOut)
            if !isOut { gate.drain() }
        }
        note("out")
    }

    /// The thread that offered relief was handed the gate, perhaps with tickets.
    private func goOn() {
        while hasOffered, gate.word & GateWord.relieved == 0 {
            hasOffered = false
            note("handed")
            gate.goOnWithHand()
            note("went on")
        }
    }
}
