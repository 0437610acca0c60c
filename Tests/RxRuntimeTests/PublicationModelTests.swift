// SPDX-License-Identifier: MIT
import SwiftModel
import Synchronization
import Testing

@testable import RxRuntime

/// The verbs of publication, and what crosses by them, against their protocols in C, which `make model` explores: the same random steps lead to the same
/// words, returns, disposals and ends.
@Suite struct PublicationModelTests {
    @Test func `the verbs and their explored forms leave the same words`() {
        for seed in 1...UInt64(500 * soak) {
            var generator = Steps(state: seed)
            let word = Atomic<UInt>(0)
            let half = Atomic<UInt32>(0)
            let byte = Atomic<UInt8>(0)
            let flag = Atomic<Bool>(false)
            // Unsafe, here and below: made here, and deleted at the end; nothing in it calls back.
            let model = unsafe model_words_new({ _, _ in }, { _, _ in }, nil)!
            defer { unsafe model_words_delete(model) }
            for step in 1...100 {
                let kind = Int.random(in: 0..<13, using: &generator)
                let (value, expected) = (UInt.random(in: 0..<4, using: &generator), UInt.random(in: 0..<4, using: &generator))
                let (small, bits) = (UInt32(value), UInt8(value))
                var now = expected
                var results: (UInt, UInt) = (0, 0)
                switch kind {
                case 0:
                    word.publish(value)
                    unsafe model_words_publish(model, value)
                case 1:
                    word.publishInOneOrder(value)
                    unsafe model_words_publish_in_one_order(model, value)
                case 2: results = unsafe (number(word.publish(value, over: expected)), number(model_words_publish_over(model, value, expected)))
                case 3:
                    results.0 = strong(expected) { word.tryPublish(value, over: expected) }
                    results.1 = unsafe number(model_words_try_publish(model, value, &now)) << 8 | now
                case 4:
                    results.0 = strong(expected) { word.tryTake(expected, leaving: value) }
                    results.1 = unsafe number(model_words_try_take(model, &now, value)) << 8 | now
                case 5: results = unsafe (word.published(), model_words_published(model))
                case 6:
                    results.0 = number(half.take(UInt32(expected), leaving: small))
                    results.1 = unsafe number(model_words_take_if(model, UInt32(expected), small))
                case 7: results = unsafe (UInt(half.publishReplacing(small)), UInt(model_words_publish_replacing(model, small)))
                case 8:
                    byte.publish(bits)
                    unsafe model_words_publish_byte(model, small)
                case 9:
                    byte.publishInOneOrder(bits)
                    unsafe model_words_publish_byte_in_one_order(model, small)
                case 10: results = unsafe (UInt(byte.take(leaving: bits)), UInt(model_words_take(model, small)))
                case 11: results = unsafe (UInt(byte.mark(bits)), UInt(model_words_mark(model, small)))
                default: results = unsafe (number(flag.claim()), number(model_words_claim(model)))
                }
                // relaxed: one thread.
                let ours = (
                    word.load(ordering: .relaxed), half.load(ordering: .relaxed), UInt32(byte.load(ordering: .relaxed)),
                    flag.load(ordering: .relaxed)
                )
                let theirs = unsafe (model_words_word(model), model_words_half(model), model_words_byte(model), model_words_flag(model))
                guard results.0 == results.1, ours == theirs else {
                    Issue.record("seed \(seed), step \(step) of kind \(kind), \(value) over \(expected): \(results), \(ours), \(theirs)")
                    return
                }
            }
        }
    }

    @Test func `references in a word, and a disposable that is set once, go the same way`() {
        for seed in 1...UInt64(500 * soak) {
            let ours = ReferenceRun(SwiftReferences(), seed: seed).trace()
            let model = ReferenceRun(ModelReferences(), seed: seed).trace()
            if let different = zip(ours, model).first(where: { $0 != $1 }) {
                Issue.record("seed \(seed): the references: \(different.0); their model: \(different.1)")
                return
            }
            #expect(ours.count == model.count, "seed \(seed)")
        }
    }

    private func number(_ flag: Bool) -> UInt { flag ? 1 : 0 }

    /// A weak swap made again while it fails without a cause: whether it was done, and what the word was.
    private func strong(_ expected: UInt, _ swap: () -> (Bool, UInt)) -> UInt {
        while true {
            let (isDone, now) = swap()
            if isDone || now != expected { return number(isDone) << 8 | now }
        }
    }
}

private final class ReferenceRun {
    private let side: any ReferenceSide
    private var dice: Steps
    private var lines: [String] = []
    private var held: Set<UInt> = []
    private var next: UInt = 0
    private var isSet = false

    init(_ side: any ReferenceSide, seed: UInt64) {
        self.side = side
        dice = Steps(state: seed)
        side.note = { [unowned self] in lines.append("\($0)") }
    }

    func trace() -> [String] {
        for _ in 0..<40 { change() }
        while let number = held.min() { letGo(number) }
        _ = side.empty()
        for number in 0..<next where side.isHeld(number) { side.letGo(number) }
        side.dispose()
        side.note = { _ in }
        return lines
    }

    private func change() {
        let any = held.sorted().randomElement(using: &dice)
        switch Int.random(in: 0..<8, using: &dice) {
        case 0...1:
            if next == 63 { return }
            held.insert(next)
            next += 1
            note("hold", side.hold(next - 1))
        case 2...3: if let any { note("offer \(any)", side.offer(any)) }
        case 4:
            note("empty", side.empty())
            for number in 0..<next where side.isHeld(number) { held.insert(number) }
        case 5: if let any { note("is only \(any)", side.isOnly(any)) }
        case 6: if let any { letGo(any) }
        default:
            if Bool.random(using: &dice) {
                note("dispose", side.dispose())
            } else if !isSet {
                isSet = true
                note("set", side.set(63))
            }
        }
    }

    private func letGo(_ number: UInt) {
        held.remove(number)
        note("let go \(number)", side.letGo(number))
    }

    private func note(_ step: String, _ result: Any) { lines.append("\(step) \(result): word \(side.number), state \(side.state)") }
}
