// SPDX-License-Identifier: MIT
import RxRuntime
import SwiftModel
import Synchronization
import Testing

@testable import Rx

/// The duty against its protocol in C, which `make model` explores: the same random steps lead to the same words, returns and starts.
@Suite struct StartDutyModelTests {
    @Test func `the duty and its explored protocol take the same steps`() {
        // What the runs must reach to say anything.
        var unreached: Set = ["hand over true", "hand over false", "go out true", "go out false", "leave true", "leave false", "share used up"]
        for seed in 1...UInt64(150 * soak) {
            let ours = DutyRun(SwiftDuty(), seed: seed).trace()
            let model = DutyRun(ModelDuty(), seed: seed).trace()
            unreached = unreached.filter { step in !ours.contains { $0.contains(step) } }
            if let different = zip(ours, model).first(where: { $0 != $1 }) {
                Issue.record("seed \(seed): the duty: \(different.0); its model: \(different.1)")
                return
            }
            #expect(ours.count == model.count, "seed \(seed)")
        }
        #expect(unreached.isEmpty)
    }
}

private protocol DutySide: AnyObject {
    /// Starts one; set once.
    var step: () -> Bool { get set }
    var words: (word: UInt, holder: UInt) { get set }
    func ask(mayWait: Bool)
    func leave(mayWait: Bool) -> Bool
    func handOver() -> Bool
    func goOut() -> Bool
}

private final class SwiftDuty: DutySide {
    var step: () -> Bool = { false }
    private let duty = StartDuty()

    // relaxed: one thread.
    var words: (word: UInt, holder: UInt) {
        get { (duty.word.load(ordering: .relaxed), duty.holder.load(ordering: .relaxed)) }
        set {
            duty.word.store(newValue.word, ordering: .relaxed)
            duty.holder.store(newValue.holder, ordering: .relaxed)
        }
    }
    func ask(mayWait: Bool) { duty.ask(mayWait: mayWait, step, isCrowded: { false }) }
    func leave(mayWait: Bool) -> Bool { duty.leave(mayWait: mayWait) { false } }
    func handOver() -> Bool { duty.handOver() }
    func goOut() -> Bool { duty.goOut() }
}

/// Safe: the duty in C is this object's own, and ends with it.
@safe private final class ModelDuty: DutySide {
    var step: () -> Bool = { false }
    private var duty: OpaquePointer!

    init() {
        // Unsafe: the duty calls with this object, which deletes it.
        unsafe duty = model_start_duty_new(
            { unsafe Unmanaged<ModelDuty>.fromOpaque($0!).takeUnretainedValue().step() }, Unmanaged.passUnretained(self).toOpaque())
    }
    deinit { unsafe model_start_duty_delete(duty) }

    // Unsafe, here and below: the duty made above.
    var words: (word: UInt, holder: UInt) {
        get { unsafe (model_start_duty_word(duty), model_start_duty_holder(duty)) }
        set { unsafe model_start_duty_set(duty, newValue.word, newValue.holder) }
    }
    func ask(mayWait: Bool) { unsafe model_start_duty_ask(duty, mayWait) }
    func leave(mayWait: Bool) -> Bool { unsafe model_start_duty_leave(duty, mayWait) }
    func handOver() -> Bool { unsafe model_start_duty_hand_over(duty) }
    func goOut() -> Bool { unsafe model_start_duty_go_out(duty) }
}

private final class DutyRun {
    private let duty: any DutySide
    private var dice: Dice
    private var lines: [String] = []
    private var left = 0
    private var isNested = false

    init(_ duty: any DutySide, seed: UInt64) {
        self.duty = duty
        dice = Dice(seed: seed)
        duty.step = { [unowned self] in step() }
    }

    func trace() -> [String] {
        for _ in 0..<20 { change() }
        duty.step = { false }
        return lines
    }

    private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &dice) }

    private func note(_ step: String, _ result: Any = "") {
        let (word, holder) = duty.words
        lines.append("\(step) \(result): \(word), \(holder == ThreadIdentity.current ? "this thread" : "\(holder)")")
    }

    private func change() {
        // As other threads have left it: free, or on duty with any of the three marks.
        let holder = [0, 7, ThreadIdentity.current].randomElement(using: &dice)!
        duty.words = roll(3) == 0 ? (0, 0) : (UInt(1 + 2 * roll(8)), holder)
        left = roll(2) == 0 ? roll(3) : 20 + roll(30)
        switch roll(5) {
        case 0...1: note("ask", duty.ask(mayWait: roll(2) == 0))
        case 2: note("leave", duty.leave(mayWait: roll(2) == 0))
        case 3: if duty.words.word != 0 { note("hand over", duty.handOver()) }
        default: if duty.words.word != 0 { note("go out", duty.goOut()) }
        }
    }

    /// Starts one, which may bring another; meanwhile other threads ask, or offer relief.
    private func step() -> Bool {
        if left == 0 { return false }
        left -= 1
        if !isNested, roll(8) == 0 {
            isNested = true
            note("nested", duty.ask(mayWait: true))
            isNested = false
        }
        let word = duty.words.word
        if roll(8) == 0 { duty.words.word = word | 2 }
        if word & 4 != 0, roll(4) == 0 {
            duty.words.word = word | 10
            note("share used up")
        }
        note("start")
        return true
    }
}
