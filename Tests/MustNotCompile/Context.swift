// SPDX-License-Identifier: MIT
// Programs that the context axis refuses. Compiled by .ci/must-not-compile.
import Rx
import Synchronization

enum AudioEngine: SerialContext { static let scheduler = SerialScheduler(label: "audio") }
typealias Audio<Element> = TraitSequence<Traits<NeverFails, Many, AudioEngine, Shared>, Element>

func needsMain<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Context == Main {}
func needsAudio<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Context == AudioEngine {}
func needsSomeContext<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Context: SerialContext {}

func audioIsNotMain(_ s: Audio<Int>) { needsMain(s) }  // error: AudioEngine
func mainIsNotAudio(_ s: Driver<Int>) { needsAudio(s) }  // error: AudioEngine
func unknownIsNotMain(_ s: Infallible<Int>) { needsMain(s) }  // error: AnyContext
func unknownIsNoContext(_ s: Single<Int>) { needsSomeContext(s) }  // error: AnyContext
func schedulerNamesNoContext(_ s: Driver<Int>, _ c: SerialScheduler) { needsMain(s.observe(on: c)) }  // error: AnyContext
func delayLeavesContext(_ s: Driver<Int>, _ c: SerialScheduler) { needsMain(s.delay(.seconds(1), scheduler: c)) }  // error: AnyContext
func debounceLeavesContext(_ s: Audio<Int>, _ c: SerialScheduler) { needsAudio(s.debounce(.seconds(1), scheduler: c)) }  // error: AnyContext
func throttleLeavesContext(_ s: Audio<Int>, _ c: SerialScheduler) { needsAudio(s.throttle(.seconds(1), scheduler: c)) }  // error: AnyContext
func mixedContexts(_ a: Audio<Int>, _ b: Driver<Int>) { needsMain(together(a, b).merge()) }  // error: AnyContext
func mixedCombineLatest(_ a: Audio<Int>, _ b: Driver<Int>) { needsAudio(together(a, b).combineLatest { $0 + $1 }) }  // error: Main
func mixedZip(_ a: Audio<Int>, _ b: Driver<Int>) { needsSomeContext(together(a, b).zip { $0 + $1 }) }  // error: AudioEngine
func mixedMergeOfDrivers(_ a: Audio<Int>, _ b: Driver<Int>) { _ = Driver.merge(a, b) }  // error: AudioEngine
func mixedZipOfDrivers(_ a: Audio<Int>, _ b: Driver<Int>) { _ = Driver.zip(a, b) { $0 + $1 } }  // error: AudioEngine
func mixedWithLatestFrom(_ a: Audio<Int>, _ b: Driver<Int>) { _ = b.withLatestFrom(a) }  // error: AudioEngine
func mixedFlatMap(_ a: Audio<Int>, _ b: Driver<Int>) { _ = b.flatMap { _ in a } }  // error: AudioEngine
func mixedSwitchLatest(_ a: Audio<Int>, _ b: Driver<Int>) { _ = b.map { _ in a }.switchLatest() }  // error: AudioEngine
func mixedTakeUntil(_ a: Audio<Int>, _ b: Driver<Int>) { _ = b.take(until: a) }  // error: AudioEngine
func mixedSkipUntil(_ a: Audio<Int>, _ b: Driver<Int>) { _ = b.skip(until: a) }  // error: AudioEngine
func driveAudio(_ s: Audio<Int>) { _ = s.drive() }  // error: AudioEngine
func driveInfallible(_ s: Infallible<Int>) { _ = s.drive() }  // error: AnyContext
func intervalNowhere() { _ = Infallible<Int>.interval(.seconds(1)) }  // error: AnyContext
func debounceNowhere(_ s: Infallible<Int>) { _ = s.debounce(.seconds(1)) }  // error: AnyContext
func delayNowhere(_ s: Single<Int>) { _ = s.delay(.seconds(1)) }  // error: AnyContext
func relayInAudio(_ r: ContextRelay<AudioEngine, Int>) { needsMain(r.traitSequence) }  // error: AudioEngine
func relayOfAnotherContext(_ s: Driver<Int>, _ r: ContextRelay<AudioEngine, Int>) { _ = s.bind(to: r) }  // error: AudioEngine
func relayFromNowhere(_ s: Infallible<Int>, _ r: ContextBehaviorRelay<AudioEngine, Int>) { _ = s.bind(to: r) }  // error: AudioEngine
func timerInAudio() { needsMain(Observable<Int>.interval(.seconds(1), in: AudioEngine.self)) }  // error: AudioEngine
enum Shop: SerialContext { static var scheduler: any SchedulerType { MainScheduler.instance } }
func laneInAnUnfitContext(_ l: RealtimeLane<Int>) { _ = l.elements(in: Shop.self) }  // error: SerialScheduler
func lockFree<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Context: SerialContext {}
func mergedFromTwo(_ a: Audio<Int>, _ b: Driver<Int>) { lockFree(together(a, b).merge()) }  // error: 'AudioEngine' and 'Main' be equivalent
func mixedWindow(_ a: Audio<Int>, _ b: Driver<Int>) { _ = b.window(boundary: a) }  // error: AudioEngine
func mixedPauser(_ a: Audio<Bool>, _ b: Driver<Int>) { _ = b.pausable(a) }  // error: AudioEngine
func mixedJoin(_ a: Audio<Int>, _ b: Driver<Int>) {
    _ = b.join(a, leftDuration: { _ in b }, rightDuration: { _ in b }) { $0 + $1 }  // error: AudioEngine
}
func mixedFlatMapMany(_ a: Audio<Int>, _ b: Driver<Int>) { _ = b.flatMapMany { _ in a } }  // error: AudioEngine
func multicastLeavesContext(_ a: Audio<Int>) { needsAudio(a.multicast(PublishSubject()).refCount()) }  // error: AnyContext

// A type of a client's own cannot say that no threads meet: only a serial context can.
enum OwnRule: Exclusion {  // error: seal
    static func replace(_ expected: UInt, by desired: UInt, in word: borrowing Atomic<UInt>) -> Bool { true }
    static func add(_ difference: Int, to counter: borrowing Atomic<Int>) -> Int { 0 }
    static var admitsThreads: Bool { false }
}
enum OwnContext: ContextAxis {  // error: seal
    typealias Exclusion = WithinContext
    static func entering<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
}
