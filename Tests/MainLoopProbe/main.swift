// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import RxRuntime

// A program whose main thread is free, for MainLoopTests: each mode exits with 0, or with the number of the step that failed.

func check(_ condition: Bool, _ step: Int32) { if !condition { exit(step) } }

/// Sends `count` items from a background scheduler, every third as a task, which cannot be cancelled; then what runs last.
func feed(_ count: Int, then last: @escaping () -> Void) {
    var next = 0
    _ = SerialScheduler().schedule(()) {
        for index in 0..<count {
            let run = { (index: Int) in
                check(index == next && MainLoop.isCurrent, 10)
                next += 1
                if next == count { last() }
            }
            if index % 3 == 0 {
                MainScheduler.instance.execute { run(index) }
            } else {
                _ = MainScheduler.instance.schedule(index) { index in
                    run(index)
                    return Disposables.create()
                }
            }
        }
        return Disposables.create()
    }
}

/// One descriptor is watched for writing and for reading apart: each watch hears what it asked for, and the end of one leaves the other.
func watchTwice() {
    var ends: [Int32] = [0, 0]
    check(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0, 50)
    let refused: (String) -> Void = { _ in exit(51) }
    var bytes = 0
    var written = 0
    let reading = MainLoop.watch(ends[0], .readable, onRefusal: refused) { events in
        check(events == .readable && written == 1, 52)
        var byte: UInt8 = 0
        bytes += unsafe read(ends[0], &byte, 1)
        if bytes == 3 { MainScheduler.stop() }
    }
    let writing = SerialDisposable()
    writing.disposable = MainLoop.watch(ends[0], .writable, onRefusal: refused) { events in
        written += 1
        check(events == .writable && written == 1, 53)
        writing.dispose()
        var byte: UInt8 = 1
        for _ in 0..<3 { check(unsafe write(ends[1], &byte, 1) == 1, 54) }
    }
    MainScheduler.run()
    check(bytes == 3 && written == 1, 55)
    reading.dispose()
    // Neither the bytes that come now nor the room is heard any more; a new watch is.
    var byte: UInt8 = 1
    check(unsafe write(ends[1], &byte, 1) == 1, 56)
    let again = MainLoop.watch(ends[0], [.readable, .writable], onRefusal: refused) { events in
        check(events == [.readable, .writable], 57)
        MainScheduler.stop()
    }
    MainScheduler.run()
    again.dispose()
    check(bytes == 3 && written == 1, 58)
}

/// Waits as a host's loop would: on the descriptor, until the deadline.
func hostLoop(until done: () -> Bool, limit: Int) {
    let descriptor = MainLoop.descriptor
    check(descriptor >= 0, 20)
    var more = MainLoop.runReady(limit: limit)
    while !done() {
        var wait: Int32 = more ? 0 : 5_000
        if !more, let due = MainLoop.nextDeadline {
            let left = MainScheduler.instance.now.duration(to: due)
            wait = left > .zero ? Int32(clamping: left.wholeNanoseconds / 1_000_000) + 1 : 0
        }
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let found = unsafe poll(&waited, 1, wait)
        check(found > 0 || wait < 5_000, 21)
        more = MainLoop.runReady(limit: limit)
    }
}

/// No more of `resource` than `count` from now on.
func limit(_ resource: __rlimit_resource, to count: rlim_t) {
    var limits = rlimit()
    check(unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0, 30)
    limits.rlim_cur = count
    check(unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0, 31)
}

// A hang is killed here, and reported there.
alarm(60)
switch CommandLine.arguments.dropFirst(2).first {
case "EPERM": rx_wakeup_inject_errno(RX_WAKEUP_URING, EPERM)
case "ENOSYS": rx_wakeup_inject_errno(RX_WAKEUP_URING, ENOSYS)
case "ENOMEM": rx_wakeup_inject_errno(RX_WAKEUP_URING, ENOMEM)
case "EMFILE": rx_wakeup_inject_errno(RX_WAKEUP_URING, EMFILE)
case "memory-lock": limit(__RLIMIT_MEMLOCK, to: 0)
default: break
}

switch CommandLine.arguments.dropFirst().first {
case "run":
    var inline = false
    _ = MainScheduler.instance.schedule(()) {
        inline = true; return Disposables.create()
    }
    check(inline, 1)
    feed(1_000) {
        var nested = false
        _ = MainScheduler.instance.schedule(()) {
            nested = true; return Disposables.create()
        }
        check(!nested, 2)
        _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
            check(nested, 3)
            MainScheduler.stop()
            return Disposables.create()
        }
    }
    MainScheduler.run()
    // It can run again after it was stopped.
    feed(10) { MainScheduler.stop() }
    MainScheduler.run()
    // Pinned ones are queued always.
    var pinned = false
    let timer = PinnedTimer(to: MainScheduler.instance) {
        check(pinned && MainLoop.isCurrent, 4)
        MainScheduler.stop()
    }
    let item = PinnedItem(to: MainScheduler.instance) {
        pinned = true
        check(timer.start(after: .milliseconds(5)), 5)
    }
    check(item.schedule() && !pinned, 6)
    MainScheduler.run()
    item.dispose()
    timer.dispose()
case "twice":
    _ = MainScheduler.asyncInstance.schedule(()) {
        MainScheduler.run(); return Disposables.create()
    }
    MainScheduler.run()
case "embedded":
    var done = false
    feed(1_000) {
        _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
            done = true
            return Disposables.create()
        }
    }
    hostLoop(until: { done }, limit: 7)
