// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let disposables = [
        Program("disposables") {
            compositeCounts()
            eachKind()
            ordersOfComposites()
            bags()
        }
    ]

    private static func compositeCounts() {
        let composite = CompositeDisposable()
        print("count \(composite.count) \(composite.isDisposed)")
        let key = composite.insert(saying("a"))
        _ = composite.insert(saying("b"))
        print("count \(composite.count) key \(key != nil)")
        composite.remove(for: key!)
        print("count \(composite.count)")
        composite.dispose()
        print("count \(composite.count) \(composite.isDisposed)")
        composite.dispose()
        print("insert after \(composite.insert(saying("late")) == nil)")
    }

    private static func eachKind() {
        let once = saying("once")
        once.dispose()
        once.dispose()
        let serial = SerialDisposable()
        serial.disposable = saying("s1")
        serial.disposable = saying("s2")
        serial.dispose()
        serial.disposable = saying("s3")
        print(serial.isDisposed)
        let assigned = SingleAssignmentDisposable()
        assigned.dispose()
        assigned.setDisposable(saying("sa"))
        print(assigned.isDisposed)
        let boolean = BooleanDisposable()
        print(boolean.isDisposed)
        boolean.dispose()
        print(boolean.isDisposed)
        let counted = RefCountDisposable(disposable: saying("rc gone"))
        let (first, second) = (counted.retain(), counted.retain())
        counted.dispose()
        print(counted.isDisposed)
        first.dispose()
        first.dispose()
        second.dispose()
        print(counted.isDisposed)
        counted.retain().dispose()
    }

    private static func ordersOfComposites() {
        print("order of composite of 2, 3, array")
        Disposables.create(saying("1"), saying("2")).dispose()
        Disposables.create(saying("1"), saying("2"), saying("3")).dispose()
        Disposables.create((1...5).map { saying("\($0)") }).dispose()
        CompositeDisposable(disposables: (1...5).map { saying("c\($0)") }).dispose()
        let composite = CompositeDisposable()
        for number in 1...5 { _ = composite.insert(saying("e\(number)")) }
        composite.dispose()
    }

    private static func bags() {
        var bag: DisposeBag? = DisposeBag()
        for number in 1...4 { saying("bag\(number)").disposed(by: bag!) }
        bag = nil
        bag = DisposeBag(disposing: saying("b1"), saying("b2"))
        bag!.insert(saying("b3"), saying("b4"))
        bag = nil
        bag = DisposeBag {
            saying("x1")
            saying("x2")
        }
        print(bag != nil)
        bag = nil
        let scheduled = ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: saying("sched"))
        scheduled.dispose()
        print(scheduled.isDisposed)
        weak var gone: DisposeBag?
        do {
            let last = DisposeBag()
            gone = last
            Disposables.create { [weak last] in print("inside bag's deinit, bag \(last == nil ? "gone" : "there")") }.disposed(by: last)
        }
        print(gone == nil)
        print("\(type(of: Disposables.create()))".contains("ispos") ? "nop ok" : "nop?")
    }
}
