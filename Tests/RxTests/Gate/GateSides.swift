// SPDX-License-Identifier: MIT
import RxRuntime
import SwiftModel
import Synchronization

@testable import Rx

/// What the two halves of `GateModelTests` have in common: the gate's operations, by the numbers of their events.
protocol GateSide: AnyObject {
    /// What an event does, set once.
    var act: (UInt) -> Void { get set }
    var word: UInt { get set }
    var holder: UInt { get }
    func enter() -> Bool
    func leaveUnlessAsked() -> Bool
    func leave()
    func settle()
    func drain()
    /// Goes on as the thread that was handed the gate, with the tickets in hand.
    func goOnWithHand()
    func leaveTicket(_ number: UInt) -> Bool
    func pass(_ number: UInt)
    func latch() -> UInt
    func unlatch(as state: UInt)
    func unlatchEntering()
    func unlatch(from state: UInt, leaving number: UInt)
    func leaveToCaller()
    func enterOwn() -> UInt
    func leave(as entry: UInt)
    func latchOwn() -> UInt
    func latchLate(_ entry: UInt)
    func latchOwnInside() -> UInt
    func unlatchOwn(as entry: UInt)
}

/// A bias of the calling thread, with a latch, in a list of its own: the second question makes it the caller's.
private func callersBias(in list: borrowing BiasList) -> Bias? { list.forCaller(latches: true) ?? list.forCaller(latches: true) }

/// The gate of `Sources/Rx/Gate`.
final class SwiftGate: GateSide {
    var act: (UInt) -> Void = { _ in }
    private let gate = Gate<AmongThreads>()
    private let biases = BiasList()

    // relaxed, here and below: one thread at a time.
    var word: UInt {
        get { gate.word.load(ordering: .relaxed) }
        set { gate.word.store(newValue, ordering: .relaxed) }
    }
    var holder: UInt { gate.holder.load(ordering: .relaxed) }
    func enter() -> Bool { gate.enter() }
    func leaveUnlessAsked() -> Bool { gate.leaveUnlessAsked() }
    func leave() { gate.leave() }
    func settle() { gate.settle() }
    func drain() { gate.drain() }
    func goOnWithHand() {
        // Unsafe: the reference that the thread which handed the gate over gave, and the test stands for the thread that takes it.
        gate.drain(inHand: holder == 1 ? nil : unsafe WordReference<Ticket>.take(holder))
    }
    func leaveTicket(_ number: UInt) -> Bool { gate.leaveTicket(Ticket { self.act(number) }) }
    func pass(_ number: UInt) { gate.pass { self.act(number) } }
    func latch() -> UInt { gate.latch() }
    func unlatch(as state: UInt) { gate.unlatch(as: state) }
    func unlatchEntering() { gate.unlatchEntering() }
    func unlatch(from state: UInt, leaving number: UInt) { gate.unlatch(from: state) { self.act(number) } }
    func leaveToCaller() { if let bias = callersBias(in: biases) { gate.leave(to: bias) } else { gate.leave() } }
    func enterOwn() -> UInt {
        let (entry, isIn) = gate.enterOwn()
        if isIn { return entry }
        return entry != GateWord.free && gate.enterLate(entry) ? GateWord.taken : GateWord.free
    }
    func leave(as entry: UInt) { gate.leave(as: entry) }
    func latchOwn() -> UInt { gate.latchOwn() }
    func latchLate(_ entry: UInt) { gate.latchLate(entry) }
    func latchOwnInside() -> UInt { gate.latchOwnInside() }
    func unlatchOwn(as entry: UInt) { gate.unlatchOwn(as: entry) }
}

/// The protocol in C, which the explorer runs. Safe: the gate in C is this object's own, and ends with it.
@safe final class ModelGate: GateSide {
    var act: (UInt) -> Void = { _ in }
    private var gate: OpaquePointer!
    private let biases = BiasList()

    init() {
        // Unsafe: the gate calls with this object, which deletes it.
        unsafe gate = model_gate_new(
            { context, number in
                unsafe Unmanaged<ModelGate>.fromOpaque(context!).takeUnretainedValue().act(number)
            }, Unmanaged.passUnretained(self).toOpaque())
    }
    deinit { unsafe model_gate_delete(gate) }

    // Unsafe, here and below: the gate made above.
    var word: UInt {
        get { unsafe model_gate_word(gate) }
        set { unsafe model_gate_set_word(gate, newValue) }
    }
    var holder: UInt { unsafe model_gate_holder(gate) }
    func enter() -> Bool { unsafe model_gate_enter(gate) }
    func leaveUnlessAsked() -> Bool { unsafe model_gate_leave_unless_asked(gate) }
    func leave() { unsafe model_gate_leave(gate) }
    func settle() { unsafe model_gate_settle(gate) }
    func drain() { unsafe model_gate_drain(gate) }
    func goOnWithHand() { unsafe model_gate_go_on_with_hand(gate) }
    func leaveTicket(_ number: UInt) -> Bool { unsafe model_gate_leave_ticket(gate, number) }
    func pass(_ number: UInt) { unsafe model_gate_pass(gate, number) }
    func latch() -> UInt { unsafe model_gate_latch(gate) }
    func unlatch(as state: UInt) { unsafe model_gate_unlatch(gate, state) }
    func unlatchEntering() { unsafe model_gate_unlatch_entering(gate) }
    func unlatch(from state: UInt, leaving number: UInt) { unsafe model_gate_unlatch_leaving(gate, state, number) }
    func leaveToCaller() {
        if let bias = callersBias(in: biases) { unsafe model_gate_leave_to(gate, bias.address) } else { leave() }
    }
    func enterOwn() -> UInt { unsafe model_gate_enter_own(gate) }
    func leave(as entry: UInt) { unsafe model_gate_leave_as(gate, entry) }
    func latchOwn() -> UInt { unsafe model_gate_latch_own(gate) }
    func latchLate(_ entry: UInt) { unsafe model_gate_latch_late(gate, entry) }
    func latchOwnInside() -> UInt { unsafe model_gate_latch_own_inside(gate) }
    func unlatchOwn(as entry: UInt) { unsafe model_gate_unlatch_own(gate, entry) }
}
