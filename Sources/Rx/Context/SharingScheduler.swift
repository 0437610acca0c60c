// SPDX-License-Identifier: MIT

/// Which scheduler `Main` stands for: `Driver`, `Signal` and all that is on `Main` deliver there.
public enum SharingScheduler {
    /// Makes the scheduler. Each sequence gets a main scheduler of its own, so that a sequence which delivers inside an item of another one does it
    /// at once.
    @_disfavoredOverload
    public static var make: () -> any SchedulerType { maker }

    package static var maker: () -> any SchedulerType { mock?.make ?? { MainScheduler() } }

    @TaskLocal private static var mock: Maker?

    /// Whether the caller runs where the scheduler delivers; true for mocks that do not say.
    static var isCurrent: Bool { mock.map { ContextScheduler.runsCaller($0.make()) ?? true } ?? MainLoop.isCurrent }

    /// Runs `action` with `scheduler` as the main scheduler: for tests with virtual time.
    ///
    /// The mock holds for what `action` itself does, on its thread and in its task, so tests that run at once do not disturb each other. A sequence
    /// asks for its scheduler when it is built and when it is driven: do both inside.
    ///
    /// Unsafe: the scheduler has to be serial, because operators of drivers take no atomic step.
    @unsafe @_disfavoredOverload
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try put({ scheduler }, action)
    }

    /// As the form for any scheduler; safe, because virtual time is serial.
    public static func mock<Converter>(scheduler: VirtualTimeScheduler<Converter>, action: () throws -> Void) rethrows {
        try put({ scheduler }, action)
    }

    /// As the form for any scheduler. Unsafe: what was built under another mock, or under none, must not meet what is built here, and closures of the
    /// main actor run on the scheduler's threads.
    @unsafe
    public static func mock(scheduler: SerialScheduler, action: () throws -> Void) rethrows { try put({ scheduler }, action) }

    /// As `mock(scheduler:action:)`, with a scheduler that `makeScheduler` makes for each sequence. Unsafe: all of them have to be serial, and share
    /// one queue.
    @unsafe
    public static func mock(makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void) rethrows {
        try put(makeScheduler, action)
    }

    private static func put(_ makeScheduler: @escaping () -> any SchedulerType, _ action: () throws -> Void) rethrows {
        try $mock.withValue(Maker(make: makeScheduler), operation: action)
    }

    /// Sendable: what the closure captures is the test's to make safe for the tasks that `action` starts.
    private struct Maker: @unchecked Sendable {
        let make: () -> any SchedulerType
    }
}
