// SPDX-License-Identifier: MIT

/// A start of the last source of an operator, under way on the stack of one thread.
///
/// An operator whose remaining work is one source (the last of a `concat`, the one that a `catch` hands over to, the one that `deferred` made)
/// starts that source with its own sink. The source replaces the operator: elements, the end and disposal pass no more stages than before.
///
/// Recursion in that position would still nest one start inside another. So a thread that is already inside a start for the same subscription
/// leaves the source to that start, which runs the source when its own one has returned. The stack stays flat, whatever the depth.
///
/// A subscription has one last source at a time, so a start has room for one. Only its own thread sees a start: another thread on which
/// a source of the same subscription ends begins a start itself.
///
/// Decision: `Documentation/Decisions/0014-tails-and-depth.md`.
@safe
@usableFromInline
struct TailStart {
    /// A reference, so that no other subscription gets this address while the start is under way.
    private let subscription: Subscription
    /// The source that was left to this start.
    private var left: (run: (__owned Sink) -> Void, sink: Sink)?
    /// The start around this one. Unsafe: its frame is below this one's on the stack.
    private var outer: UnsafeMutablePointer<TailStart>?
    private var isOutermost = false

    @usableFromInline
    init(of subscription: Subscription) { self.subscription = subscription }

    /// Starts `run` for `downstream`, whose operator does nothing after it.
    @usableFromInline @inline(never)
    static func start(_ run: @escaping (__owned Sink) -> Void, _ downstream: __owned Sink) {
        var start = TailStart(of: downstream.subscription)
        // Unsafe: the address leaves the thread's list in `finish`, within this call.
        unsafe withUnsafeMutablePointer(to: &start) {
            if leave(run, downstream) { return }
            unsafe begin($0)
            run(downstream)
            unsafe finish($0)
        }
    }

    /// Starts `run` for `downstream`, whose operator does something after it: all that it leaves to others has been started on return.
    @export(implementation) @inline(__always)
    static func startApart(_ run: (__owned Sink) -> Void, _ downstream: __owned Sink, if doesMore: Bool = true) {
        var start = TailStart(of: downstream.subscription)
        // Unsafe: as in `start`.
        unsafe withUnsafeMutablePointer(to: &start) {
            if doesMore { unsafe begin($0) }
            run(downstream)
            if doesMore { unsafe finish($0) }
        }
    }

    /// Leaves `run` to the start under way for the same subscription; false if this thread is inside none.
    @usableFromInline
    static func leave(_ run: @escaping (__owned Sink) -> Void, _ downstream: Sink) -> Bool {
        var next = unsafe innermost
        while let start = unsafe next {
            if unsafe start.pointee.subscription === downstream.subscription {
                assert(unsafe start.pointee.left == nil, "a subscription has one last source at a time")
                unsafe start.pointee.left = (run, downstream)
                return true
            }
            unsafe next = start.pointee.outer
        }
        return false
    }

    @usableFromInline
    static func begin(_ start: UnsafeMutablePointer<TailStart>) {
        let trampoline = Trampoline.current
        unsafe start.pointee.isOutermost = trampoline.enter()
        unsafe start.pointee.outer = innermost
        unsafe trampoline.starting = UnsafeMutableRawPointer(start)
    }

    /// Starts what was left to `start`, one after the other. The turns come last: what they do is inside no start.
    @usableFromInline
    static func finish(_ start: UnsafeMutablePointer<TailStart>) {
        while let (run, sink) = unsafe start.pointee.left.take() {
            if !sink.subscription.isDisposed { run(sink) }
        }
        let trampoline = Trampoline.current
        unsafe trampoline.starting = start.pointee.outer.map { UnsafeMutableRawPointer($0) }
        if unsafe start.pointee.isOutermost { trampoline.leave() }
    }

    private static var innermost: UnsafeMutablePointer<TailStart>? {
        unsafe Trampoline.current.starting?.assumingMemoryBound(to: TailStart.self)
    }
}

extension SubscribePlan {
    /// Starts the sequence as the last source of the operator that `downstream` is the sink of.
    ///
    /// The source waits for its turn: the one before it has just ended, and its frames may still be on the stack. A scalar starts nothing more, so it
    /// need not wait.
    @usableFromInline
    func replaceSource(of downstream: Sink) {
        if downstream.subscription.isDisposed { return }
        switch self {
        case .scalar(let emit), .directScalar(let emit): inTurn { SubscribePlan.deliver(emit, to: downstream) }
        case .word(let parcel): SubscribePlan.deliver(parcel, to: downstream)
        case .stream(let run), .direct(let run):
            downstream.subscription.takeTurns()
            TailStart.start(run, downstream)
        }
    }
}
