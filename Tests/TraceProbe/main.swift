// SPDX-License-Identifier: MIT
import Glibc
import Rx

// A program with a trace of its own, for TraceTests; `count` is run under callgrind, to show that a trace that is not switched on costs an element
// nothing. A hang is killed here.
alarm(60)

/// A chain built elsewhere, as programs have them: with named steps, or without.
@inline(never)
func chain(_ source: Observable<Int>, isNamed: Bool) -> Observable<Int> {
    if isNamed { return source.map { $0 + 1 }.trace("plus one").filter { $0 & 1 == 0 }.trace("even") }
    return source.map { $0 + 1 }.filter { $0 & 1 == 0 }
}

/// Sends `count` elements through the chain on this thread, while no trace is asked for.
func send(_ count: Int, isNamed: Bool) {
    let subject = PublishSubject<Int>()
    var sum = 0
    let subscription = chain(subject, isNamed: isNamed).subscribe(onNext: { sum &+= $0 })
    for number in 0..<count { subject.onNext(number) }
    print(sum)
    subscription.dispose()
}

/// Prints the trace of ten elements that go from a timer on one scheduler to another, through named steps.
func traceSteps(named: Bool) {
    Trace.namesOperators = named
    Trace.begin()
    let (first, second) = (SerialScheduler(label: "first"), SerialScheduler(label: "second"))
    let subscription = chain(Observable<Int>.interval(.milliseconds(1), scheduler: first).take(20), isNamed: true)
        .observe(on: second)
        .trace("crossed")
        .observe(on: MainScheduler.instance)
        .subscribe(onCompleted: { MainScheduler.stop() })
    MainScheduler.run()
    subscription.dispose()
    // So that the items which sent the last element are over, and in the trace.
    Runtime.shutdown()
    var trace = Trace.end()
    trace.add("callback", thread: (id: 7, name: "real-time"), start: 1_000_001, length: 2_500)
    print(trace.json)
}

let arguments = CommandLine.arguments
switch (arguments.dropFirst().first, arguments.dropFirst(2).first) {
case ("count", let mode?): send(Int(arguments.last ?? "") ?? 1000, isNamed: mode == "named")
case ("steps", let mode?): traceSteps(named: mode == "named")
default:
    print("TraceProbe count named|plain COUNT, TraceProbe steps named|unnamed")
    exit(64)
}
