// SPDX-License-Identifier: MIT

/// A state with its past and its future.
struct History<State> {
    fileprivate(set) var past: [State] = []
    fileprivate(set) var present: State
    fileprivate(set) var future: [State] = []

    init(_ present: State) { self.present = present }
}

enum HistoryAction<Action> {
    case perform(Action)
    case undo
    case redo
    case jump(Int)
}

/// Makes of a reducer one that can go back.
func withHistory<State: Equatable, Action>(
    limit: Int, _ reducer: @escaping (inout State, Action) -> Void
) -> (inout History<State>, HistoryAction<Action>) -> Void {
    { history, action in
        switch action {
        case .perform(let action):
            var next = history.present
            reducer(&next, action)
            guard next != history.present else { return }
            history.past = Array((history.past + [history.present]).suffix(limit))
            history.present = next
            history.future = []
        case .undo: history.move(by: -1)
        case .redo: history.move(by: 1)
        case .jump(let index): history.move(by: index - history.past.count)
        }
    }
}

extension History {
    fileprivate mutating func move(by steps: Int) {
        let all = past + [present] + future
        let index = past.count + steps
        guard all.indices.contains(index) else { return }
        past = Array(all[..<index])
        present = all[index]
        future = Array(all[(index + 1)...])
    }
}
