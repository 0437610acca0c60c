// SPDX-License-Identifier: MIT
import CSupport
import CSupportStress
import Glibc
import Synchronization
import Testing

struct ThreadTests {
    /// What a thread found out, read after it was joined.
    private final class Found<Value: Sendable>: Sendable {
        let value: Mutex<Value?> = Mutex(nil)
        func set(_ new: Value) { value.withLock { $0 = new } }
        var get: Value? { value.withLock { $0 } }
    }

    @Test
    func `a thread has its name before its body runs, cut to fifteen bytes`() {
        let name = Found<String>()
        RunningThread(name: "a name that is far too long") {
            var text = [CChar](repeating: 0, count: 16)
            // The buffer has the sixteen bytes that the call writes.
            _ = unsafe rx_thread_get_name(&text)
            name.set(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
        }.join()
        #expect(name.get == "a name that is ")
    }

    @Test
    func `a thread that waits is told from one that computes, and from one that is not there`() {
        let number = Atomic<Int32>(0), isOver = Atomic<Bool>(false)
        var ends: [Int32] = [0, 0]
        // Room for two descriptors.
        #expect(unsafe pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        let waiter = RunningThread {
            number.store(rx_thread_current_id(), ordering: .relaxed)
            var byte: UInt8 = 0
            // Room for one byte.
            _ = unsafe read(reading, &byte, 1)
        }
        while number.load(ordering: .relaxed) == 0 || !rx_thread_waits(number.load(ordering: .relaxed)) {}
        close(writing)
        waiter.join()
        close(reading)
        #expect(!rx_thread_waits(number.load(ordering: .relaxed)))
        number.store(0, ordering: .relaxed)
        let busy = RunningThread {
            number.store(rx_thread_current_id(), ordering: .relaxed)
            while !isOver.load(ordering: .relaxed) {}
        }
        while number.load(ordering: .relaxed) == 0 {}
        for _ in 0..<1_000 where rx_thread_waits(number.load(ordering: .relaxed)) { Issue.record("a thread that computes is said to wait") }
        isOver.store(true, ordering: .relaxed)
        busy.join()
        #expect(!rx_thread_waits(-1))
    }

    @Test
    func `where the kernel cannot be asked, a thread may wait`() async {
        await #expect(processExitsWith: .success) {
            #expect(!rx_thread_waits(rx_thread_current_id()))
            let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var before = rlimit()
            // The limit is this process's.
            unsafe getrlimit(descriptors, &before)
            var none = rlimit(rlim_cur: 0, rlim_max: before.rlim_max)
            unsafe setrlimit(descriptors, &none)
            let mayWait = rx_thread_waits(rx_thread_current_id())
            // LeakSanitizer needs descriptors at the end.
            unsafe setrlimit(descriptors, &before)
            #expect(mayWait)
        }
    }

    @Test
    func `a thread has the stack that items need, where the process's default is less`() async {
        await #expect(processExitsWith: .success) {
            #expect(rx_stress_stack_beside_small_ones() >= Int(RX_THREAD_LEAST_STACK))
        }
    }

    @Test
    func `a sentence to a pipe that nothing reads ends no process, and leaves the program's signal`() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            // Room for two descriptors.
            let code = unsafe pipe(&ends)
            #expect(code == 0)
            close(ends[0])
            // The text lives through each call.
            let standardError = dup(2)
            dup2(ends[1], 2)
            unsafe rx_process_say("heard by nothing\n")
            var (pipeSignal, pending) = (sigset_t(), sigset_t())
            // Sets of this thread's own.
            unsafe sigemptyset(&pipeSignal)
            unsafe sigaddset(&pipeSignal, SIGPIPE)
            unsafe pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
            unsafe sigpending(&pending)
            let isLeft = unsafe sigismember(&pending, SIGPIPE)
            #expect(isLeft == 0)
            // One that waited before stays.
            pthread_kill(pthread_self(), SIGPIPE)
            unsafe rx_process_say("heard by nothing\n")
            unsafe sigpending(&pending)
            let isPrograms = unsafe sigismember(&pending, SIGPIPE)
            #expect(isPrograms == 1)
            dup2(standardError, 2)
        }
    }

    @Test
    func `a processor and a priority that do not exist are reported, and the thread runs`() {
        let ran = Found<Bool>()
        let thread = RunningThread(cpu: 1_000, priority: 1_000) { ran.set(true) }
        let report = thread.report
        thread.join()
        #expect(ran.get == true)
        #expect(report.create_error == 0)
        #expect(report.name_error == 0)
        #expect(report.cpu_error == EINVAL)
        #expect(report.priority_error == EINVAL)
    }

    @Test
    func `a thread stays on the processor it was given`() {
        let here = rx_sched_getcpu()
        let seen = Found<Int32>()
        let thread = RunningThread(cpu: here, stackSize: 1) { seen.set(rx_stress_own_cpus() == 1 ? rx_sched_getcpu() : -1) }
        #expect(thread.report.cpu_error == 0)
        thread.join()
        #expect(seen.get == here)
    }

    @Test
    func `a thread inherits neither its creator's processor nor a real-time priority`() {
        var verdict = rx_error()
        unsafe rx_stress_creator(&verdict)
        #expect(sentence(verdict) == "")
    }

    @Test
    func `a thread knows itself and is not the main one`() {
        let isMain = Found<Bool>()
        let thread = RunningThread { isMain.set(rx_thread_is_main()) }
        let isCurrent = thread.isCurrent
        #expect(!isCurrent)
        thread.join()
        #expect(isMain.get == false)
        #expect(rx_thread_allowed_cpus() >= 1)
        #expect(rx_thread_current_id() > 0)
    }

    @Test
    func `a thread that forks is the child's main thread`() async {
        await #expect(processExitsWith: .success) { #expect(rx_stress_fork_main()) }
    }

    @Test
    func `a thread that would join itself is refused`() {
        let handle = Found<UInt>()
        let codes = Found<Int32>()
        let thread = RunningThread {
            // Waits for the few instructions until the creator has stored the handle.
            while handle.get == nil { sched_yield() }
            codes.set(unsafe rx_thread_join(OpaquePointer(bitPattern: handle.get!)))
        }
        handle.set(thread.address)
        thread.join()
        #expect(codes.get == EDEADLK)
    }

    @Test(arguments: [(EPERM, "rtprio"), (EINVAL, "1 to 99")])
    func `a denied priority says what would help`(code: Int32, words: String) {
        var error = rx_error()
        unsafe rx_thread_explain_priority(code, 50, &error)
        #expect(error.code == code)
        #expect(sentence(error).contains(words))
        unsafe rx_thread_explain_priority(0, 50, &error)
        #expect(sentence(error) == "")
    }
}
