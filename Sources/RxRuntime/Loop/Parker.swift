// SPDX-License-Identifier: MIT
internal import CSupport

/// Where one thread sleeps on its mailbox; see `rx_parker.h`. Created and used on that thread; `wake()` from any.
///
/// Safe: the pointer is valid from `init` to `destroy()`, the word as long as its mailbox.
@safe
struct Parker: BitwiseCopyable {
    /// Nil where the system was short of memory or descriptors: a bare futex call on `word` takes neither.
    private let parker: OpaquePointer?
    /// A futex call on this word ends the sleep; nil where only the back end can end it. Kept here so that a waker does not read the parker's memory.
    private let word: UnsafeMutablePointer<UInt32>?

    /// A parker on `mailbox`'s word that watches nothing.
    init(_ mailbox: Mailbox) {
        var shortage: String?
        self.init(mailbox, options: 0, shortage: &shortage)
    }

    /// A parker on `mailbox`'s word. If the system refuses descriptors or memory, it watches no descriptors, and `shortage` says why. Items and
    /// timers run all the same. If a back end is forced that this system never has, the process ends with the system's sentence; `rx_start` checks
    /// that first.
    init(_ mailbox: Mailbox, options: UInt32, shortage: inout String?) {
        var error = rx_error()
        if let parker = unsafe rx_parker_create(RX_WAKEUP_DEFAULT, mailbox.word, options, &error) {
            unsafe self.parker = unsafe parker
            unsafe word = unsafe rx_parker_word(parker)
            return
        }
        let sentence = Parker.sentence(&error)
        var (forced, reason) = (RX_WAKEUP_DEFAULT, rx_error())
        let isNeverThere = unsafe !rx_wakeup_forced(&forced, &reason) && !rx_wakeup_may_pass(reason.code)
        if isNeverThere { fatalError("RxRuntime: " + sentence) }
        unsafe parker = nil
        unsafe word = mailbox.word
        shortage = sentence
    }

    /// A parker on `mailbox`'s word with a descriptor for a host's loop; nil, and why, when the system refuses it.
    init?(pollableOn mailbox: Mailbox, refusal: inout String?) {
        var error = rx_error()
        guard let parker = unsafe rx_parker_create(RX_WAKEUP_DEFAULT, mailbox.word, RX_PARKER_WATCHES | RX_PARKER_POLLABLE, &error) else {
            refusal = Parker.sentence(&error)
            return nil
        }
        unsafe self.parker = unsafe parker
        unsafe word = unsafe rx_parker_word(parker)
    }

    /// Has `descriptor` be one that a host's loop can poll. Returns why the system refuses that, if so.
    func makePollable() -> String? {
        guard let parker = unsafe parker else { return "the main loop was started without memory or file descriptors to watch any" }
        var error = rx_error()
        guard unsafe rx_parker_make_pollable(parker, &error) != 0 else { return nil }
        return Parker.sentence(&error)
    }

    func destroy() { unsafe rx_parker_destroy(parker) }

    /// The back end in use.
    var backEnd: String { unsafe String(cString: rx_wakeup_name(parker.map { unsafe rx_parker_kind($0) } ?? RX_WAKEUP_FUTEX)) }

    /// Sleeps until woken, until `deadline`, or until a descriptor is ready. True when descriptors are.
    func park(until deadline: Int64) -> Bool {
        if let parker = unsafe parker { return unsafe rx_parker_park(parker, RX_INBOX_SLEEPING, deadline) & RX_PARK_EVENTS != 0 }
        _ = unsafe rx_futex_wait(word, RX_INBOX_SLEEPING, deadline)
        return false
    }

    /// Ends the sleep; only for the caller whose push or rouse said that the owner slept.
    @inline(__always)
    func wake() {
        if let word = unsafe word { unsafe rx_word_wake(word) } else { unsafe rx_parker_wake(parker) }
    }

    /// Whether a futex call on the word has ceased to end the sleep: the kernel refuses the calls of an embedded loop's ring, and epoll waits instead. Owner.
    var hasLeftWord: Bool {
        guard let parker = unsafe parker, unsafe word != nil else { return false }
        return unsafe rx_parker_word(parker) == nil
    }

    /// As `wake()`, for one that has left its word.
    func wakeByBackEnd() { unsafe rx_parker_wake(parker) }

    /// The descriptor for a host's own loop.
    var descriptor: Int32 { unsafe parker.map { unsafe rx_parker_descriptor($0) } ?? -1 }

    /// Arms for a wait on `descriptor`; true when there is something to do already.
    func arm(until deadline: Int64) -> Bool {
        guard let parker = unsafe parker else { return false }
        return unsafe rx_parker_arm(parker, RX_INBOX_SLEEPING, deadline) != 0
    }

    /// Makes `descriptor` readable until the next `arm` or `collect`.
    func signal() {
        if let parker = unsafe parker { unsafe rx_parker_signal(parker) }
    }

    /// Makes `descriptor` unreadable, while its thread is awake and looks at what is there later.
    func quiet() {
        if let parker = unsafe parker { unsafe rx_parker_quiet(parker) }
    }

    /// What happened since `arm`. True when descriptors are ready.
    func collect(until deadline: Int64) -> Bool {
        guard let parker = unsafe parker else { return false }
        return unsafe rx_parker_collect(parker, RX_INBOX_SLEEPING, deadline) & RX_PARK_EVENTS != 0
    }

    /// Watches `descriptor` for `events`, and for them only if it is watched already; a sentence when the system refuses, and nothing has changed.
    func watch(_ descriptor: Int32, events: UInt32) -> String? {
        guard let parker = unsafe parker else { return "the main loop was started without memory or file descriptors to watch any" }
        var error = rx_error()
        guard unsafe rx_parker_watch(parker, descriptor, events, 0, &error) != 0 else { return nil }
        return Parker.sentence(&error)
    }

    /// Ends that.
    func unwatch(_ descriptor: Int32) {
        if let parker = unsafe parker { _ = unsafe rx_parker_unwatch(parker, descriptor) }
    }

    /// The next ready descriptor and its events.
    func nextEvent() -> (descriptor: Int32, events: UInt32)? {
        var event = rx_parker_event()
        guard let parker = unsafe parker, unsafe rx_parker_next_event(parker, &event) else { return nil }
        return (event.descriptor, event.events)
    }

    private static func sentence(_ error: inout rx_error) -> String {
        unsafe withUnsafePointer(to: &error) { unsafe String(cString: rx_error_text($0)) }
    }
}
