// SPDX-License-Identifier: MIT
import RxSwift

/// A value that can be observed, as many apps have one.
private final class Variable<Element>: ObservableType {
    private let subject: BehaviorSubject<Element>

    init(_ value: Element) { subject = BehaviorSubject(value: value) }

    deinit { subject.onCompleted() }

    var value: Element {
        get { try! subject.value() }
        set { subject.onNext(newValue) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
}

extension Program {
    static let customObservableType = Program("custom observable type", says: ["0", "2", "4", "completed", "let go"]) { console in
        let disposeBag = DisposeBag()
        var variable: Variable<Int>? = Variable(0)
        variable?.asObservable().map { $0 * 2 }
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
        variable?.value = 1
        variable?.value += 1
        variable = nil
        // The optimiser releases objects in an order of its own, but does not move what they do when they go across a call. And it may release the bag
        // after its last use, which would dispose before the end comes.
        console.say("let go")
        withExtendedLifetime(disposeBag) {}
    }
}