case "watch":
    var ends: [Int32] = [0, 0]
    check(unsafe pipe(&ends) == 0, 1)
    var bytes = 0
    let watch = MainLoop.watch(ends[0], .readable, onRefusal: { _ in exit(2) }) { events in
        check(events.contains(.readable) && MainLoop.isCurrent, 3)
        var byte: UInt8 = 0
        bytes += unsafe read(ends[0], &byte, 1)
        if bytes == 3 { MainScheduler.stop() }
    }
    var byte: UInt8 = 1
    for _ in 0..<3 { check(unsafe write(ends[1], &byte, 1) == 1, 4) }
    MainScheduler.run()
    check(bytes == 3, 5)
    watch.dispose()
    check(unsafe write(ends[1], &byte, 1) == 1, 6)
    _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(10)) {
        MainScheduler.stop(); return Disposables.create()
    }
    MainScheduler.run()
    check(bytes == 3, 7)
case "watch-ended-outside":
    // Neither the end of a watch between two runs nor one in a host's own loop leaves an item, which the exit would tell of.
    var ends: [Int32] = [0, 0]
    check(unsafe pipe(&ends) == 0, 70)
    let watch = MainLoop.watch(ends[0], .readable, onRefusal: { _ in exit(71) }) { _ in MainScheduler.stop() }
    var byte: UInt8 = 1
    check(unsafe write(ends[1], &byte, 1) == 1, 72)
    MainScheduler.run()
    watch.dispose()
    let late = MainLoop.watch(ends[0], .readable, onRefusal: { _ in exit(73) }) { _ in MainScheduler.stop() }
    MainScheduler.run()
    late.dispose()
    // The system keeps nothing of the descriptor either: its peer sees the close.
    close(ends[0])
    signal(SIGPIPE, SIG_IGN)
    check(unsafe write(ends[1], &byte, 1) == -1 && errno == EPIPE, 74)
    exit(0)
case "watch-twice":
    watchTwice()
case "watch-flood":
    // An item that never rests: the descriptor is looked at all the same.
    var ends: [Int32] = [0, 0]
    check(unsafe pipe(&ends) == 0, 60)
    var isOver = false
    func goOn() {
        if !isOver { MainScheduler.asyncInstance.execute { goOn() } }
    }
    let watch = MainLoop.watch(ends[0], .readable, onRefusal: { _ in exit(61) }) { _ in
        isOver = true
        MainScheduler.stop()
    }
    goOn()
    var byte: UInt8 = 1
    check(unsafe write(ends[1], &byte, 1) == 1, 62)
    MainScheduler.run()
    check(isOver, 63)
    watch.dispose()
case "refused":
    let refused = MainLoop.watch(
        -1, .readable,
        onRefusal: { text in
            check(!text.isEmpty, 1); MainScheduler.stop()
        }
    ) { _ in }
    MainScheduler.run()
    refused.dispose()
case "no-descriptors":
    limit(RLIMIT_NOFILE, to: 3)
    var refusals = 0
    let unwatched = MainLoop.watch(
        0, .readable,
        onRefusal: { text in
            refusals += 1
            _ = unsafe text.withCString { unsafe write(2, $0, strlen($0)) }
        }
    ) { _ in exit(40) }
    feed(1_000) {
        _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
            MainScheduler.stop()
            return Disposables.create()
        }
    }
    MainScheduler.run()
    unwatched.dispose()
    check(refusals == 1, 41)
    // A shortage may pass, and a sanitizer opens files at the end.
    limit(RLIMIT_NOFILE, to: 256)
case "no-descriptors-embedded":
    limit(RLIMIT_NOFILE, to: 3)
    _ = MainLoop.descriptor
case "stopped-within":
    // Items that go on for ever do not keep a run that was stopped. All that was queued before the stop has run, and what those items queued last is kept.
    var ran = 0
    var rounds = 0
    func goOn(_ scheduler: SerialScheduler) {
        _ = scheduler.schedule(()) {
            rounds += 1
            goOn(scheduler)
            return Disposables.create()
        }
    }
    goOn(MainScheduler.asyncInstance)
    let recursion = MainScheduler.asyncInstance.scheduleRecursive(0) { (round: Int, again) in again(round + 1) }
    for _ in 0..<3 {
        for _ in 0..<1000 {
            MainScheduler.instance.execute { ran += 1 }
            _ = MainScheduler.asyncInstance.schedule(()) {
                ran += 1
                return Disposables.create()
            }
        }
        _ = SerialScheduler().schedule(()) {
            MainScheduler.stop()
            return Disposables.create()
        }
        MainScheduler.run()
    }
    check(ran == 6000 && rounds > 2, 90)
    recursion.dispose()
case "nobody":
    _ = SerialScheduler().schedule(()) {
        _ = MainScheduler.instance.schedule(()) { Disposables.create() }
        exit(3)
    }
    while true { pause() }
case "hook":
    MainLoop.onUnattended = { count in _ = unsafe "held \(count)".withCString { unsafe write(2, $0, strlen($0)) } }
    _ = MainScheduler.asyncInstance.schedule(()) { Disposables.create() }
    exit(0)
case "stopped", "stopped-then-used":
    // Submitted before a driver is there, as a program does that subscribes first and runs the loop then.
    _ = MainScheduler.instance.schedulePeriodic((), startAfter: .milliseconds(1), period: .milliseconds(1)) { MainScheduler.stop() }
    MainScheduler.run()
    if CommandLine.arguments[1] == "stopped-then-used" {
        _ = MainScheduler.asyncInstance.schedule(()) { Disposables.create() }
    }
    exit(0)
default:
    exit(99)
}
