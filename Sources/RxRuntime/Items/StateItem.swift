// SPDX-License-Identifier: MIT

/// One scheduled action with the state it is given.
///
/// Sendable: as its superclass says; `payload` belongs to whoever took the item out of its queue.
final class StateItem<State>: OneShotItem, @unchecked Sendable {
    private var payload: (state: State, action: (State) -> any Disposable)?

    init(_ state: State, _ action: @escaping (State) -> any Disposable) { payload = (state, action) }

    override func invoke() -> any Disposable {
        guard let (state, action) = payload.take() else { return Disposables.create() }
        return action(state)
    }

    override func drop() { payload = nil }
}
