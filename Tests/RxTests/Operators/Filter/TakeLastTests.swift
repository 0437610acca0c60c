// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TakeLastTests {
    @Test func `the last elements come with the end`() {
        #expect(marbles { $0.cold("1-2-3-4-|").takeLast(2) } == "--------[34|]")
        #expect(marbles { $0.cold("1-|").takeLast(2) } == "--[1|]")
        #expect(marbles { $0.cold("1-2-|").takeLast(0) } == "----|")
        #expect(marbles { $0.cold("1-2-#").takeLast(2) } == "----#")
    }

    @Test func `who disposes among them receives no more`() {
        var seen: [Int] = []
        let subscription = SerialDisposable()
        let subject = PublishSubject<Int>()
        subscription.disposable = subject.takeLast(3).subscribe(onNext: {
            seen.append($0)
            subscription.dispose()
        })
        for element in 1...3 { subject.onNext(element) }
        subject.onCompleted()
        #expect(seen == [1])
    }

    @Test func `the elements of the last while come with the end`() {
        #expect(marbles { $0.cold("1-2---3-4--|").takeLast(for: .ticks(6), scheduler: $0) } == "-----------[34|]")
        #expect(marbles { $0.cold("1-2-----|").takeLast(for: .ticks(3), scheduler: $0) } == "--------|")
        #expect(marbles { $0.cold("1-2|").takeLast(for: .ticks(9), scheduler: $0) } == "---[12|]")
        #expect(marbles { $0.cold("1-2#").takeLast(for: .ticks(9), scheduler: $0) } == "---#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "takeLast", .waitsForEnd) { $0.takeLast(3) }
        contract(of: "takeLast(for:)", [.waitsForEnd, .keepsElements]) { $0.takeLast(for: .ticks(2), scheduler: $1) }
    }
}
