// SPDX-License-Identifier: MIT
// Ways to corrupt memory with arguments that look safe. Compiled by .ci/must-not-compile: each marked line has to be refused, with these words.
import Rx
import RxRuntime

func producerFromAnAddress() { _ = HandoffProducer(at: 8).send(1) }  // error: HandoffProducer
func biasFromAnAddress() { Bias(at: 64).enter() }  // error: Bias
func biasListOfOnesOwn() { var biases = BiasList(); _ = biases.forCaller() }  // error: BiasList
func handoffOfTwoProducers() { _ = Handoff<String>() }  // error: Handoff
func parcelOfAnAddress() { _ = Parcel(word: 8, of: String.self) }  // error: inaccessible
func parcelAsAnotherType(_ parcel: Parcel) { _ = parcel.open(as: String.self) }  // error: inaccessible
func planOfAnotherType(_ s: Observable<Int>, _ t: Observable<String>) { _ = t.storedPlan }  // error: inaccessible
func trampolineOnAnotherThread() { let t = Trampoline.current; Task.detached { t.enter() } }  // error: Trampoline
func turnOfOnesOwn() { _ = Turn { _, _ in false } }  // error: inaccessible
func turnReadsAnAddress(_ turn: Turn) -> UnsafeRawPointer? { turn.gate }  // error: inaccessible
final class KindOfTurn: Turn { init(_ n: Int) { super.init { _, _ in false } } }  // error: inaccessible
struct ProducerToCopy { var producer: RealtimeLane<Int>.OwnedProducer }  // error: non-Copyable
final class ProducerOfThreads: Sendable {
    var mine: RealtimeLane<Int>.OwnedProducer  // error: mutable
    let shared: RealtimeLane<Int>.OwnedProducer
    init(_ a: RealtimeLane<Int>, _ b: RealtimeLane<Int>) { mine = a.takeProducer(); shared = b.takeProducer() }
    func push() { _ = shared.push(1) }  // error: 'shared' is a 'let' constant
}
