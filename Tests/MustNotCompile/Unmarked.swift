// SPDX-License-Identifier: MIT
// Promises on which memory depends, made without the word `unsafe`. Compiled by .ci/must-not-compile.
// Compiled with: -strict-memory-safety -Werror StrictMemorySafety
import Rx

enum AudioEngine: SerialContext { static let scheduler = SerialScheduler(label: "audio") }
enum Crowd: SerialContext { static let scheduler = ConcurrentScheduler.instance }  // error: conformance of 'Crowd'
enum Shop: SerialContext { static var scheduler: any SchedulerType { ConcurrentScheduler.instance } }  // error: conformance of 'Shop'
enum Said: @unsafe SerialContext { static var scheduler: any SchedulerType { MainScheduler.instance } }
enum Assumed: SerialContext { static let scheduler = SerialDispatchQueueScheduler(assumingSerial: HistoricalScheduler()) }  // error: initializer
enum Named: SerialContext { static let scheduler = unsafe SerialDispatchQueueScheduler(assumingSerial: HistoricalScheduler()) }

func producerWithoutItsLane() -> RealtimeLane<Int>.Producer { RealtimeLane<Int>(capacity: 8).producer }  // error: unsafe property 'producer'
func contextBySayingSo(_ s: Single<Int>) { _ = s.assumeContext(AudioEngine.self) }  // error: unsafe instance method 'assumeContext
func eventFromAnywhere(_ s: ContextSubject<AudioEngine, Int>) { s.onNext(1) }  // error: unsafe instance method 'onNext
func endFromAnywhere(_ s: ContextSubject<AudioEngine, Int>) { s.onCompleted() }  // error: '@unsafe' conformance of 'ContextSubject
func sunk(_ o: Observable<Int>, _ s: ContextSubject<AudioEngine, Int>) { _ = o.subscribe(s) }  // error: '@unsafe' conformance of 'ContextSubject
func elementFromAnywhere(_ r: ContextRelay<AudioEngine, Int>) { r.accept(1) }  // error: unsafe instance method 'accept
func latestFromAnywhere(_ r: ContextBehaviorRelay<AudioEngine, Int>) -> Int { r.value }  // error: unsafe property 'value'
func stateFromAnywhere(_ s: ContextState<AudioEngine, Int>) -> Int { s.value }  // error: unsafe property 'value'
func mockOfAnything() { SharingScheduler.mock(scheduler: ConcurrentScheduler.instance) {} }  // error: unsafe static method 'mock
func mockOfASerialOne() { SharingScheduler.mock(scheduler: SerialScheduler()) {} }  // error: unsafe static method 'mock
func mocksOfAnyMaker() { SharingScheduler.mock(makeScheduler: { MainScheduler.instance }) {} }  // error: unsafe static method 'mock
func driverBySayingSo() { MainLoop.attach(wake: {}, isCurrent: { true }) }  // error: unsafe static method 'attach
struct Strategy: SharingStrategyProtocol {  // error: conformance of 'Strategy'
    static var scheduler: any SchedulerType { ConcurrentScheduler.instance }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share() }
}
enum Liar: SequenceTrait {  // error: conformance of 'Liar'
    typealias Failure = CanFail
    typealias Cardinality = Many
    typealias Context = AnyContext
    typealias Sharing = Cold
    typealias Failing = Traits<CanFail, Many, AudioEngine, Cold>
    typealias Filtered = Failing
    typealias Extended = Failing
    typealias Anywhere = Failing
    static var isShared: Bool { false }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
}
func elementAtAnAddress(_ p: RealtimeLane<Int>.Producer, _ a: UnsafePointer<Int>) { _ = p.push(at: a) }  // error: UnsafePointer

func bindingWithinAContext(_ s: TraitSequence<Traits<NeverFails, Many, AudioEngine, Cold>, Int>, _ r: ContextRelay<AudioEngine, Int>) {
    _ = s.bind(to: r)
}
enum Replay: SerialContext { static let scheduler = HistoricalScheduler() }
func mockInVirtualTime() { SharingScheduler.mock(scheduler: HistoricalScheduler()) {} }
func driverOnTheMainThread() { MainLoop.attach(wake: {}) }
func producerWithItsLane() -> RealtimeLane<Int>.OwnedProducer { RealtimeLane<Int>(capacity: 8).takeProducer() }
