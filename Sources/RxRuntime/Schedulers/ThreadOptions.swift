// SPDX-License-Identifier: MIT

/// The options of a scheduler's own thread.
public struct ThreadOptions: Sendable {
    /// The name that `ps`, `top` and debuggers show; the kernel keeps 15 bytes.
    public var name: String
    /// The processor to stay on; nil for any.
    public var core: Int?
    /// A SCHED_FIFO priority from 1 to 99; nil for normal scheduling.
    public var realtimePriority: Int?
    /// Bytes of stack; 0 for the system's default.
    public var stackSize: Int

    /// Options; what is not given is the system's default.
    public init(name: String, core: Int? = nil, realtimePriority: Int? = nil, stackSize: Int = 0) {
        self.name = name
        self.core = core
        self.realtimePriority = realtimePriority
        self.stackSize = stackSize
    }
}

/// What the system refused of a thread's options; nil where it granted or was not asked. Each is a sentence with its remedy.
public struct ThreadReport: Sendable {
    /// Why the name was refused.
    public internal(set) var name: String?
    /// Why the processor was refused.
    public internal(set) var core: String?
    /// Why the real-time priority was refused.
    public internal(set) var realtimePriority: String?

    /// Everything was granted.
    public var isClean: Bool { name == nil && core == nil && realtimePriority == nil }
}
