// SPDX-License-Identifier: MIT

extension RealtimeLane {
    /// The callback's end of a lane: a trivial value, copied bit by bit, without a reference in it.
    ///
    /// Every method is wait-free and callable from a real-time callback. One thread at a time may use it and its copies, and the lane must outlive
    /// them: so only the unsafe ``RealtimeLane/producer`` gives it out. Its methods are inlined in unoptimised builds as well: a call would look up a
    /// generic type at its first use, which allocates and locks.
    ///
    /// Sendable: it holds addresses of memory that the lane owns. That only one thread pushes is the caller's rule.
    public struct Producer: @unchecked Sendable, BitwiseCopyable {
        @usableFromInline
        let core: LaneCore

        init(core: LaneCore) { self.core = core }

        /// Copies `element` into the lane; false when the lane is full or finished: the element is dropped and counted.
        ///
        /// Never waits, allocates, locks or retains. Makes a system call only under ``RealtimeLane/Wake/coalesced``, and
        /// only when it finds the consumer asleep.
        @export(implementation) @inline(always)
        public func push(_ element: borrowing Element) -> Bool {
            // The pointer is used during the call only, which copies the element's bytes from it.
            unsafe withUnsafePointer(to: element) {
                unsafe core.push(UnsafeRawPointer($0), size: MemoryLayout<Element>.size)
            }
        }

        /// The same from memory: for elements that lie somewhere already, and would be copied twice.
        ///
        /// Unsafe: `element` must be readable during the call.
        @unsafe @export(implementation) @inline(always)
        public func push(at element: UnsafePointer<Element>) -> Bool {
            // The caller's promise; the call copies its bytes.
            unsafe core.push(UnsafeRawPointer(element), size: MemoryLayout<Element>.size)
        }

        /// Whether the next push would succeed; only the producer's own thread can rely on it.
        @export(implementation)
        public var hasRoom: Bool {
            @inline(always) get { core.hasRoom }
        }

        /// Rehearses the next push: brings near its code, which is far when a callback wakes, and its memory, from the processor that
        /// read it last.
        ///
        /// Call it first thing in the callback, from the thread that pushes; a push without it is as correct, and slower.
        @export(implementation) @inline(always)
        public func prepare() { core.prepare() }

        /// Says that nothing follows: observers complete once they took what is there. Wakes as a push does. Each push from now on
        /// is dropped and counted.
        @export(implementation) @inline(always)
        public func finish() { core.finish() }
    }
}
