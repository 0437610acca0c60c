// SPDX-License-Identifier: MIT

/// Runs `body` in a task of its own and sleeps until it has ended: how peers that are written with `await` meet the harness.
public func awaiting(_ body: @escaping @Sendable () async -> Void) {
    let end = Gate()
    Task.detached {
        await body()
        end.open()
    }
    end.pass()
}
