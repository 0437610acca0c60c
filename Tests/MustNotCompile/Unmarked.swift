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
func elementAtAnAddress(_ p: RealtimeLane<Int>.Producer, _ a: UnsafePointer<Int>) { _ = p.push(at: a) }  // error: UnsafePointer

func producerWithItsLane() -> RealtimeLane<Int>.OwnedProducer { RealtimeLane<Int>(capacity: 8).takeProducer() }
