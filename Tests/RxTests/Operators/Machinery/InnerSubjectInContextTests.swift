// SPDX-License-Identifier: MIT
import Rx
import Testing

private enum Studio: SerialContext { static let scheduler = SerialScheduler(label: "studio of branches") }

/// What sequences of the studio deliver there, and -1 for each element that came elsewhere. Touched in the studio, and by the test that waited for
/// it.
private final class Hearing: @unchecked Sendable {
    var elements: [Int] = []
    var isOver = false
    var branches: [Observable<Int>] = []

    func observe(_ branch: Observable<Int>) -> any Disposable {
        branch.subscribe(
            onNext: { self.elements.append(Studio.isCurrent ? $0 : -1) }, onCompleted: { self.isOver = Studio.isCurrent })
    }
}

/// What `window`, `groupBy` and `groupJoin` hand out in a serial context, heard from outside it.
@Suite struct InnerSubjectInContextTests {
    @Test func `a window that somebody subscribes to elsewhere is heard in the context`() async {
        let (source, boundary, heard) = (ContextSubject<Studio, Int>(), ContextSubject<Studio, Int>(), Hearing())
        let outer = source.window(boundary: boundary).subscribe(onNext: { heard.branches.append($0.asObservable()) })
        await Studio.run {}
        let inner = heard.observe(heard.branches[0])
        await Studio.run {
            unsafe source.onNext(1)
            unsafe source.onNext(2)
            unsafe boundary.onNext(0)
            unsafe source.onNext(3)
        }
        #expect(heard.elements == [1, 2] && heard.isOver && heard.branches.count == 2)
        let late = Hearing()
        _ = late.observe(heard.branches[0])
        await Studio.run {}
        #expect(late.elements.isEmpty && late.isOver, "who comes after the end hears of it in the context, too")
        inner.dispose()
        outer.dispose()
    }

    @Test func `a window cut by the clock of the context is heard there`() async {
        let (source, heard) = (ContextSubject<Studio, Int>(), Hearing())
        let outer = source.window(timeSpan: .seconds(3600), count: 2).subscribe(onNext: { heard.branches.append($0.asObservable()) })
        await Studio.run {}
        let inner = heard.observe(heard.branches[0])
        await Studio.run { for number in 1...3 { unsafe source.onNext(number) } }
        #expect(heard.elements == [1, 2] && heard.isOver && heard.branches.count == 2)
        inner.dispose()
        outer.dispose()
    }

    @Test func `a group that somebody left elsewhere says nothing more, and the others go on`() async {
        let (source, heard, others) = (ContextSubject<Studio, Int>(), Hearing(), Hearing())
        let outer = source.groupBy { $0 % 2 }.subscribe(onNext: { heard.branches.append($0.asObservable()) })
        await Studio.run { for number in 1...2 { unsafe source.onNext(number) } }
        let (odd, even) = (heard.observe(heard.branches[0]), others.observe(heard.branches[1]))
        await Studio.run { for number in 3...4 { unsafe source.onNext(number) } }
        odd.dispose()
        await Studio.run { for number in 5...6 { unsafe source.onNext(number) } }
        #expect(heard.elements == [3] && others.elements == [4, 6])
        outer.dispose()
        await Studio.run { unsafe source.onNext(8) }
        #expect(others.elements == [4, 6, 8], "who hears a group keeps the source")
        even.dispose()
        await Studio.run {}
        #expect(!source.hasObservers)
    }

    @Test func `what overlaps is handed out in groups that are heard in the context`() async {
        let (left, right, heard) = (ContextSubject<Studio, Int>(), ContextSubject<Studio, Int>(), Hearing())
        let ends = ContextSubject<Studio, Int>()
        let outer = left.groupJoin(
            right, leftDuration: { _ in ends.traitSequence }, rightDuration: { _ in ends.traitSequence }, resultSelector: { $1.asObservable() }
        ).subscribe(onNext: { heard.branches.append($0) })
        await Studio.run { unsafe left.onNext(1) }
        let inner = heard.observe(heard.branches[0])
        await Studio.run {
            unsafe right.onNext(2)
            unsafe right.onNext(3)
            unsafe ends.onNext(0)
            unsafe right.onNext(4)
        }
        #expect(heard.elements == [2, 3] && heard.isOver)
        inner.dispose()
        outer.dispose()
    }
}
