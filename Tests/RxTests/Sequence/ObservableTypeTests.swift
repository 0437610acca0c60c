// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ObservableTypeTests {
    /// A sequence type of a user's own that breaks every rule.
    struct Rude: ObservableType {
        typealias Element = Int

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
            observer.onNext(1)
            observer.onNext(2)
            observer.onCompleted()
            observer.onNext(3)
            observer.onCompleted()
            observer.onError(TestError())
            return Disposables.create()
        }
    }

    @Test func `operators see a user's sequence keep the grammar`() {
        let watcher = Watcher<Int>()
        _ = Rude().map { $0 * 10 }.subscribe(watcher)
        #expect(watcher.elements == [10, 20] && watcher.violations == [])
        #expect(atOnce(Rude().concat(Rude())) == "1212|")
    }
}
