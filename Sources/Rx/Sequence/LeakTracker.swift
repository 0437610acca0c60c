// SPDX-License-Identifier: MIT
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The switch that a new subscription looks at, and the table of those that are counted.
enum LeakTracker {
    /// Subscriptions are entered in the table.
    static let tracks: UInt32 = 1
    /// `Hooks.customCaptureSubscriptionCallstack` is called at each subscription.
    static let captures: UInt32 = 2
    /// The environment has not been read yet.
    private static let undecided: UInt32 = 4

    /// What is switched on. Relaxed wherever it is touched: a subscription that sees a change late counts as one that began before.
    private static let state = Atomic<UInt32>(undecided)

    static let table = SubscriptionTable()

    /// True while all is off. A subscription pays two instructions for this look.
    static var isOff: Bool {
        @inline(__always) get { state.load(ordering: .relaxed) == 0 }
    }

    static var isTracking: Bool { decided & tracks != 0 }
    static var isCapturing: Bool { decided & captures != 0 }

    static func set(_ bit: UInt32, _ isOn: Bool) {
        _ = decided
        if isOn { state.bitwiseOr(bit, ordering: .relaxed) } else { state.bitwiseAnd(~bit, ordering: .relaxed) }
    }

    /// Enters a new subscription, if that is switched on.
    @inline(never)
    static func enter(_ subscription: Subscription, under parent: Subscription?) {
        let state = decided
        guard state != 0 else { return }
        let captured = state & captures != 0 ? Hooks.customCaptureSubscriptionCallstack() : []
        let callStack = state & tracks != 0 ? CallStack() : nil
        subscription.attach(TrackerEntry(of: subscription, under: parent, callStack, captured))
    }

    private static var decided: UInt32 {
        let state = state.load(ordering: .relaxed)
        guard state & undecided != 0 else { return state }
        // Unsafe: C reads its own environment; the text is copied at once.
        let wanted = unsafe getenv("RXRING_RESOURCES").map { unsafe String(cString: $0) } ?? ""
        if wanted == "1" { LeakTracker.state.bitwiseOr(tracks, ordering: .relaxed) }
        let (before, after) = LeakTracker.state.bitwiseAnd(~undecided, ordering: .relaxed)
        // Only the thread that decides says so.
        if before & undecided != 0, !["", "0", "1"].contains(wanted) { complain(of: wanted) }
        return after
    }

    private static func complain(of wanted: String) {
        say("RxRing: RXRING_RESOURCES=\(wanted.prefix(40)) is not known and changes nothing: use 1 or 0, or unset it\n")
    }
}

/// Takes its subscription out of the table when that ends, or is freed without an end.
private final class TrackerEntry: Teardown {
    private let number: Int

    init(of subscription: Subscription, under parent: Subscription?, _ callStack: CallStack?, _ captured: [String]) {
        number = LeakTracker.table.enter(ObjectIdentifier(subscription), under: parent.map(ObjectIdentifier.init), callStack, captured)
        super.init()
    }

    deinit { LeakTracker.table.leave(number) }

    override func run() { LeakTracker.table.leave(number) }
}
