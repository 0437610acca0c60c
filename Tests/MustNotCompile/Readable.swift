// SPDX-License-Identifier: MIT
// What the compiler calls a chain of ten operators: its element and its four axes. Compiled by .ci/must-not-compile.
import Rx

func chainOfADriver(_ s: Driver<Int>) {
    let chain = s.map { $0 + 1 }.filter { $0 % 2 == 0 }.scan(0) { $0 + $1 }.distinctUntilChanged().skip(1)
        .flatMapLatest { Driver.of($0) }.compactMap { UInt8(exactly: $0) }.startWith(7).do(onNext: { print($0) }).map { "\($0)" }
    let _: Void = chain  // error: 'TraitSequence<Traits<NeverFails, Many, Main, SharedReplay>, String>'
}
func chainOfASingle(_ s: Single<Int>) {
    let chain = s.observe(on: MainScheduler.instance).map { $0 + 1 }.filter { $0 > 1 }.retry().observe(on: Main.self).map { "\($0)" }
    let _: Void = chain  // error: 'TraitSequence<Traits<NeverFails, AtMostOne, Main, Cold>, String>'
}
func chainOfAnEngine(_ s: TraitSequence<Traits<NeverFails, Endless, Engine, Cold>, Int>) {
    let chain = s.map { $0 + 1 }.window(timeSpan: .seconds(1), count: 9).flatMapMany { $0.sum() }.skipLast(1).pairwise().map(\.current)
        .repeat().expand { _ in .never() }.publish().refCount().map { "\($0)" }
    let _: Void = chain  // error: 'TraitSequence<Traits<NeverFails, Many, Engine, Cold>, String>'
}
func unusualChainOfADriver(_ s: Driver<Int>) {
    let chain = s.window(boundary: s).flatMapMany { $0.scan(0) { $0 + $1 } }.skipLast(1).pausable(s.map { $0 > 0 })
        .join(s, leftDuration: { _ in s }, rightDuration: { _ in s }) { $0 + $1 }.take(while: { $0 > 1 }).switchOnFirst { $1 }.cache()
        .repeat(when: { $0 }).onErrorResumeNext(s).map { "\($0)" }
    let _: Void = chain  // error: 'TraitSequence<Traits<NeverFails, Many, Main, SharedReplay>, String>'
}
enum Engine: SerialContext { static let scheduler = SerialScheduler(label: "engine") }
