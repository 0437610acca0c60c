// SPDX-License-Identifier: MIT
// The table of operators as rows with budgets.
import Rx
public import RxRingReturned
public import RxRingVariants

extension OperatorVariants {
    /// Lines of the table whose operators have no row by hand. A row is named as its operator is declared.
    ///
    /// A module of their own, whose name comes after those of the other rows, for the reason that `OperatorVariants` has.
    public static let listed: [Operator] = {
        var list = OperatorList()
        list.addTable()
        let byHand = Set((Operator.all + all).flatMap { $0.name.matches(of: /(?:^|, )([A-Za-z]+)/).map(\.1) })
        return list.rows.filter { !byHand.contains($0.name.replacing("static ", with: "").prefix { $0 != "(" }) }
    }()
}

/// What a line of the table may need besides its source.
struct Beside {
    /// What lines asked for.
    final class Asked {
        var isForOther = false
        var isForTime = false
    }

    let sequence: Observable<Int>
    let clock: HistoricalScheduler
    let asked = Asked()

    func other() -> Observable<Int> {
        asked.isForOther = true
        return sequence
    }

    var inner: (Int) -> Observable<Int> { { Observable.just($0) } }

    var scheduler: HistoricalScheduler {
        asked.isForTime = true
        return clock
    }

    var span: Duration { .milliseconds(5) }
}

struct OperatorList {
    private(set) var rows: [Operator] = []

    mutating func add<Result: ObservableConvertibleType>(
        _ name: String, passes flow: Flow, _ operate: @escaping @Sendable (Observable<Int>, Beside) -> Result
    ) where Result.Element == Int {
        add(name) { operate($0, $1).asObservable() }
    }

    mutating func add<Result: ObservableConvertibleType>(_ name: String, _ operate: @escaping @Sendable (Observable<Int>, Beside) -> Result) {
        add(name) { operate($0, $1).asObservable().map { _ in 1 } }
    }

    private mutating func add(_ name: String, _ build: @escaping @Sendable (Observable<Int>, Beside) -> Observable<Int>) {
        let trial = Beside(sequence: .never(), clock: HistoricalScheduler())
        _ = build(.never(), trial)
        let setting: Operator.Setting = trial.asked.isForTime ? .timed : trial.asked.isForOther ? .twoSources : .alone
        rows.append(Operator(name, setting) { build($0, Beside(sequence: $1, clock: $2)) })
    }
}

/// A number is its own value.
extension Int {
    var value: Int { self }
}
