// SPDX-License-Identifier: MIT
import Dispatch
import Glibc
import Rx

// A program with subscriptions of its own only, for ResourcesTests: each mode prints what it sees. A hang is killed here.
alarm(60)

enum Failure: Error { case thrown }

let subject = PublishSubject<Int>()

func makeLeak() -> any Disposable {
    subject.map { $0 + 1 }.subscribe(onNext: { _ in })  // leak
}

func makeNest() -> any Disposable {
    subject
        .flatMap { _ in Observable<Int>.never() }
        .subscribe(onNext: { _ in })  // nest
}

/// Prints the total after each step.
func printTotals() {
    var totals = [Resources.total]
    let first = makeLeak()
    totals.append(Resources.total)
    let second = makeNest()
    totals.append(Resources.total)
    subject.onNext(1)
    totals.append(Resources.total)
    first.dispose()
    totals.append(Resources.total)
    second.dispose()
    totals.append(Resources.total)
    totals.append(Resources.incrementTotal())
    totals.append(Resources.decrementTotal())
    print(totals)
}

switch CommandLine.arguments.dropFirst().first {
case "totals":
    printTotals()
case "switched":
    let before = makeLeak()
    Resources.isTracking = true
    let during = makeLeak()
    print(Resources.isTracking, Resources.total)
    Resources.isTracking = false
    let after = makeLeak()
    print(Resources.isTracking, Resources.total)
    for subscription in [before, during, after] { subscription.dispose() }
    print(Resources.total)
case "text", "graphviz":
    let kept = [makeLeak(), makeLeak(), makeNest()]
    subject.onNext(1)
    print(Resources.dump(as: CommandLine.arguments[1] == "text" ? .text : .graphviz))
    for subscription in kept { subscription.dispose() }
case "sites":
    let kept = [makeLeak(), makeNest()]
    subject.onNext(1)  // element
    for subscription in Resources.subscriptions {
        print(subscription.id, subscription.parent ?? 0, subscription.creationSite, subscription.callStack.count > 1)
    }
    for subscription in kept { subscription.dispose() }
case "printed":
    let kept = makeLeak()
    for subscription in Resources.subscriptions { print(subscription) }
    kept.dispose()
case "ends":
    // By completion, by error, by itself, and freed without an end.
    _ = Observable.of(1, 2, 3).concat(Observable.of(4)).subscribe(onNext: { _ in })
    _ = Observable<Int>.error(Failure.thrown).startWith(1).subscribe { _ in }
    _ = subject.take(1).subscribe(onNext: { _ in })
    _ = Observable<Int>.never().flatMap { Observable.just($0) }.subscribe(onNext: { _ in })
    _ = Observable<Int>.create { _ in Disposables.create() }.subscribe(onNext: { _ in })
    subject.onNext(1)
    print(Resources.total)
case "hooks":
    Hooks.defaultErrorHandler = { callStack, error in print(error, callStack.first { $0.hasPrefix("main.swift") } ?? callStack.first ?? "none") }
    _ = Observable<Int>.error(Failure.thrown).subscribe(onNext: { _ in })
    Hooks.recordCallStackOnError = true
    let failing = PublishSubject<Int>()
    let first = failing.subscribe(onNext: { _ in })  // failing
    Hooks.customCaptureSubscriptionCallstack = { ["my own"] }
    let second = failing.subscribe(onNext: { _ in }, onCompleted: {})
    let third = Observable<Int>.error(Failure.thrown).subscribe(onNext: { _ in })
    failing.onError(Failure.thrown)
    Hooks.recordCallStackOnError = false
    _ = Observable<Int>.error(Failure.thrown).subscribe(onNext: { _ in })
    print(Resources.isTracking, Resources.total)
    for subscription in [first, second, third] { subscription.dispose() }
case "capture":
    // A capture that subscribes itself, to the sequence that is being connected.
    let shared = subject.share()
    var calls = 0
    Hooks.customCaptureSubscriptionCallstack = {
        calls += 1
        if calls == 2 { _ = shared.subscribe(onNext: { print("inner", $0) }) }
        return []
    }
    Hooks.recordCallStackOnError = true
    _ = shared.subscribe(onNext: { print("outer", $0) })
    subject.onNext(1)
case "race":
    // Subscriptions that begin and end on all processors while others look.
    Resources.isTracking = true
    let rounds = 2_000
    let sources = (0..<4).map { _ in PublishSubject<Int>() }
    let schedulers = (0..<4).map { _ in SerialScheduler() }
    let done = (0..<4).map { index in
        Observable.range(start: 0, count: rounds, scheduler: schedulers[index])
            .flatMap { element in sources[index].take(1).timeout(.seconds(50), scheduler: ConcurrentScheduler.instance) }
            .subscribe(onNext: { _ in })
    }
    var most: Int32 = 0
    while most < Int32(4 * rounds) { most = max(most, Resources.total) }
    for source in sources { source.onNext(0) }
    for subscription in done { subscription.dispose() }
    // An element that is on its way may still subscribe to a sequence, which then ends at once.
    for scheduler in schedulers {
        let isQuiet = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(()) { _ in
            isQuiet.signal()
            return Disposables.create()
        }
        isQuiet.wait()
    }
    while Resources.total != 0 {}
    print(Resources.total, Resources.subscriptions.count)
default:
    print("unknown mode")
}
