// SPDX-License-Identifier: MIT
import Rx
import Testing

private final class Label: ReactiveCompatible {
    var text = ""
    var count: Int? = 0
}

extension Reactive where Base: Label {
    fileprivate var shout: Binder<String> {
        Binder(base, scheduler: CurrentThreadScheduler.instance) { label, text in label.text = text.uppercased() }
    }
}

@Suite struct BinderTests {
    @Test func `each element reaches the target on the scheduler`() {
        let scheduler = TestScheduler()
        let label = Label()
        let binder = Binder(label, scheduler: scheduler) { label, text in label.text = text }
        _ = Observable.of("a", "b").bind(to: binder)
        #expect(label.text == "")
        scheduler.advance()
        #expect(label.text == "b")
    }

    @Test func `the target is held weakly`() {
        let scheduler = TestScheduler()
        var label: Label? = Label()
        weak let watched = label
        let binder = Binder(label!, scheduler: scheduler) { label, text in label.text = text }
        binder.onNext("a")
        label = nil
        #expect(watched == nil)
        scheduler.advance()
    }

    @Test func `the reactive side has binders of its own and of all properties`() {
        let label = Label()
        _ = Observable.just("hello").bind(to: label.rx.shout)
        #expect(label.text == "HELLO")
        let text: Binder<String> = label.rx.text
        let count: Binder<Int?> = label.rx.count
        _ = (text, count, Label.rx)
    }

    #if DEBUG
        // Optimised, it is printed, and the program goes on.
        @Test func `an error stops the program`() async {
            await #expect(processExitsWith: .failure) {
                Binder(Label(), scheduler: CurrentThreadScheduler.instance) { (_: Label, _: Int) in }.onError(TestError())
            }
        }
    #endif
}
