// SPDX-License-Identifier: MIT

/// A timed action that runs again: the n-th run is due at the start plus n periods, however long the runs before took.
///
/// Runs never overlap: the next one is armed when one ends, and a late one follows at once, behind what waits already.
///
/// Sendable: as its superclass says; `payload` and `due` belong to whoever took the item out of its queue.
final class PeriodicItem<State>: TimedItem, @unchecked Sendable {
    private var payload: (state: State, action: (State) -> State)?
    private var due: Int64
    private let period: Int64

    init(
        _ state: State, host: Host, strand: SerialScheduler?, due: Int64, period: Int64,
        action: @escaping (State) -> State
    ) {
        payload = (state, action)
        self.due = due
        self.period = period
        super.init(host: host, strand: strand)
    }

    func start() { arm(at: due) }

    override func run() {
        guard !isDisposed, let (state, action) = payload.take() else { return drop() }
        let next = action(state)
        guard !isDisposed else { return }
        payload = (next, action)
        let (sum, overflow) = due.addingReportingOverflow(period)
        due = overflow ? .max : sum
        arm(at: due)
    }

    override func drop() { payload = nil }
}
