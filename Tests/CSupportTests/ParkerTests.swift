// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import Testing

/// Every back end, by itself. What depends on the process (forcing, refusals) is in WakeupTests.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ParkerTests {
    static let withDescriptors = Backend.available.filter { $0 != .futex }
    static let both = RX_PARKER_WATCHES | RX_PARKER_POLLABLE

    @Test(arguments: Backend.available)
    func `a wake before the park makes it return at once`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend)
        sleeper.prepare()
        sleeper.rouse()
        #expect(sleeper.park() & RX_PARK_WOKEN != 0)
    }

    @Test(arguments: Backend.available)
    func `a wake during the park ends it`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend)
        for _ in 0..<20 {
            sleeper.prepare()
            let waker = RunningThread { sleeper.rouse() }
            let causes = sleeper.park()
            #expect(causes & RX_PARK_WOKEN != 0)
            #expect(causes & RX_PARK_DEADLINE == 0)
            waker.join()
        }
    }

    @Test(arguments: Backend.available)
    func `a deadline ends the park and is not early`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend)
        for length: Int64 in [1, 1_000, 300_000, 3_000_000] {
            sleeper.prepare()
            let deadline = rx_clock_now() + length
            #expect(sleeper.park(until: deadline) == RX_PARK_DEADLINE)
            #expect(rx_clock_now() >= deadline)
            unsafe #expect(rx_inbox_cancel_sleep(sleeper.inbox))
        }
    }

    @Test(arguments: Backend.available, [Int64.min, -1, 0, 1])
    func `a deadline in the past looks without sleeping`(backend: Backend, deadline: Int64) throws {
        let sleeper = try ParkerUnderTest(backend)
        sleeper.prepare()
        unsafe #expect(rx_parker_park(sleeper.parker, RX_INBOX_SLEEPING, deadline) == RX_PARK_DEADLINE)
    }

    @Test(arguments: Backend.available)
    func `a wake after many deadlines is still heard`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend)
        for _ in 0..<50 {
            sleeper.prepare()
            #expect(sleeper.park(until: rx_clock_now() + 20_000) & RX_PARK_DEADLINE != 0)
            unsafe #expect(rx_inbox_take_all(sleeper.inbox) == nil)
        }
        sleeper.prepare()
        let waker = RunningThread { sleeper.rouse() }
        #expect(sleeper.park() & RX_PARK_WOKEN != 0)
        waker.join()
    }

    @Test(arguments: withDescriptors)
    func `a ready descriptor is reported with its tag until it is drained`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: RX_PARKER_WATCHES)
        let pipe = Pipe()
        #expect(sleeper.watch(pipe.readEnd, RX_EVENT_READABLE, tag: 7) == 0)
        sleeper.prepare()
        pipe.write()
        for _ in 0..<3 {
            #expect(sleeper.park() & RX_PARK_EVENTS != 0)
            let found = sleeper.events()
            #expect(found.map(\.tag) == [7])
            #expect(found.first?.descriptor == pipe.readEnd)
            #expect((found.first?.events ?? 0) & RX_EVENT_READABLE != 0)
        }
        pipe.read()
        // io_uring may have seen it ready before it was drained: that one report may still come.
        _ = unsafe rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
        #expect(sleeper.park(until: rx_clock_now() + 1_000_000) == RX_PARK_DEADLINE)
        #expect(sleeper.events().isEmpty)
    }

    @Test(arguments: withDescriptors)
    func `an unwatched descriptor is not reported, not even when it was found already`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: RX_PARKER_WATCHES)
        let (first, second) = (Pipe(), Pipe())
        #expect(sleeper.watch(first.readEnd, RX_EVENT_READABLE, tag: 1) == 0)
        #expect(sleeper.watch(second.readEnd, RX_EVENT_READABLE, tag: 2) == 0)
        first.write()
        second.write()
        sleeper.prepare()
        #expect(sleeper.park() & RX_PARK_EVENTS != 0)
        unsafe #expect(rx_parker_unwatch(sleeper.parker, first.readEnd) == 0)
        #expect(sleeper.events().allSatisfy { $0.tag == 2 })
        #expect(sleeper.park() & RX_PARK_EVENTS != 0)
        #expect(sleeper.events().map(\.tag) == [2])
        unsafe #expect(rx_parker_unwatch(sleeper.parker, first.readEnd) == ENOENT)
    }

    @Test(arguments: withDescriptors)
    func `watching again changes what is watched for and the tag`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: RX_PARKER_WATCHES)
        let pipe = Pipe()
        #expect(sleeper.watch(pipe.writeEnd, RX_EVENT_WRITABLE, tag: 1) == 0)
        sleeper.prepare()
        #expect(sleeper.park() & RX_PARK_EVENTS != 0)
        #expect(sleeper.events().map(\.tag) == [1])
        #expect(sleeper.watch(pipe.writeEnd, RX_EVENT_WRITABLE, tag: 2) == 0)
        #expect(sleeper.park() & RX_PARK_EVENTS != 0)
        #expect(sleeper.events().map(\.tag) == [2])
    }

    @Test(arguments: withDescriptors)
    func `a number that was closed and is another file's now can be watched again`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: RX_PARKER_WATCHES)
        let (first, second) = (Pipe(), Pipe())
        // Room that nothing else takes.
        let number = fcntl(first.readEnd, F_DUPFD, 400)
        #expect(sleeper.watch(number, RX_EVENT_READABLE, tag: 1) == 0)
        #expect(dup2(second.readEnd, number) == number)
        #expect(sleeper.watch(number, RX_EVENT_READABLE, tag: 2) == 0)
        second.write()
        sleeper.prepare()
        #expect(sleeper.park() & RX_PARK_EVENTS != 0)
        #expect(sleeper.events().map(\.tag) == [2])
        close(number)
    }

    @Test(arguments: withDescriptors)
    func `two hundred descriptors are all reported`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: RX_PARKER_WATCHES)
        let pipes = (0..<200).map { _ in Pipe() }
        for (index, pipe) in pipes.enumerated() { #expect(sleeper.watch(pipe.readEnd, RX_EVENT_READABLE, tag: UInt64(index)) == 0) }
        sleeper.prepare()
        for pipe in pipes { pipe.write() }
        var tags: Set<UInt64> = []
        let end = rx_clock_now() + 5_000_000_000
        while tags.count < pipes.count, rx_clock_now() < end {
            _ = sleeper.park(until: end)
            for event in sleeper.events() {
                // Drained at once, so that the others get their turn in a bounded batch.
                if tags.insert(event.tag).inserted { pipes[Int(event.tag)].read() }
            }
        }
        #expect(tags.count == pipes.count)
    }

    @Test(arguments: withDescriptors, [false, true])
    func `a host that polls the descriptor is told of wakes, deadlines and descriptors`(backend: Backend, sleptBefore: Bool) throws {
        let sleeper = try ParkerUnderTest(backend, options: sleptBefore ? RX_PARKER_WATCHES : Self.both)
        let pipe = Pipe()
        #expect(sleeper.watch(pipe.readEnd, RX_EVENT_READABLE, tag: 3) == 0)
        if sleptBefore {
            sleeper.prepare()
            let waker = RunningThread { sleeper.rouse() }
            #expect(sleeper.park() & RX_PARK_WOKEN != 0)
            waker.join()
            unsafe #expect(rx_parker_descriptor(sleeper.parker) == -1)
            unsafe #expect(rx_parker_make_pollable(sleeper.parker, nil) == 0)
        }
        for _ in 0..<10 {
            sleeper.prepare()
            unsafe #expect(rx_parker_arm(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE) == 0)
            let waker = RunningThread { sleeper.rouse() }
            #expect(sleeper.hostIsTold(within: 5_000))
            waker.join()
            unsafe #expect(rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE) & RX_PARK_WOKEN != 0)

            sleeper.prepare()
            let deadline = rx_clock_now() + 2_000_000
            // On a busy machine the deadline may pass before it is armed.
            var causes = unsafe rx_parker_arm(sleeper.parker, RX_INBOX_SLEEPING, deadline)
            while causes == 0, sleeper.hostIsTold(within: 5_000) {
                causes = unsafe rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, deadline)
            }
            #expect(causes == RX_PARK_DEADLINE)

            causes = unsafe rx_parker_arm(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
            #expect(causes == 0)
            pipe.write()
            while causes == 0, sleeper.hostIsTold(within: 5_000) {
                causes = unsafe rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
            }
            #expect(causes == RX_PARK_EVENTS)
            #expect(sleeper.events().map(\.tag) == [3])
            pipe.read()
            _ = unsafe rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
            _ = sleeper.events()
            unsafe #expect(rx_inbox_cancel_sleep(sleeper.inbox))
        }
    }

    @Test(arguments: withDescriptors)
    func `a host that was signalled looks once, with nothing armed`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: Self.both)
        #expect(!sleeper.hostIsTold(within: 0))
        unsafe rx_parker_signal(sleeper.parker)
        #expect(sleeper.hostIsTold(within: 0))
        _ = unsafe rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
        #expect(!sleeper.hostIsTold(within: 0))
    }

    @Test(arguments: withDescriptors)
    func `a host that is told to be quiet is not told of what was announced, and finds it later`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: Self.both)
        sleeper.prepare()
        var causes = unsafe rx_parker_arm(sleeper.parker, RX_INBOX_SLEEPING, rx_clock_now() + 1_000_000)
        #expect(causes == 0)
        #expect(sleeper.hostIsTold(within: 5_000))
        unsafe rx_parker_quiet(sleeper.parker)
        #expect(!sleeper.hostIsTold(within: 0))
        unsafe rx_parker_signal(sleeper.parker)
        unsafe rx_parker_quiet(sleeper.parker)
        #expect(!sleeper.hostIsTold(within: 0))
        // The next arm tells of a deadline that has passed, at once or by the descriptor.
        causes = unsafe rx_parker_arm(sleeper.parker, RX_INBOX_SLEEPING, rx_clock_now())
        #expect(causes != 0 || sleeper.hostIsTold(within: 5_000))
        unsafe #expect(rx_inbox_cancel_sleep(sleeper.inbox))
    }

    @Test(arguments: withDescriptors)
    func `a file is always ready`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: Self.both)
        let file = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        let pipe = Pipe()
        #expect(sleeper.watch(file, RX_EVENT_READABLE, tag: 7) == 0)
        #expect(sleeper.watch(pipe.readEnd, RX_EVENT_READABLE, tag: 8) == 0)
        for _ in 0..<3 {
            sleeper.prepare()
            #expect(sleeper.park() & RX_PARK_EVENTS != 0)
            #expect(sleeper.events().map(\.tag) == [7])
            unsafe #expect(rx_inbox_cancel_sleep(sleeper.inbox))
        }
        pipe.write()
        var tags: Set<UInt64> = []
        while tags.count < 2 {
            sleeper.prepare()
            #expect(sleeper.park() & RX_PARK_EVENTS != 0)
            tags.formUnion(sleeper.events().map(\.tag))
            unsafe #expect(rx_inbox_cancel_sleep(sleeper.inbox))
        }
        pipe.read()
        sleeper.prepare()
        var causes = unsafe rx_parker_arm(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
        if causes == 0 {
            #expect(sleeper.hostIsTold(within: 5_000))
            causes = unsafe rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
        }
        #expect(causes & RX_PARK_EVENTS != 0)
        #expect(sleeper.events().map(\.tag).contains(7))
        unsafe #expect(rx_inbox_cancel_sleep(sleeper.inbox))
        unsafe #expect(rx_parker_unwatch(sleeper.parker, file) == 0)
        // The number is a pipe's now, which is watched as one.
        #expect(dup2(pipe.readEnd, file) == file)
        #expect(sleeper.watch(file, RX_EVENT_READABLE, tag: 9) == 0)
        _ = unsafe rx_parker_collect(sleeper.parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE)
        #expect(sleeper.events().isEmpty)
        unsafe #expect(rx_parker_unwatch(sleeper.parker, file) == 0)
        close(file)
    }

    @Test
    func `a futex parker refuses descriptors`() throws {
        #expect(throws: ParkerUnderTest.Refused.self) { try ParkerUnderTest(.futex, options: RX_PARKER_WATCHES) }
        let sleeper = try ParkerUnderTest(.futex)
        let pipe = Pipe()
        #expect(sleeper.watch(pipe.readEnd, RX_EVENT_READABLE, tag: 0) == ENOTSUP)
        unsafe #expect(rx_parker_make_pollable(sleeper.parker, nil) == ENOTSUP)
        unsafe #expect(rx_parker_descriptor(sleeper.parker) == -1)
        // It has no host to tell.
        unsafe rx_parker_signal(sleeper.parker)
    }

    @Test(arguments: withDescriptors)
    func `a descriptor that is not open, or no event to watch for, is refused`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: RX_PARKER_WATCHES)
        let pipe = Pipe()
        #expect(sleeper.watch(-1, RX_EVENT_READABLE, tag: 0) == EBADF)
        #expect(sleeper.watch(1_000_000, RX_EVENT_READABLE, tag: 0) == EBADF)
        #expect(sleeper.watch(pipe.readEnd, 0, tag: 0) == EINVAL)
        #expect(sleeper.watch(pipe.readEnd, RX_EVENT_HANGUP, tag: 0) == EINVAL)
    }

    @Test(arguments: withDescriptors)
    func `the other end's close is reported as a hang-up`(backend: Backend) throws {
        let sleeper = try ParkerUnderTest(backend, options: RX_PARKER_WATCHES)
        var ends: [Int32] = [-1, -1]
        unsafe #expect(pipe(&ends) == 0)
        #expect(sleeper.watch(ends[0], RX_EVENT_READABLE, tag: 9) == 0)
        sleeper.prepare()
        close(ends[1])
        #expect(sleeper.park() & RX_PARK_EVENTS != 0)
        #expect((sleeper.events().first?.events ?? 0) & RX_EVENT_HANGUP != 0)
        unsafe #expect(rx_parker_unwatch(sleeper.parker, ends[0]) == 0)
        close(ends[0])
    }
}
