// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Testing

/// One thread delivers an element to user code that waits for a foreign lock; another holds that lock and pushes an event, subscribes
/// or disposes. A library that held a lock of its own around user code, a subscribe or a dispose would hang here.
@Suite(.serialized) struct LockInversionTests {
    enum Act: CaseIterable, Sendable {
        case push, subscribe, dispose
    }

    @Test(arguments: CombinedSources.all, Act.allCases)
    func `never hangs and loses nothing`(_ combined: CombinedSources, _ act: Act) {
        for _ in 0..<3 * soak { #expect(race(combined, act)) }
    }

    /// The control: an operator that holds a lock while it delivers is caught.
    @Test func `a lock held across a delivery is found`() {
        let locked = CombinedSources(
            name: "merge under a lock",
            build: { a, b, bag in
                let merged = PublishSubject<Int>()
                let lock = DispatchSemaphore(value: 1)
                for source in [a, b] {
                    source.subscribe(onNext: { element in
                        lock.wait()
                        merged.onNext(element)
                        lock.signal()
                    }).disposed(by: bag)
                }
                return merged
            }, heard: [1, 2], then: [3])
        #expect(!race(locked, .push, deadline: 1))
    }

    /// False when the two threads wait for each other, which is mended then.
    private func race(_ combined: CombinedSources, _ act: Act, deadline: Int = 30) -> Bool {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let bag = DisposeBag()
        let sequence = combined.build(a, b, bag)
        let foreign = DispatchSemaphore(value: 1)
        let inside = DispatchSemaphore(value: 0)
        let isArmed = Shared(false)
        let heard = Shared<[Int]>([])
        let subscription = sequence.subscribe(onNext: {
            heard.value.append($0)
            guard isArmed.value else { return }
            isArmed.value = false
            inside.signal()
            foreign.wait()
            foreign.signal()
        })
        for element in combined.prime { b.onNext(element) }
        heard.value = []
        isArmed.value = true
        let own = Shared<any Disposable>(subscription)
        let other = Shared<(any Disposable)?>(nil)
        let holds = DispatchSemaphore(value: 0)
        let ended = Race.run(
            [
                {
                    holds.wait()
                    a.onNext(1)
                },
                {
                    foreign.wait()
                    holds.signal()
                    #expect(inside.wait(timeout: .now() + .seconds(20)) == .success, "nothing was delivered")
                    switch act {
                    case .push: b.onNext(2)
                    case .subscribe: other.value = sequence.subscribe(onNext: { _ in })
                    case .dispose: own.value.dispose()
                    }
                    foreign.signal()
                },
            ], deadline: deadline)
        guard ended else {
            // One more than there are holders: both go on, and nothing of this run outlives it for long.
            foreign.signal()
            return false
        }
        if act == .push {
            #expect(heard.value == combined.heard)
            a.onNext(3)
            #expect(heard.value == combined.heard + combined.then)
        } else {
            #expect(heard.value == Array(combined.heard.prefix(1)))
            a.onNext(3)
            if act == .dispose { #expect(heard.value.count == 1) }
        }
        subscription.dispose()
        other.value?.dispose()
        return true
    }
}
