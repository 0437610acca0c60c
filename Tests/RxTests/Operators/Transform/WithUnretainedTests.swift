// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct WithUnretainedTests {
    private final class Owner {
        let name = "a"
    }

    @Test func `the object comes with each element and is not held`() {
        var owner: Owner? = Owner()
        weak let held = owner
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        let subscription = subject.withUnretained(owner!).subscribe { event in
            seen.append(event.element.map { "\($0.0.name)\($0.1)" } ?? "|")
        }
        subject.onNext(1)
        subject.onNext(2)
        owner = nil
        #expect(held == nil)
        #expect(seen == ["a1", "a2"])
        subject.onNext(3)
        #expect(seen == ["a1", "a2", "|"])
        #expect(!subject.hasObservers)
        subscription.dispose()
    }

    @Test func `a selector makes one of the two`() {
        let owner = Owner()
        #expect(marbles { $0.cold("1-2-|").withUnretained(owner) { "\($0.name)\($1)" } } == "'a1'-'a2'-|")
        #expect(marbles { $0.cold("1-#").withUnretained(owner) { "\($0.name)\($1)" } } == "'a1'-#")
    }

    @Test func `it keeps the contract`() {
        let owner = Owner()
        contract(of: "withUnretained") { $0.withUnretained(owner) { _, element in element } }
    }
}
