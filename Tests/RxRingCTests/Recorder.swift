// SPDX-License-Identifier: MIT
import RxRingC
import Testing

/// An observer in C's way that writes down what it receives.
///
/// Safe: the sequences of these tests deliver on the subscribing thread.
@safe
final class Recorder {
    private(set) var elements: [[UInt8]] = []
    private(set) var ends: [String] = []
    private(set) var releases = 0

    /// The observer; holds a reference that its release gives back.
    var observer: rx_observer {
        // unsafe: the context is this object, which `release` gives back once.
        unsafe rx_observer(
            next: { context, element, size in
                guard let context = unsafe context, let element = unsafe element else { return }
                let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: element, count: size))
                unsafe Recorder.at(context).elements.append(bytes)
            },
            error: { context, message in
                guard let context = unsafe context, let message = unsafe message else { return }
                unsafe Recorder.at(context).ends.append(String(cString: message))
            },
            completed: { context in
                guard let context = unsafe context else { return }
                unsafe Recorder.at(context).ends.append("completed")
            },
            context: Unmanaged.passRetained(self).toOpaque(),
            release: { context in
                guard let context = unsafe context else { return }
                unsafe Recorder.at(context).releases += 1
                unsafe Unmanaged<Recorder>.fromOpaque(context).release()
            })
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> Recorder {
        unsafe Unmanaged<Recorder>.fromOpaque(context).takeUnretainedValue()
    }
}

/// The runtime as C sees it, for as long as the tests run: it is never shut down, because other tests use it.
let session: rx_status = rx_start(UInt32(RX_VERSION_MAJOR << 16 | RX_VERSION_MINOR << 8), nil)

/// Expects `status` to be RX_OK, and says what it means otherwise.
func expectOK(_ status: rx_status, _ location: SourceLocation = #_sourceLocation) {
    let sentence = unsafe String(cString: rx_error_message(status))
    #expect(status == RX_OK, "\(sentence)", sourceLocation: location)
}

/// The handle that a create function stored.
func opened(_ made: inout OpaquePointer?) throws -> OpaquePointer {
    let handle = unsafe made
    guard let handle = unsafe handle else { throw RxError.unknown }
    return unsafe handle
}
