// SPDX-License-Identifier: MIT

/// A host's own event loop on the main thread, as `HostTrial` uses it.
public protocol ForeignLoop: Sendable {
    /// What it is called.
    var name: String { get }
    /// Calls `action` on the loop every so often.
    func every(milliseconds: Int, _ action: @escaping @Sendable () -> Void)
    /// Calls `action` on the loop soon, from any thread.
    func post(_ action: @escaping @Sendable () -> Void)
}
