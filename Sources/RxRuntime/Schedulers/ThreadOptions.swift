// SPDX-License-Identifier: MIT
internal import CSupport

/// The options of a scheduler's own thread.
public struct ThreadOptions: Sendable {
    /// The name that `ps`, `top` and debuggers show; the kernel keeps 15 bytes.
    public var name: String
    /// The processor to stay on, from 0; nil for any. A negative number traps.
    public var core: Int?
    /// A SCHED_FIFO priority from 1 to 99; nil for normal scheduling.
    public var realtimePriority: Int?
    /// Bytes of stack; 0 for the system's default. Less than `leastStackSize` traps.
    public var stackSize: Int

    /// The fewest bytes that a stack can be asked to have. RxRing's own calls need up to half of them, and the rest is for what the items do.
    public static let leastStackSize = Int(RX_THREAD_LEAST_STACK)

    /// Options; what is not given is the system's default.
    public init(name: String, core: Int? = nil, realtimePriority: Int? = nil, stackSize: Int = 0) {
        self.name = name
        self.core = core
        self.realtimePriority = realtimePriority
        self.stackSize = stackSize
    }

    /// Traps on what no system could grant. What one system grants and another does not is in the `ThreadReport` instead.
    func requireSane() {
        precondition(core ?? 0 >= 0, "ThreadOptions.core: processors are numbered from 0, so none is \(core ?? 0). Pass nil for any.")
        precondition(
            stackSize == 0 || stackSize >= Self.leastStackSize,
            "ThreadOptions.stackSize: \(stackSize) bytes are too few; ask for \(Self.leastStackSize) or more, or for 0, the system's default.")
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
