// SPDX-License-Identifier: MIT
// As EveryOperator.swift: the ways to other threads, with a bound and without, and the items, timers and disposables of the runtime.
public import Rx

public func crossing(
    _ source: Observable<Box>, _ scheduler: SerialScheduler, _ virtual: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
    _ queue: SerialDispatchQueueScheduler, _ counter: OverflowCounter
) -> [Observable<Box>] {
    let infallible = source.asInfallible(onErrorJustReturn: Box(0))
    return [
        source.observe(on: scheduler, bufferSize: 8, onOverflow: .dropOldest, counter: counter),
        source.observe(on: scheduler, bufferSize: 8, onOverflow: .dropNewest, counter: counter),
        source.observe(on: scheduler, bufferSize: 8, onOverflow: .keepLatest), source.observe(on: scheduler, bufferSize: 8, onOverflow: .fail),
        source.observe(on: scheduler, bufferSize: 8, onOverflow: .pace(atMost: .seconds(1))),
        infallible.observe(on: scheduler, bufferSize: 8, onOverflow: .keepLatest).asObservable(),
        source.observe(on: ConcurrentScheduler.instance), source.observe(on: MainScheduler.instance, bufferSize: 8, onOverflow: .dropOldest),
        source.subscribe(on: ConcurrentScheduler.instance), source.subscribe(on: CurrentThreadScheduler.instance),
        source.subscribe(on: ConcurrentMainScheduler.instance),
        source.delay(.seconds(1), scheduler: HistoricalScheduler()), source.delay(.seconds(1), scheduler: virtual),
        source.observe(on: queue),
        source.retry(
            RetryPolicy.constant(.seconds(1)).attempts(2).jitter(0.1).countingSinceElement().when { _ in true }, scheduler: scheduler),
    ]
}

/// What makes elements of bytes.
struct BoxDecoder: DataDecoder {
    func decode<Item: Decodable>(_ type: Item.Type, from data: [UInt8]) throws -> Item { throw RxError.noElements }
}

public func decoding(_ bytes: Observable<[UInt8]>) -> Observable<Box> { bytes.decode(type: Int.self, decoder: BoxDecoder()).map { Box($0) } }

public func buffered(_ source: Observable<Box>, _ infallible: Infallible<Box>) async throws -> Box {
    for try await box in source.values(buffering: .bufferingNewest(8)) { return box }
    for await box in infallible.values(buffering: .bufferingOldest(8)) { return box }
    return try await source.asMaybe().value ?? Box(0)
}

public func scheduling(_ scheduler: SerialScheduler, _ box: Box) -> [Disposable] {
    let pinned = PinnedItem(to: scheduler) { _ = box }
    let timer = PinnedTimer(to: scheduler) { _ = box }
    let item = WorkItem { _ = box }
    _ = pinned.schedule() && timer.start(after: .seconds(1)) && timer.start(after: .seconds(1), tolerance: .seconds(1)) && scheduler.schedule(item)
    scheduler.execute { _ = box }
    ConcurrentScheduler.instance.execute { _ = box }
    return [
        pinned, timer, scheduler.schedule(box) { (box: Box) in Disposables.create(with: { _ = box }) }, scheduler.schedule { Disposables.create() },
        scheduler.scheduleRelative(box, dueTime: .seconds(1)) { _ in Disposables.create() },
        scheduler.schedulePeriodic(box, startAfter: .seconds(1), period: .seconds(1)) { $0 },
        scheduler.scheduleRelative(box, dueTime: .seconds(1), tolerance: .seconds(1)) { _ in Disposables.create() },
        scheduler.schedulePeriodic(box, startAfter: .seconds(1), period: .seconds(1), tolerance: .seconds(1)) { $0 },
        ConcurrentScheduler.instance.scheduleRelative(box, dueTime: .seconds(1), tolerance: .seconds(1)) { _ in Disposables.create() },
        ConcurrentScheduler.instance.schedule(box) { _ in Disposables.create() },
        ConcurrentScheduler.instance.scheduleRelative(box, dueTime: .seconds(1)) { _ in Disposables.create() },
        scheduler.scheduleRecursive(box) { (_: Box, again: (Box) -> Void) in again(box) },
        MainScheduler.instance.schedule(box) { _ in Disposables.create() },
    ]
}

public func disposing(_ scheduler: SerialScheduler, _ box: Box) -> DisposeBag {
    let bag = DisposeBag()
    let single = SingleAssignmentDisposable()
    single.setDisposable(Disposables.create { _ = box })
    let serial = SerialDisposable()
    serial.disposable = single
    let composite = CompositeDisposable(single, serial)
    _ = composite.insert(BooleanDisposable())
    let counted = RefCountDisposable(disposable: composite)
    counted.retain().disposed(by: bag)
    ScheduledDisposable(scheduler: scheduler, disposable: counted).disposed(by: bag)
    return bag
}
