// SPDX-License-Identifier: MIT
import SwiftModel
import Testing

@testable import RxRuntime

/// The pool's idle state against its protocol in C, which `make model` explores: the same random steps lead to the same words and returns.
@Suite struct IdleStateModelTests {
    @Test func `the idle state and its explored protocol take the same steps`() {
        for seed in 1...UInt64(500) {
            var generator = Steps(state: seed)
            let state = IdleState()
            // Unsafe, here and below: made here, and deleted at the end.
            let model = unsafe model_idle_state_new()!
            defer { unsafe model_idle_state_delete(model) }
            for step in 1...100 {
                let kind = Int.random(in: 0..<13, using: &generator)
                let worker = Int.random(in: 0..<IdleState.most, using: &generator)
                let flag = Bool.random(using: &generator)
                let results = unsafe take(kind, worker, flag, state, model)
                let words = unsafe (state.word.load(ordering: .relaxed), model_idle_state_word(model))
                guard results.0 == results.1, words.0 == words.1 else {
                    Issue.record("seed \(seed), step \(step) of kind \(kind), worker \(worker), \(flag): \(results), words \(words)")
                    return
                }
            }
        }
    }

    /// A step of both, and what each returned. Unsafe: `model` is one that is not deleted yet.
    @unsafe private func take(_ kind: Int, _ worker: Int, _ flag: Bool, _ state: borrowing IdleState, _ model: OpaquePointer) -> (Int, Int) {
        let sleeps = state.word.load(ordering: .relaxed) & (1 << UInt64(worker)) != 0
        switch kind {
        case 0:
            state.start(isShort: flag)
            unsafe model_idle_state_start(model, flag)
        case 1: if worker == 0 { return unsafe (state.close() ? 1 : 0, model_idle_state_close(model) ? 1 : 0) }
        case 2:
            if worker == 0 {
                state.reopen()
                unsafe model_idle_state_reopen(model)
            }
        case 3...4: return unsafe (number(state.claim(insider: flag, force: kind == 3)), Int(model_idle_state_claim(model, flag, kind == 3)))
        case 5: return unsafe (state.claim(worker: worker) ? 1 : 0, model_idle_state_claim_worker(model, Int32(worker)) ? 1 : 0)
        case 6: return unsafe (state.wakeUp(worker: worker) ? 1 : 0, model_idle_state_wake_up(model, Int32(worker)) ? 1 : 0)
        case 7:
            if state.word.load(ordering: .relaxed) >> 56 > 0 {
                state.endSearch()
                unsafe model_idle_state_end_search(model)
            }
        case 8:
            state.noteKeeper(flag ? worker : nil)
            unsafe model_idle_state_note_keeper(model, flag ? Int32(worker) : -1)
        case 9: return unsafe (state.taker ?? -1, Int(model_idle_state_taker(model)))
        case 10: return unsafe (state.beginSearch() ? 1 : 0, model_idle_state_begin_search(model) ? 1 : 0)
        default:
            // A worker that sleeps does not announce it again.
            if sleeps { break }
            let wasSearching = flag && state.word.load(ordering: .relaxed) >> 56 > 0
            state.sleep(worker: worker, wasSearching: wasSearching)
            unsafe model_idle_state_sleep(model, Int32(worker), wasSearching)
        }
        return (0, 0)
    }

    private func number(_ finding: IdleState.Finding) -> Int {
        switch finding {
        case .wake(let worker): worker
        case .attended: -1
        case .unstarted: -2
        case .short: -3
        case .closed: -4
        }
    }
}

/// Reproducible: splitmix64.
struct Steps: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
