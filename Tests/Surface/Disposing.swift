// SPDX-License-Identifier: MIT
import RxSwift

func disposables(_ a: Disposable, _ b: Disposable, _ c: Disposable, _ d: Disposable, _ e: Disposable) {
    let dispose: () -> Void = {}
    let _: Disposables.Type = Disposables.self
    let _: Disposable = Disposables.create()
    let _: Cancelable = Disposables.create(with: dispose)
    let _: Cancelable = Disposables.create(a, b)
    let _: Cancelable = Disposables.create(a, b, c)
    let _: Cancelable = Disposables.create(a, b, c, d, e)
    let _: Cancelable = Disposables.create([a, b])
    a.dispose()
}

struct OwnCancelable: Cancelable {
    let isDisposed = false
    func dispose() {}
}

func cancelable(_ cancelable: Cancelable) {
    let _: Bool = cancelable.isDisposed
}

func booleanDisposables() {
    _ = BooleanDisposable()
    let disposable = BooleanDisposable(isDisposed: true)
    let _: Bool = disposable.isDisposed
    disposable.dispose()
    let _: Cancelable = disposable
}

func compositeDisposables(_ a: Disposable, _ b: Disposable, _ c: Disposable, _ d: Disposable, _ e: Disposable) {
    let disposable = CompositeDisposable()
    _ = CompositeDisposable(a, b)
    _ = CompositeDisposable(a, b, c)
    _ = CompositeDisposable(a, b, c, d, e)
    _ = CompositeDisposable(disposables: [a, b])
    let key: CompositeDisposable.DisposeKey? = disposable.insert(a)
    if let key { disposable.remove(for: key) }
    let _: Int = disposable.count
    let _: Bool = disposable.isDisposed
    disposable.dispose()
    let _: DisposeBase = disposable
    let _: Cancelable = disposable
}

func bags(_ a: Disposable, _ b: Disposable) {
    let bag = DisposeBag()
    a.disposed(by: bag)
    bag.insert(a)
    bag.insert(a, b)
    bag.insert([a, b])
    bag.insert {
        a
        b
    }
    _ = DisposeBag(disposing: a, b)
    _ = DisposeBag(disposing: [a, b])
    _ = DisposeBag {
        a
        b
    }
    let build: () -> [Disposable] = { [a] }
    bag.insert(builder: build)
    _ = DisposeBag(builder: build)
    let _: [Disposable] = DisposeBag.DisposableBuilder.buildBlock(a, b)
    let _: DisposeBase = bag
}

func sharedDisposables(_ disposable: Disposable, _ scheduler: ImmediateSchedulerType) {
    let counted = RefCountDisposable(disposable: disposable)
    let _: Disposable = counted.retain()
    let _: Bool = counted.isDisposed
    counted.dispose()
    let _: DisposeBase = counted

    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: disposable)
    let _: ImmediateSchedulerType = scheduled.scheduler
    let _: Bool = scheduled.isDisposed
    scheduled.dispose()
    let _: Cancelable = scheduled
}

func assignedDisposables(_ disposable: Disposable) {
    let serial = SerialDisposable()
    serial.disposable = disposable
    let _: Disposable = serial.disposable
    let _: Bool = serial.isDisposed
    serial.dispose()
    let _: DisposeBase = serial

    let single = SingleAssignmentDisposable()
    single.setDisposable(disposable)
    let _: Bool = single.isDisposed
    single.dispose()
    let _: DisposeBase = single
}
