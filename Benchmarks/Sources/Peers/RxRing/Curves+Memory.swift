// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

/// What an object keeps on the heap. The list that holds the objects is made before.
extension RxRingPeer {
    static var memoryCurves: [CurveTrial] { subjectMemory + sequenceMemory + disposableMemory + schedulerMemory }

    private static var subjectMemory: [CurveTrial] {
        [
            objects("PublishSubject") { _ in PublishSubject<Int>() },
            objects("BehaviorSubject") { BehaviorSubject(value: $0) },
            objects("ReplaySubject(1)") { _ in ReplaySubject<Int>.create(bufferSize: 1) },
            objects("ReplaySubject(1) with an element") { index in
                let subject = ReplaySubject<Int>.create(bufferSize: 1)
                subject.onNext(index)
                return subject
            },
            objects("AsyncSubject") { _ in AsyncSubject<Int>() },
            objects("PublishRelay") { _ in PublishRelay<Int>() },
            objects("BehaviorRelay") { BehaviorRelay(value: $0) },
        ]
    }

    private static var sequenceMemory: [CurveTrial] {
        [
            objects("just, map") { Observable.just($0).map { step0($0) } },
            objects("concat of two") { _ in Observable<Int>.never().concat(Observable.never()) },
            CurveTrial("object memory", form: "subscription") { _, size in
                let subject = PublishSubject<Int>()
                return kept(size, end: { $0.dispose() }) { _ in subject.subscribe(onNext: { _ in }) }
            },
            CurveTrial("object memory", form: "subscription, map, filter") { _, size in
                let subject = PublishSubject<Int>()
                return kept(size, end: { $0.dispose() }) { _ in mappedAndFiltered(subject).subscribe(onNext: { _ in }) }
            },
            CurveTrial("object memory", form: "inner sequence of flatMap") { _, size in
                let outer = PublishSubject<Observable<Int>>()
                let subjects = (0..<size).map { _ in PublishSubject<Int>() }
                let token = flattened(outer).subscribe(onNext: { _ in })
                return Round(units: size, finish: token.dispose) {
                    for subject in subjects { outer.onNext(subject) }
                    return size
                }
            },
            CurveTrial("object memory", form: "key of groupBy") { _, size in
                keys(size) { source in grouped(source, keys: size).subscribe(onNext: { _ in }) }
            },
            CurveTrial("object memory", form: "key of groupBy, merged") { _, size in
                keys(size) { source in groupedAndMerged(source, keys: size).subscribe(onNext: { _ in }) }
            },
        ]
    }

    private static var disposableMemory: [CurveTrial] {
        [
            objects("Disposables.create") { _ in Disposables.create() as AnyObject },
            objects("Disposables.create(with:)") { index in Disposables.create { blackHole(index) } as AnyObject },
            objects("Disposables.create of two") { _ in Disposables.create(Disposables.create(), Disposables.create()) as AnyObject },
            objects("BooleanDisposable") { _ in BooleanDisposable() },
            objects("SerialDisposable") { _ in SerialDisposable() },
            objects("SingleAssignmentDisposable") { _ in SingleAssignmentDisposable() },
            objects("CompositeDisposable") { _ in CompositeDisposable() },
            objects("RefCountDisposable") { _ in RefCountDisposable(disposable: Disposables.create()) },
            objects("ScheduledDisposable") { _ in
                ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: Disposables.create())
            },
            objects("DisposeBag") { _ in DisposeBag() },
        ]
    }

    private static var schedulerMemory: [CurveTrial] {
        [
            CurveTrial("object memory", form: "pending timer") { _, size in
                let scheduler = SerialScheduler()
                return kept(size, end: { $0.dispose() }) { index in
                    scheduler.scheduleRelative(index, dueTime: .seconds(1000)) { _ in Disposables.create() }
                }
            },
            objects("SerialScheduler") { _ in SerialScheduler() },
        ]
    }

    @inline(never)
    private static func blackHole(_ value: Int) {}

    private static func objects(_ form: String, _ make: @escaping (Int) -> AnyObject) -> CurveTrial {
        CurveTrial("object memory", form: form) { _, size in kept(size, make) }
    }

    private static func kept<Element>(_ size: Int, end: @escaping (Element) -> Void = { _ in }, _ make: @escaping (Int) -> Element) -> Round {
        let kept = Kept<Element>()
        kept.list.reserveCapacity(size)
        return Round(
            units: size,
            finish: {
                kept.list.forEach(end)
                kept.free()
            }
        ) {
            for index in 0..<size { kept.list.append(make(index)) }
            return kept.list.count
        }
    }

    private static func keys(_ size: Int, _ subscribe: (Observable<Int>) -> any Disposable) -> Round {
        let subject = PublishSubject<Int>()
        let token = subscribe(subject)
        return Round(units: size, finish: token.dispose) {
            for key in 0..<size { subject.onNext(key) }
            return size
        }
    }
}
