// SPDX-License-Identifier: MIT
import CSupport
import CSupportStress
import Glibc
import Testing

/// Choosing, forcing and refusing back ends. Each runs in a process of its own: they set what the whole process shares.
@Suite(.serialized)
struct WakeupTests {
    @Test
    func `by default a worker parks on a futex and a loop on io_uring where there is one`() async {
        await #expect(processExitsWith: .success) {
            unsafe unsetenv("RXRING_WAKEUP")
            try expectDefault(RX_WAKEUP_FUTEX)
            let loop = Backend.available.contains(.uring) ? RX_WAKEUP_URING : RX_WAKEUP_EPOLL
            try expectDefault(loop, watching: true)
            var chosen = RX_WAKEUP_DEFAULT
            unsafe #expect(rx_wakeup_choose(true, &chosen, nil))
            #expect(chosen == loop)
        }
    }

    @Test
    func `a refused ring falls back to epoll and says why`() async {
        await #expect(processExitsWith: .success) {
            unsafe unsetenv("RXRING_WAKEUP")
            for (code, words) in [
                (EPERM, "kernel.io_uring_disabled"), (ENOSYS, "Linux 6.7"), (ENOMEM, "memory lock"), (EMFILE, "no file descriptors left"),
            ] {
                rx_wakeup_inject_errno(RX_WAKEUP_URING, code)
                let loop = try ParkerUnderTest(RX_WAKEUP_DEFAULT, options: RX_PARKER_WATCHES)
                #expect(loop.kind == RX_WAKEUP_EPOLL)
                let reason = unsafe String(cString: rx_parker_fallback_reason(loop.parker))
                #expect(reason.contains(words))
                loop.prepare()
                loop.rouse()
                #expect(loop.park() & RX_PARK_WOKEN != 0)
            }
            rx_wakeup_inject_errno(RX_WAKEUP_URING, 0)
            if Backend.available.contains(.uring) {
                try expectDefault(RX_WAKEUP_URING, watching: true)
            }
        }
    }

    @Test
    func `a forced back end serves every parker`() async {
        await #expect(processExitsWith: .success) {
            unsafe unsetenv("RXRING_WAKEUP")
            for backend in Backend.available {
                #expect(force(backend.kind))
                try expectDefault(backend.kind)
                // A futex cannot watch: a parker on one is documented to use epoll.
                let loop = backend == .futex ? RX_WAKEUP_EPOLL : backend.kind
                try expectDefault(loop, watching: true)
            }
            #expect(force(RX_WAKEUP_DEFAULT))
            try expectDefault(RX_WAKEUP_FUTEX)
        }
    }

    @Test
    func `forcing a back end that is not to be had fails loudly and changes nothing`() async {
        await #expect(processExitsWith: .success) {
            unsafe unsetenv("RXRING_WAKEUP")
            var error = rx_error()
            rx_wakeup_inject_errno(RX_WAKEUP_URING, EPERM)
            unsafe #expect(!rx_wakeup_force(RX_WAKEUP_URING, &error))
            #expect(error.code == EPERM)
            #expect(sentence(error).contains("io_uring is disabled"))
            try expectDefault(RX_WAKEUP_FUTEX)
            unsafe setenv("RXRING_WAKEUP", "uring", 1)
            rx_wakeup_unforce()
            let refusal = #expect(throws: ParkerUnderTest.Refused.self) { try ParkerUnderTest(RX_WAKEUP_DEFAULT) }
            #expect(refusal?.text.contains("RXRING_WAKEUP=uring is not to be had: io_uring is disabled") == true)
        }
    }

    @Test
    func `RXRING_WAKEUP names the back end of every parker`() async {
        await #expect(processExitsWith: .success) {
            for backend in Backend.available {
                unsafe setenv("RXRING_WAKEUP", backend.rawValue, 1)
                rx_wakeup_unforce()
                try expectDefault(backend.kind)
            }
        }
    }

    @Test
    func `the environment is read once and not by a new parker, so that a host may change it`() async {
        await #expect(processExitsWith: .success) {
            unsafe setenv("RXRING_WAKEUP", "epoll", 1)
            try expectDefault(RX_WAKEUP_EPOLL)
            unsafe setenv("RXRING_WAKEUP", "kqueue", 1)
            try expectDefault(RX_WAKEUP_EPOLL)
            unsafe unsetenv("RXRING_WAKEUP")
            rx_wakeup_unforce()
            try expectDefault(RX_WAKEUP_FUTEX)
        }
    }

    @Test
    func `an unknown RXRING_WAKEUP is refused with what would do`() async {
        await #expect(processExitsWith: .success) {
            unsafe setenv("RXRING_WAKEUP", "kqueue", 1)
            let refusal = #expect(throws: ParkerUnderTest.Refused.self) { try ParkerUnderTest(RX_WAKEUP_DEFAULT) }
            #expect(refusal?.code == EINVAL)
            #expect(refusal?.text == "RXRING_WAKEUP=kqueue names no wakeup back end: use uring, epoll or futex, or unset it")
        }
    }

    @Test
    func `without file descriptors left every back end that needs one says so`() async {
        await #expect(processExitsWith: .success) {
            unsafe unsetenv("RXRING_WAKEUP")
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var before = rlimit()
            unsafe #expect(getrlimit(resource, &before) == 0)
            var limit = rlimit(rlim_cur: 3, rlim_max: before.rlim_max)
            unsafe #expect(setrlimit(resource, &limit) == 0)
            // A sanitizer opens files at the end of the process.
            defer { unsafe _ = setrlimit(resource, &before) }
            let refusal = #expect(throws: ParkerUnderTest.Refused.self) {
                try ParkerUnderTest(RX_WAKEUP_DEFAULT, options: RX_PARKER_WATCHES)
            }
            #expect(refusal?.code == EMFILE)
            #expect(refusal?.text.contains("no file descriptors left in this process") == true)
            try expectDefault(RX_WAKEUP_FUTEX)
        }
    }

    @Test
    func `without epoll_pwait2 a timerfd serves the deadlines`() async {
        await #expect(processExitsWith: .success) {
            rx_wakeup_inject_errno(RX_WAKEUP_EPOLL, ENOSYS)
            let sleeper = try ParkerUnderTest(.epoll)
            for _ in 0..<20 {
                sleeper.prepare()
                let deadline = rx_clock_now() + 300_000
                // The eventfd may still tell of the wake before, which the word told of already.
                while sleeper.park(until: deadline) & RX_PARK_DEADLINE == 0 {}
                #expect(rx_clock_now() >= deadline)
                let waker = RunningThread { sleeper.rouse() }
                #expect(sleeper.park() & RX_PARK_DEADLINE == 0)
                waker.join()
            }
        }
    }

    @Test
    func `a number that is no back end is refused`() {
        let refusal = #expect(throws: ParkerUnderTest.Refused.self) { try ParkerUnderTest(rx_wakeup_kind(rawValue: 9)) }
        #expect(refusal?.code == EINVAL)
    }

    @Test
    func `a forked child knows that its runtime is dead and cannot wake the parent`() async {
        await #expect(processExitsWith: .success) {
            for backend in Backend.available {
                var verdict = rx_error()
                unsafe rx_stress_fork(backend.kind, &verdict)
                #expect(sentence(verdict) == "")
            }
        }
    }

    @Test
    func `a forked child takes back the gate of a thread that it does not have`() async {
        await #expect(processExitsWith: .success) {
            var verdict = rx_error()
            unsafe rx_stress_fork_bias(&verdict)
            #expect(sentence(verdict) == "")
        }
    }

    @Test(.enabled(if: Backend.available.contains(.uring)))
    func `parking on another thread's ring is refused with the rule`() async {
        await #expect(processExitsWith: .signal(SIGABRT)) {
            let sleeper = try ParkerUnderTest(.uring)
            sleeper.prepare()
            RunningThread { _ = sleeper.park() }.join()
        }
    }
}

/// What a parker that is left the choice uses now.
private func expectDefault(_ expected: rx_wakeup_kind, watching: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let kind = try ParkerUnderTest(RX_WAKEUP_DEFAULT, options: watching ? RX_PARKER_WATCHES : 0).kind
    #expect(kind == expected, sourceLocation: sourceLocation)
}

private func force(_ kind: rx_wakeup_kind) -> Bool {
    var error = rx_error()
    // The error is a local, filled before the call returns.
    return unsafe rx_wakeup_force(kind, &error)
}
