// SPDX-License-Identifier: MIT

/// Which scheduler `Main` stands for: `Driver`, `Signal` and all that is on `Main` deliver there.
public enum SharingScheduler {
    /// Makes the scheduler: a main scheduler for each sequence, so that one which delivers inside an item of another does it at once.
    @_disfavoredOverload
    public static var make: () -> any SchedulerType { maker }

    package static var maker: () -> any SchedulerType { mock?.make ?? { MainScheduler() } }

    @TaskLocal private static var mock: Maker?

    /// Whether the caller runs where the scheduler does; true for mocks that do not say.
    static var isCurrent: Bool { mock.map { Home.isCurrent($0.make()) } ?? MainLoop.isCurrent }

    /// Runs `action` with `scheduler` in the place of the main scheduler: for tests with virtual time.
    ///
    /// It holds for what `action` itself does, on its thread and in its task, so tests that run at once do not disturb each other.
    /// Sequences look when they are built and when they are driven: do both inside.
    ///
    /// Unsafe: the scheduler has to be serial, because operators of drivers take no atomic step.
    @unsafe @_disfavoredOverload
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try put({ scheduler }, action)
    }

    /// As above; virtual time is serial.
    public static func mock<Converter>(scheduler: VirtualTimeScheduler<Converter>, action: () throws -> Void) rethrows {
        try put({ scheduler }, action)
    }

    /// As above; a serial scheduler is serial.
    public static func mock(scheduler: SerialScheduler, action: () throws -> Void) rethrows { try put({ scheduler }, action) }

    /// As `mock(scheduler:action:)`, with what `makeScheduler` makes. Unsafe: all that it makes has to be serial, and one queue for all.
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
