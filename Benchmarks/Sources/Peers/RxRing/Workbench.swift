// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

/// One operator between two subjects and a sum.
struct Workbench {
    let sum = Counter()
    private let operation: Operator
    private let left = PublishSubject<Int>(), right = PublishSubject<Int>()
    private let scheduler = HistoricalScheduler()

    init(_ operation: Operator) { self.operation = operation }

    /// Not inlined: a program forms the closure of an observer in one place. Of equal closures formed in several, LLVM keeps one, and jumps from the others.
    @inline(never)
    func subscribe() -> any Disposable {
        operation.build(left, right, scheduler).subscribe(onNext: { [sum] in sum.add($0) })
    }

    /// Lets 10 ms of virtual time pass.
    func pass() { scheduler.advanceTo(scheduler.clock.advanced(by: .milliseconds(10))) }

    /// `count` elements in tens, to both subjects in turn or to the first.
    func push(_ start: Int, _ count: Int) {
        let second = operation.setting == .twoSources ? right : left
        for ten in stride(from: start, to: start + count, by: 10) {
            for i in stride(from: ten, to: min(ten + 10, start + count), by: 2) {
                left.onNext(i)
                second.onNext(i + 1)
            }
            switch operation.setting {
            case .timed: pass()
            case .queued: if (ten - start) % 500 == 490 { pass() }
            case .alone, .twoSources: break
            }
        }
    }
}
