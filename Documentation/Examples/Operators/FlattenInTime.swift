// SPDX-License-Identifier: MIT
import Rx
import RxTest

/// What has not started yet waits for its turn.
func `concatMap(_:)`() {
    let clock = TestScheduler()
    let typed = clock.hot("-ab------c-----|", as: String.self)
    let shown = typed.concatMap { word in clock.cold("--1-1|").map { _ in word } }
    print(clock.record { shown }.marbles)
}
// ---a-a--b-b--c-c|

/// A new word ends the search for the one before.
func `flatMapLatest(_:)`() {
    let clock = TestScheduler()
    let typed = clock.hot("-ab------c-----|", as: String.self)
    let shown = typed.flatMapLatest { word in clock.cold("--1-1|").map { _ in word } }
    print(clock.record { shown }.marbles)
}
// ----b-b----c-c-|

/// A click is ignored while the work of the one before runs.
func `flatMapFirst(_:)`() {
    let clock = TestScheduler()
    let clicks = clock.hot("-ab------c-----|", as: String.self)
    let results = clicks.flatMapFirst { click in clock.cold("--1-1|").map { _ in click } }
    print(clock.record { results }.marbles)
}
// ---a-a-----c-c-|

/// One download at a time: `b` waits until `a` has arrived.
func `merge(maxConcurrent:)`() {
    let clock = TestScheduler()
    let files = clock.hot("-ab-------|", as: String.self)
    let downloads = files.map { file in clock.cold("---1|").map { _ in file } }
    print(clock.record { downloads.merge(maxConcurrent: 1) }.marbles)
}
// ----a---b-|
