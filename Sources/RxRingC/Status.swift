// SPDX-License-Identifier: MIT
public import CRxRing

@c @implementation
public func rx_version() -> UInt32 {
    UInt32(RX_VERSION_MAJOR << 16 | RX_VERSION_MINOR << 8 | RX_VERSION_PATCH)
}

@c @implementation
public func rx_error_message(_ status: rx_status) -> UnsafePointer<CChar>? {
    unsafe UnsafeRawPointer(sentence(status).utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Static strings end in a zero byte, and live as long as the process.
private func sentence(_ status: rx_status) -> StaticString {
    switch status {
    case RX_OK: "all went well"
    case RX_ERROR_INVALID: "an argument is out of range, or NULL where a value is needed: see the function's description"
    case RX_ERROR_NOT_STARTED: "RxRing is not started: call rx_start(RX_VERSION, NULL) first"
    case RX_ERROR_SHUT_DOWN: "the handle is from before rx_shutdown: make a new one after rx_start"
    case RX_ERROR_FORKED: "this is a forked child, where none of RxRing's threads exist: use it in the parent, or call exec"
    case RX_ERROR_WRONG_THREAD:
        "the call belongs elsewhere: the main loop to the main thread, rx_shutdown to a thread of the host, outside of every action"
    case RX_ERROR_BUSY: "somebody does it already: the work is queued, the lane is observed, or the main loop is driven or running an action"
    case RX_ERROR_REFUSED:
        "the system refused it: raise the limit (threads ulimit -u, descriptors -n, memory -v, locked memory -l), or choose another wakeup back end, and call again"
    case RX_ERROR_VERSION: "the program was compiled with the header of another version than this library's: compile it again"
    case RX_ERROR_ENDED: "the subject has ended: nothing can be sent after its error or completion"
    case RX_ERROR_WAKEUP:
        "no wakeup back end has this name: give rx_start or the environment variable RXRING_WAKEUP uring, epoll or futex, or none of them"
    case RX_ERROR_TOO_LARGE:
        "this is more memory than the machine has: ask for fewer or smaller elements; calling again cannot help"
    default: "unknown status: the library is newer than the program"
    }
}
