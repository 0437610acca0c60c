// SPDX-License-Identifier: MIT
import Rx

/// The table of operators as nodes of a graph.
struct OperatorList {
    /// A line of the table.
    struct Line: Sendable {
        /// As the operator is declared: `static merge(_:)`.
        let name: String
        /// What it does with elements that it passes on. One that makes others is watched anew after it.
        let flow: Flow
        let apply: @Sendable (Observable<Item>, Beside) -> Observable<Item>
    }

    /// What a line may need besides its source.
    struct Beside {
        let world: World
        let number: Int

        var scheduler: any SchedulerType { world.time }
        var span: Duration { world.unit * (number + 1) }
        func other() -> Observable<Item> { world.hot(.publish, number % 2).sequence.watched(world, .some, at: "beside") }

        /// Empty when all is over, so that no thread makes sequences without end.
        var inner: (Item) -> Observable<Item> {
            let made = other().take(3)
            return { [world] _ in world.isSpent ? .empty() : made }
        }
    }

    static let lines: [Line] = {
        var list = OperatorList()
        list.addTable()
        return list.added
    }()
    private var added: [Line] = []

    mutating func add<Result: ObservableConvertibleType & SendableMetatype>(
        _ name: String, passes flow: Flow, _ operate: @escaping @Sendable (Observable<Item>, Beside) -> Result
    ) where Result.Element == Item {
        added.append(Line(name: name, flow: flow) { operate($0, $1).asObservable() })
    }

    mutating func add<Result: ObservableConvertibleType & SendableMetatype>(
        _ name: String, _ operate: @escaping @Sendable (Observable<Item>, Beside) -> Result
    ) {
        added.append(Line(name: name, flow: .every) { source, beside in operate(source, beside).asObservable().map { _ in beside.world.item(0) } })
    }
}

/// By their values, as the table compares them.
extension Item: Comparable, Hashable {
    static func == (left: Item, right: Item) -> Bool { left.value == right.value }
    static func < (left: Item, right: Item) -> Bool { left.value < right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
