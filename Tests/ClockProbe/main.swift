// SPDX-License-Identifier: MIT
import ClockSteps
import Foundation
import RxBlocking
import RxSwift

import class RxRuntime.ConcurrentScheduler
import class RxRuntime.SerialScheduler

// Time operators while the wall clock jumps by up to an hour at each reading, for ClockStepsTests: nothing comes early, nothing an hour late.
// Exits with 0, or says what failed.

func check(_ condition: Bool, _ what: String) {
    if condition { return }
    FileHandle.standardError.write(Data("ClockProbe: \(what)\n".utf8))
    exit(1)
}

/// Seconds of the monotonic clock.
func seconds() -> Double {
    let (whole, rest) = (ContinuousClock.now - start).components
    return Double(whole) + Double(rest) / 1e18
}
let start = ContinuousClock.now

/// Blocks for the elements of `sequence`, which take at least `least` seconds.
func check<Element: Equatable>(_ name: String, takes least: Double, gives expected: [Element], _ sequence: Observable<Element>) {
    let begin = seconds()
    do {
        let elements = try sequence.toBlocking(timeout: 20).toArray()
        check(elements == expected, "\(name) gave \(elements), not \(expected)")
    } catch { check(false, "\(name) failed with \(error) after \(seconds() - begin) s") }
    check(seconds() - begin >= least, "\(name) was over after \(seconds() - begin) s, before \(least)")
}

func checkOperators(_ name: String, on scheduler: any SchedulerType) {
    let three = Observable<Int>.interval(.milliseconds(10), scheduler: scheduler).take(3)
    check("\(name): interval", takes: 0.03, gives: [0, 1, 2], three)
    check("\(name): timer", takes: 0.02, gives: [0, 1], .timer(.milliseconds(10), period: .milliseconds(10), scheduler: scheduler).take(2))
    check("\(name): delay", takes: 0.03, gives: [0, 1, 2], three.delay(.milliseconds(20), scheduler: scheduler))
    check("\(name): delaySubscription", takes: 0.02, gives: [7], .just(7).delaySubscription(.milliseconds(20), scheduler: scheduler))
    check(
        "\(name): debounce", takes: 0.02, gives: [7],
        Observable.just(7).concat(Observable.never()).debounce(.milliseconds(20), scheduler: scheduler).take(1))
    check(
        "\(name): throttle", takes: 0.02, gives: [1, 3],
        Observable.of(1, 2, 3).concat(Observable.never()).throttle(.milliseconds(20), scheduler: scheduler).take(2))
    check(
        "\(name): timeout", takes: 0.02, gives: [-1],
        Observable<Int>.never().timeout(.milliseconds(20), scheduler: scheduler).catchAndReturn(-1))
    check("\(name): timeout in time", takes: 0.03, gives: [0, 1, 2], three.timeout(.seconds(20), scheduler: scheduler))
    check(
        "\(name): buffer", takes: 0.02, gives: [[7]],
        Observable.just(7).concat(Observable.never()).buffer(timeSpan: .milliseconds(20), count: 9, scheduler: scheduler).take(1))
    check(
        "\(name): take for a time", takes: 0.02, gives: [7],
        Observable.just(7).concat(Observable.never()).take(for: .milliseconds(20), scheduler: scheduler))
    check(
        "\(name): retry", takes: 0.03, gives: [-1],
        Observable<Int>.error(RxError.unknown).retry(when: { (errors: Observable<any Error>) in
            errors.flatMap { _ in Observable<Int>.timer(.milliseconds(10), scheduler: scheduler) }.take(3).concat(Observable.error(RxError.timeout))
        }).catchAndReturn(-1))
}

// A hang is killed here, and reported there.
alarm(60)
let (first, second, third) = (Date(), Date(), Date())
check(abs(second.timeIntervalSince(first)) > 1 || abs(third.timeIntervalSince(first)) > 1, "the wall clock is not set by anything")
checkOperators("serial", on: SerialScheduler())
checkOperators("concurrent", on: ConcurrentScheduler.instance)
checkOperators("background queue", on: ConcurrentDispatchQueueScheduler(qos: .background))
checkOperators("a queue of the program's", on: SerialDispatchQueueScheduler(queue: DispatchQueue(label: "probe"), internalSerialQueueName: "probe"))
checkOperators("main", on: MainScheduler.instance)
let before = seconds()
do {
    _ = try Observable<Int>.never().toBlocking(timeout: 0.02).first()
    check(false, "a blocking observer returned without an element")
} catch { check("\(error)" == "\(RxError.timeout)" && seconds() - before >= 0.02, "a blocking observer failed with \(error)") }
exit(0)
