// SPDX-License-Identifier: MIT
public import Synchronization

/// The state of a periodic action, which each run hands on to the next.
///
/// A cell, because a variable that a closure captures is checked for exclusive access at each run, and that takes longer than the rest of a tick.
@usableFromInline
final class PeriodicState<State> {
    /// Touched by the runs alone, which follow one another.
    @usableFromInline let state: _Cell<State>
    @usableFromInline let action: (State) -> State

    @export(implementation)
    init(_ state: State, _ action: @escaping (State) -> State) {
        self.state = _Cell(state)
        self.action = action
    }

    /// Runs the action with the state, and keeps what it returns.
    @export(implementation)
    func step() {
        // unsafe: the cell lasts as long as this.
        unsafe state._address.pointee = action(state._address.pointee)
    }
}
