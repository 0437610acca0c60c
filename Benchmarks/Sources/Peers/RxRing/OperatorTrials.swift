// SPDX-License-Identifier: MIT
public import Measure
import Rx
import RxRingReturned
import RxRingVariants
import RxRingVariantsListed

/// Each operator and subject by itself, an element and a subscription: what the budgets hold, and no contest times.
public enum OperatorTrials {
    public static func all() -> [Trial] {
        operators.flatMap { [element($0), subscription($0)] } + subjects + VirtualTrials.all
    }

    /// The rows by hand, and those of the table of operators.
    private static let operators = Operator.all + OperatorVariants.all + OperatorVariants.listed

    /// The trials whose time is virtual.
    public static var labelsOnVirtualTime: Set<String> {
        let timed = operators.filter { $0.setting == .timed || $0.setting == .queued }
        return Set(timed.flatMap { [element($0).label, subscription($0).label] } + VirtualTrials.all.map(\.label))
    }

    private static func element(_ operation: Operator) -> Trial {
        Trial(operation.name + ": element") { inputs in
            let count = inputs.scaled(1_000_000)
            let bench = Workbench(operation)
            let token = bench.subscribe()
            bench.pass()
            // Ten before the count: what a first element makes is not a cost per element.
            bench.push(inputs.seed, 10)
            return Round(
                units: count,
                finish: {
                    token.dispose(); bench.sum.free()
                }
            ) {
                bench.sum.reset()
                bench.push(inputs.seed, count)
                return bench.sum.value
            }
        }
    }

    private static func subscription(_ operation: Operator) -> Trial {
        Trial(operation.name + ": subscription") { inputs in
            let count = inputs.scaled(100_000)
            let bench = Workbench(operation)
            bench.subscribe().dispose()
            bench.pass()
            return Round(units: count, finish: bench.sum.free) {
                for index in 0..<count {
                    bench.subscribe().dispose()
                    if index % 10 == 9 { bench.pass() }
                }
                return count
            }
        }
    }

    private static var subjects: [Trial] {
        [
            subject("PublishSubject", PublishSubject<Int>()) { $0.onNext($1) },
            subject("BehaviorSubject", BehaviorSubject(value: 0)) { $0.onNext($1) },
            subject("ReplaySubject", ReplaySubject<Int>.create(bufferSize: 2)) { $0.onNext($1) },
            subject("PublishRelay", PublishRelay<Int>()) { $0.accept($1) },
            subject("BehaviorRelay", BehaviorRelay(value: 0)) { $0.accept($1) },
        ]
    }

    /// A subject with ten observers, per onNext.
    private static func subject<Subject: ObservableType>(
        _ name: String, _ subject: Subject, _ push: @escaping (Subject, Int) -> Void
    ) -> Trial where Subject.Element == Int {
        Trial(name + ", ten observers: element") { inputs in
            let count = inputs.scaled(200_000)
            let sum = Counter()
            let tokens = (0..<10).map { _ in subject.subscribe(onNext: { sum.add($0) }) }
            return Round(
                units: count,
                finish: {
                    tokens.forEach { $0.dispose() }; sum.free()
                }
            ) {
                sum.reset()
                for i in inputs.seed..<inputs.seed + count { push(subject, i) }
                return sum.value
            }
        }
    }
}
