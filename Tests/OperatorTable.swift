// SPDX-License-Identifier: MIT
// The table of operators: a line for each, which every survey reads. A survey is a module that declares an `OperatorList` of its own, with its own
// elements, and compiles this file through a link in its folder. The surveys are those of dropped sources (RxTests), random graphs (GraphTests),
// the client of `make published`, and the budgets (Benchmarks). They look at code of concrete types, so the table is a file that they share, and no
// module.
//
// A line has the operator as it is declared, and a call of it. `source` is the sequence. `beside` has what else a call may need: `other()`, a second
// sequence; `inner`, a sequence for each element; `scheduler`; `span`, a short time. Elements are Comparable and Hashable, and `value` is an Int.
// An operator whose elements are those of its source says by `passes` what it does with them.
import Rx

/// What an operator may do with its source's elements.
enum Flow: Int {
    /// Hands on each, in order, from the first.
    case every
    /// Leaves out some, and repeats none.
    case some
    /// May repeat the one before.
    case repeats
}

extension OperatorList {
    /// Adds all lines. A statement an operator, because the compiler takes long over one long literal.
    mutating func addTable() {
        addFilters()
        addAggregates()
        addFlattening()
        addCombining()
        addTimed()
    }

    private mutating func addFilters() {
        add("compactMap(_:)", passes: .some) { source, _ in source.compactMap { $0.value == 1 ? nil : $0 } }
        add("filter(_:)", passes: .some) { source, _ in source.filter { $0.value != 1 } }
        add("take(_:)", passes: .every) { source, _ in source.take(2) }
        add("take(while:behavior:)", passes: .every) { source, _ in source.take(while: { $0.value < 2 }) }
        add("take(until:behavior:)", passes: .every) { source, _ in source.take(until: { $0.value == 2 }, behavior: .inclusive) }
        add("takeLast(_:)", passes: .some) { source, _ in source.takeLast(2) }
        add("skip(_:)", passes: .some) { source, _ in source.skip(1) }
        add("skip(while:)", passes: .some) { source, _ in source.skip(while: { $0.value < 1 }) }
        add("skipLast(_:)", passes: .every) { source, _ in source.skipLast(2) }
        add("distinctUntilChanged()", passes: .some) { source, _ in source.distinctUntilChanged() }
        add("distinctUntilChanged(_:)", passes: .some) { source, _ in source.distinctUntilChanged { $0.value } }
        add("distinctUntilChanged(_:comparer:)", passes: .some) { source, _ in source.distinctUntilChanged({ $0 }, comparer: { $0 == $1 }) }
        add("distinctUntilChanged(at:)", passes: .some) { source, _ in source.distinctUntilChanged(at: \.value) }
        add("element(at:)", passes: .some) { source, _ in source.element(at: 1) }
        add("first()") { source, _ in source.first() }
        add("single()", passes: .some) { source, _ in source.single() }
        add("single(_:)", passes: .some) { source, _ in source.single { $0.value == 1 } }
        add("enumerated()", passes: .every) { source, _ in source.enumerated().map { $0.element } }
        add("pairwise()", passes: .some) { source, _ in source.pairwise().map { $0.current } }
        add("materialize()") { source, _ in source.materialize() }
        add("dematerialize()", passes: .every) { source, _ in source.materialize().dematerialize() }
        add("ignoreElements()") { source, _ in source.ignoreElements() }
    }

    private mutating func addAggregates() {
        add("toArray()") { source, _ in source.toArray() }
        add("all(_:)") { source, _ in source.all { $0.value < 9 } }
        add("any(_:)") { source, _ in source.any { $0.value > 9 } }
        add("isEmpty()") { source, _ in source.isEmpty() }
        add("count()") { source, _ in source.count() }
        add("minimum()") { source, _ in source.minimum() }
        add("minimum(by:)") { source, _ in source.minimum(by: <) }
        add("maximum()") { source, _ in source.maximum() }
        add("maximum(by:)") { source, _ in source.maximum(by: <) }
        add("sum()") { source, _ in source.map { $0.value }.sum() }
        add("average()") { source, _ in source.map { $0.value }.average() }
        add("sequenceEqual(_:)") { source, beside in source.sequenceEqual(beside.other().skip(1)) }
        add("sequenceEqual(_:by:)") { source, beside in source.sequenceEqual(beside.other(), by: { _, _ in true }) }
    }

