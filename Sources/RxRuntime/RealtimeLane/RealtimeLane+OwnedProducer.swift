// SPDX-License-Identifier: MIT

extension RealtimeLane {
    /// The callback's end of a lane, which can be moved and not copied: it keeps the lane's memory, and one thread at a time pushes.
    ///
    ///     let lane = RealtimeLane<Float>(capacity: 256)
    ///     startAudioThread {
    ///         var levels = lane.takeProducer()
    ///         while let block = nextBlock() { _ = levels.push(block.level) }
    ///     }
    ///
    /// Its methods are those of ``Producer``, and as free of waits, allocations, locks and reference counts. A callback that is given an address
    /// keeps it there, in a structure that cannot be copied either. As a variable of a class, or of a closure that captures it, each call
    /// also asks Swift's runtime whether another is under way. When it goes out of scope, the memory may be freed: not in the callback.
    public struct OwnedProducer: ~Copyable, Sendable {
        @usableFromInline let end: Producer
        private let memory: LaneMemory

        init(_ memory: LaneMemory) {
            memory.takeProducer()
            self.memory = memory
            end = Producer(core: memory.core)
        }

        deinit { memory.endProducer() }

        /// Copies `element` into the lane; false when the lane is full or finished: the element is dropped and counted.
        @export(implementation) @inline(always)
        public mutating func push(_ element: borrowing Element) -> Bool { end.push(element) }

        /// The same from memory: for elements that lie somewhere already, and would be copied twice.
        ///
        /// Unsafe: `element` must be readable during the call.
        @unsafe @export(implementation) @inline(always)
        public mutating func push(at element: UnsafePointer<Element>) -> Bool { unsafe end.push(at: element) }

        /// Whether the next push will succeed.
        @export(implementation)
        public var hasRoom: Bool {
            @inline(always) mutating get { end.hasRoom }
        }

        /// Rehearses the next push; see ``Producer/prepare()``.
        @export(implementation) @inline(always)
        public mutating func prepare() { end.prepare() }

        /// Says that nothing follows: observers complete once they took what is there. Each push from now on is dropped and counted.
        @export(implementation) @inline(always)
        public mutating func finish() { end.finish() }
    }
}
