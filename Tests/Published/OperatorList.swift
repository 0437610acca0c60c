// SPDX-License-Identifier: MIT
// The table of operators on the client's elements.
public import Rx

/// What a line of the table may need besides its source.
struct Beside {
    let sequence: Observable<Box>
    let scheduler: SerialScheduler
    let span = Duration.seconds(1)
    func other() -> Observable<Box> { sequence }
    var inner: (Box) -> Observable<Box> { { [sequence] _ in sequence } }
}

struct OperatorList {
    let source: Observable<Box>
    let beside: Beside
    let keeper: Box
    private(set) var sequences: [Observable<Box>] = []

    mutating func add<Result: ObservableConvertibleType>(
        _ name: String, passes flow: Flow, _ operate: (Observable<Box>, Beside) -> Result
    ) where Result.Element == Box {
        sequences.append(operate(source, beside).asObservable())
    }

    mutating func add<Result: ObservableConvertibleType>(_ name: String, _ operate: (Observable<Box>, Beside) -> Result) {
        sequences.append(operate(source, beside).asObservable().map { [keeper] _ in keeper })
    }
}

public func listed(_ source: Observable<Box>, _ other: Observable<Box>, _ keeper: Box, _ scheduler: SerialScheduler) -> [Observable<Box>] {
    var list = OperatorList(source: source, beside: Beside(sequence: other, scheduler: scheduler), keeper: keeper)
    list.addTable()
    return list.sequences
}