    private mutating func addFlattening() {
        add("flatMap(_:)") { source, beside in source.flatMap(beside.inner) }
        add("flatMapFirst(_:)") { source, beside in source.flatMapFirst(beside.inner) }
        add("flatMapLatest(_:)") { source, beside in source.flatMapLatest(beside.inner) }
        add("concatMap(_:)") { source, beside in source.concatMap(beside.inner) }
        add("switchLatest()") { source, beside in source.map(beside.inner).switchLatest() }
        add("merge()") { source, beside in source.map(beside.inner).merge() }
        add("merge(maxConcurrent:)") { source, beside in source.map(beside.inner).merge(maxConcurrent: 2) }
        add("concat()") { source, beside in source.map(beside.inner).concat() }
        add("switchOnFirst(_:)", passes: .some) { source, _ in source.switchOnFirst { first, all in all.filter { $0 != first } } }
        add("groupBy(keySelector:)", passes: .every) { source, _ in source.groupBy { $0.value % 2 }.merge() }
        add("buffer(boundary:)") { source, beside in source.buffer(boundary: beside.other()) }
    }

    private mutating func addCombining() {
        add("concat(_:)", passes: .every) { source, beside in source.concat(beside.other()) }
        add("amb(_:)", passes: .every) { source, beside in source.amb(beside.other()) }
        add("ifEmpty(switchTo:)", passes: .every) { source, beside in source.ifEmpty(switchTo: beside.other()) }
        add("withLatestFrom(_:)", passes: .repeats) { source, beside in source.withLatestFrom(beside.other()) }
        add("withLatestFrom(_:resultSelector:)") { source, beside in source.withLatestFrom(beside.other()) { ($0, $1) } }
        add("take(until:)", passes: .every) { source, beside in source.take(until: beside.other().skip(1)) }
        add("skip(until:)", passes: .some) { source, beside in source.skip(until: beside.other()) }
        add("sample(_:defaultValue:)", passes: .some) { source, beside in source.sample(beside.other()) }
        add("pausable(_:)", passes: .some) { source, beside in source.pausable(beside.other().map { $0.value % 2 == 0 }) }
        add("pausableBuffered(_:limit:)", passes: .some) { source, beside in
            source.pausableBuffered(beside.other().map { $0.value % 2 == 1 }, limit: 2)
        }
        add("onErrorResumeNext(_:)", passes: .every) { source, beside in source.onErrorResumeNext(beside.other()) }
        add("static merge(_:)", passes: .every) { source, beside in Observable.merge(source, beside.other(), beside.other()) }
        add("static zip(_:_:)") { source, beside in Observable.zip(source, beside.other().skip(1)) }
        add("static combineLatest(_:_:)") { source, beside in Observable.combineLatest(source, beside.other()) }
    }

    private mutating func addTimed() {
        add("delay(_:scheduler:)", passes: .every) { source, beside in source.delay(beside.span, scheduler: beside.scheduler) }
        add("delaySubscription(_:scheduler:)", passes: .every) { source, beside in
            source.delaySubscription(beside.span, scheduler: beside.scheduler)
        }
        add("debounce(_:scheduler:)", passes: .some) { source, beside in source.debounce(beside.span, scheduler: beside.scheduler) }
        add("throttle(_:latest:scheduler:)", passes: .some) { source, beside in source.throttle(beside.span, scheduler: beside.scheduler) }
        add("timeout(_:scheduler:)", passes: .every) { source, beside in source.timeout(beside.span * 3, scheduler: beside.scheduler) }
        add("timeout(_:other:scheduler:)", passes: .every) { source, beside in
            source.timeout(beside.span * 3, other: beside.other(), scheduler: beside.scheduler)
        }
        add("timestamp(scheduler:)", passes: .every) { source, beside in source.timestamp(scheduler: beside.scheduler).map { $0.element } }
        add("timeInterval(scheduler:)", passes: .every) { source, beside in source.timeInterval(scheduler: beside.scheduler).map { $0.element } }
        add("take(for:scheduler:)", passes: .every) { source, beside in source.take(for: beside.span * 3, scheduler: beside.scheduler) }
        add("skip(_:scheduler:)", passes: .some) { source, beside in source.skip(beside.span, scheduler: beside.scheduler) }
        add("takeLast(for:scheduler:)", passes: .some) { source, beside in source.takeLast(for: beside.span, scheduler: beside.scheduler) }
        add("skipLast(for:scheduler:)", passes: .every) { source, beside in source.skipLast(for: beside.span, scheduler: beside.scheduler) }
        add("subscribe(on:)", passes: .every) { source, beside in source.subscribe(on: beside.scheduler) }
    }
}
