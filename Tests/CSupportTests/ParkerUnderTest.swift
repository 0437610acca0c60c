// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import Testing

/// An inbox and the parker that sleeps on it, with the protocol of rx_parker.h around them. Frees both.
///
/// Unsafe inside because parker and inbox are raw C objects: this class owns them, and its tests use it from the thread that made it,
/// except `rouse`, which is any thread's.
@safe
final class ParkerUnderTest: @unchecked Sendable {
    let inbox: OpaquePointer
    let parker: OpaquePointer

    /// Throws the sentence when the parker is refused.
    init(_ kind: rx_wakeup_kind, options: UInt32 = 0) throws {
        var error = rx_error()
        guard let inbox = unsafe rx_inbox_create(false) else { throw Refused(code: ENOMEM, text: "no memory") }
        guard let parker = unsafe rx_parker_create(kind, rx_inbox_word(inbox), options, &error) else {
            unsafe rx_inbox_destroy(inbox)
            throw Refused(code: error.code, text: sentence(error))
        }
        unsafe self.inbox = unsafe inbox
        unsafe self.parker = unsafe parker
    }

    convenience init(_ backend: Backend, options: UInt32 = 0) throws { try self.init(backend.kind, options: options) }

    deinit {
        unsafe rx_parker_destroy(parker)
        unsafe rx_inbox_destroy(inbox)
    }

    struct Refused: Error {
        let code: Int32
        let text: String
    }

    var kind: rx_wakeup_kind { unsafe rx_parker_kind(parker) }

    func prepare() { unsafe #expect(rx_inbox_prepare_sleep(inbox)) }

    /// Parks until a cause is there. "Look again" is not one; a watchdog of five seconds stands for "never".
    func park(until deadline: Int64? = nil) -> UInt32 {
        let end = deadline ?? rx_clock_now() + 5_000_000_000
        while true {
            let causes = unsafe rx_parker_park(parker, RX_INBOX_SLEEPING, end)
            if causes != 0 { return causes }
        }
    }

    func rouse() { if unsafe rx_inbox_rouse(inbox) { unsafe rx_parker_wake(parker) } }

    func watch(_ descriptor: Int32, _ events: UInt32, tag: UInt64) -> Int32 {
        unsafe rx_parker_watch(parker, descriptor, events, tag, nil)
    }

    /// What the last park found.
    func events() -> [rx_parker_event] {
        var found: [rx_parker_event] = []
        var event = rx_parker_event()
        while unsafe rx_parker_next_event(parker, &event) { found.append(event) }
        return found
    }

    /// Whether a host that polls the parker's descriptor is told something within `milliseconds`.
    func hostIsTold(within milliseconds: Int32) -> Bool {
        var interest = unsafe pollfd(fd: rx_parker_descriptor(parker), events: Int16(POLLIN), revents: 0)
        let end = rx_clock_now() + Int64(milliseconds) * 1_000_000
        while true {
            let left = max(0, (end - rx_clock_now()) / 1_000_000)
            let count = unsafe poll(&interest, 1, Int32(left))
            if count > 0 { return true }
            if count == 0 { return false }
        }
    }
}

/// A pipe, closed at the end.
final class Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        unsafe #expect(pipe(&ends) == 0)
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func write() {
        var byte: UInt8 = 1
        unsafe #expect(Glibc.write(writeEnd, &byte, 1) == 1)
    }

    func read() {
        var byte: UInt8 = 0
        unsafe #expect(Glibc.read(readEnd, &byte, 1) == 1)
    }
}
