// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FromTests {
    @Test func `the elements, then the end`() {
        #expect(atOnce(.of(1, 2, 3)) == "123|")
        #expect(atOnce(Observable<Int>.of()) == "|")
        #expect(atOnce(.from([1, 2, 3])) == "123|")
        #expect(atOnce(.from([1: 2].values)) == "2|")
        #expect(atOnce(.from(optional: 7)) == "7|")
        #expect(atOnce(Observable<Int>.from(optional: nil)) == "|")
    }

    @Test func `on a scheduler, each element and the end are an item`() {
        #expect(itemized { .of(1, 2, 3, scheduler: $0) } == ("[123|]", 4))
        #expect(itemized { .from([1, 2], scheduler: $0) } == ("[12|]", 3))
        #expect(itemized { .from(1...3, scheduler: $0) } == ("[123|]", 4))
        #expect(itemized { .from(optional: 7, scheduler: $0) } == ("[7|]", 2))
        #expect(itemized { Observable<Int>.from(optional: nil, scheduler: $0) } == ("|", 1))
    }

    @Test func `each subscription begins anew`() {
        let source = Observable.from(stride(from: 1, to: 4, by: 1))
        #expect(atOnce(source) + atOnce(source) == "123|123|")
    }

    @Test func `the current thread's scheduler may be named`() {
        #expect(atOnce(.of(1, 2, scheduler: CurrentThreadScheduler.instance)) == "12|")
    }

    @Test func `elements with storage of their own arrive whole`() {
        let words = ["a long word that is stored elsewhere", "short", ""]
        var seen: [String] = []
        _ = Observable.from(words).subscribe(onNext: { seen.append($0) })
        #expect(seen == words)
    }

    @Test func `many elements on a scheduler that runs them at once take constant stack`() {
        onSmallStack {
            var count = 0
            _ = Observable.from(0..<100_000, scheduler: CountingScheduler()).subscribe(onNext: { _ in count += 1 })
            #expect(count == 100_000)
        }
    }
}
