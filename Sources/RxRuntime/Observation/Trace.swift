// SPDX-License-Identifier: MIT
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What ran where and when, for <https://ui.perfetto.dev> and chrome://tracing. Each item is a span on its thread's line, named after its scheduler.
/// An arrow leads from where a scheduler became ready, or a timer was set, to where its item ran. On request there are spans of operators, too
/// (`namesOperators`).
///
/// Format: <https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU> (Trace Event Format).
public struct Trace: Sendable {
    private var events: [TraceLog.Event]
    private var threads: [Int32: String]
    /// Events that found no room.
    public let dropped: Int
    /// The number of the latest hand-off that was added; beyond those that were written.
    private var lastNumber: UInt64 = 1 << 40

    private static let operators = Atomic(false)

    /// Whether sequences subscribed to from now on have spans behind `trace(_:)`. relaxed: orders nothing. Any thread.
    ///
    /// False at first: elements then do not pass through `trace(_:)` at all.
    public static var namesOperators: Bool {
        get { operators.load(ordering: .relaxed) }
        set { operators.store(newValue, ordering: .relaxed) }
    }

    /// Begins to write a trace of at most `capacity` events, whose memory is taken now. Any thread.
    ///
    /// An item costs a lock and three readings of the clock while it is written.
    public static func begin(capacity: Int = 1 << 18) {
        precondition(capacity > 0, "Trace.begin: a trace of \(capacity) events holds nothing; pass a positive capacity.")
        TraceLog.shared.begin(capacity: capacity)
        SchedulerObservation.setTracing(true)
    }

    /// Ends it, and gives what was written. Any thread.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    public static func end() -> Trace {
        SchedulerObservation.setTracing(false)
        let (events, dropped) = TraceLog.shared.end()
        let threads = Set(events.map(\.thread)).map { ($0, name(of: $0)) }
        return Trace(events: events, threads: Dictionary(uniqueKeysWithValues: threads), dropped: dropped)
    }

    private init(events: [TraceLog.Event], threads: [Int32: String], dropped: Int) {
        self.events = events
        self.threads = threads
        self.dropped = dropped
    }

    /// How many items ran.
    public var spans: Int { events.count { $0.kind == .span } }

    /// How many elements were on their way behind operators that have a name.
    public var steps: Int { events.count { $0.kind == .step } }

    /// How many turns and timers are tied to where their scheduler became ready, or they were set.
    public var handoffs: Int { events.count { $0.kind == .arrival } }

    /// Adds what a thread did that may not take the trace's lock, in nanoseconds of the monotonic clock. An example is a real-time callback that
    /// keeps its own times.
    public mutating func add(_ name: String, thread: (id: Int32, name: String), start: Int64, length: Int64) {
        threads[thread.id] = thread.name
        events.append(TraceLog.Event(kind: .span, name: name, start: start, length: length, thread: thread.id, number: 0))
    }

    /// Adds an arrow to a hand-off that a thread of that kind noted, from inside one of its spans to inside an item, in the same nanoseconds.
    public mutating func addHandoff(_ name: String, from: (thread: Int32, time: Int64), to: (thread: Int32, time: Int64)) {
        lastNumber += 1
        events.append(
            TraceLog.Event(kind: .added, name: name, start: from.time, length: 0, thread: from.thread, number: lastNumber))
        events.append(TraceLog.Event(kind: .arrival, name: name, start: to.time, length: 0, thread: to.thread, number: lastNumber))
    }

    /// The trace as JSON.
    @_optimize(none)
    public var json: String {
        let process = getpid()
        var lines = threads.sorted { $0.key < $1.key }.map { thread, name in
            #"{"ph":"M","name":"thread_name","pid":\#(process),"tid":\#(thread),"args":{"name":\#(Self.quoted(name))}}"#
        }
        for event in events {
            let place = #""pid":\#(process),"tid":\#(event.thread),"ts":\#(Self.microseconds(event.start))"#
            let name = #""name":\#(Self.quoted(event.name))"#
            let length = #""dur":\#(Self.microseconds(event.length))"#
            switch event.kind {
            case .span: lines.append(#"{"ph":"X","cat":"item",\#(name),\#(place),\#(length)}"#)
            case .step: lines.append(#"{"ph":"X","cat":"operator",\#(name),\#(place),\#(length)}"#)
            case .departure:
                // An arrow begins at a span; where no item runs, that is the hand-off's own.
                let own = #""name":\#(Self.quoted("to " + event.name))"#
                lines.append(#"{"ph":"X","cat":"hand-off",\#(own),\#(place),\#(length)}"#)
                lines.append(#"{"ph":"s","cat":"hand-off",\#(name),"id":\#(event.number),\#(place)}"#)
            case .added: lines.append(#"{"ph":"s","cat":"hand-off",\#(name),"id":\#(event.number),\#(place)}"#)
            case .arrival: lines.append(#"{"ph":"f","bp":"e","cat":"hand-off",\#(name),"id":\#(event.number),\#(place)}"#)
            }
        }
        return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }

    /// Writes the trace to a file; the system's sentence when that fails, nil when it is written.
    public func write(to path: String) -> String? {
        // Unsafe: the text is read within the call.
        unsafe path.withCString { unsafe write(toPath: $0) }
    }

    /// As `write(to:)`, for a path as the system has it, which need not be text.
    @unsafe package func write(toPath path: UnsafePointer<CChar>) -> String? {
        var text = json
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return unsafe "\(String(cString: path)): \(String(cString: strerror(errno)))" }
        defer { close(file) }
        return text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                // unsafe: the rest of the text, valid in here.
                let count = unsafe writeToSystem(file, bytes.baseAddress.unsafelyUnwrapped + written, bytes.count - written)
                if count < 0, errno == EINTR { continue }
                if count < 0 { return unsafe "\(String(cString: path)): \(String(cString: strerror(errno)))" }
                written += count
            }
            return nil
        }
    }

    /// Nanoseconds as microseconds with three decimals.
    @_optimize(none)
    private static func microseconds(_ nanoseconds: Int64) -> String {
        let rest = String(nanoseconds % 1000)
        return "\(nanoseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    /// A text as JSON writes it.
    @_optimize(none)
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20: quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// What the system calls a thread of this process; one that has ended has a number only.
    @_optimize(none)
    private static func name(of thread: Int32) -> String {
        let file = unsafe open("/proc/self/task/\(thread)/comm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "thread \(thread)" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = unsafe read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count - 1)), as: UTF8.self)
    }
}
