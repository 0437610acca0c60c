// SPDX-License-Identifier: MIT
public import Synchronization

/// One subscription: the flag that sources look at, and the list of what to tear down.
///
/// Straight-line operators share their subscriber's; operators that restart or race their sources give each source a child. It
/// ends once: by `dispose()`, or by its owner when the end of the sequence arrives (`beginEnd`, deliver, `finishEnd`).
///
/// `dispose()` may be called from any thread. On the serial context on which the elements arrive, nothing arrives after it;
/// from elsewhere, an element that is on its way may still arrive. What was attached last is torn down first.
///
/// Sendable: `flags` is atomic; the list is guarded by `lock`, never held while anything is released.
@safe
@usableFromInline
class Subscription: Attachment, Cancelable, @unchecked Sendable {
    @usableFromInline static let ended: UInt32 = 1
    @usableFromInline static let holdsAttachments: UInt32 = 2

    @usableFromInline final let flags = Atomic<UInt32>(0)
    private final let lock = Lock()
    /// Unsafe: the list holds what is in it.
    private final var head: Unmanaged<Attachment>?

    /// True when a synchronous source may start within `subscribe`: nothing else waits for the thread, and nothing follows the
    /// source's `run`. Otherwise it takes its turn on the trampoline. Touched while subscribing only.
    @usableFromInline private(set) final var startsAtOnce: Bool

    /// The meeting whose gate a source that pushes into this subscription passes next, with nothing in between. Touched while subscribing
    /// only. Unsafe: the sink that leads there keeps it alive.
    @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var passage: Meeting<AmongThreads>?

    /// `parent` is what this is an inner subscription of; it is not attached to it here.
    @inlinable
    init(startsAtOnce: Bool, under parent: Subscription? = nil) {
        self.startsAtOnce = startsAtOnce
        super.init(beginningUnder: parent)
    }

    /// For an operator that does something after its source's `run`: sources wait for their turn.
    @usableFromInline
    final func takeTurns() { startsAtOnce = false }

    deinit {
        while let attachment = unsafe popFirst() { unsafe attachment.release() }
    }

    /// True once the subscription ended, by disposal or with its sequence.
    ///
    /// Relaxed: the flag carries no data; who sees it late delivers an element that was on its way.
    @inlinable
    public final var isDisposed: Bool {
        @inline(__always) get { flags.load(ordering: .relaxed) & Self.ended != 0 }
    }

    /// Ends the subscription and tears down what belongs to it.
    public final func dispose() {
        if beginEnd() { finishEnd() }
    }

    /// Marks the end; true for the one caller that has to `finishEnd()`, and may deliver the end of the sequence before it.
    @usableFromInline
    final func beginEnd() -> Bool {
        // acquire: pairs with the release in `attach`, so that the list which the bit announces is seen.
        flags.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue & Self.ended == 0
    }

    /// Leaves the parent and tears everything down.
    @usableFromInline
    final func finishEnd() {
        detach()
        if flags.load(ordering: .acquiring) & Self.holdsAttachments != 0 { releaseAll() }
    }

    /// The end of the sequence: `tell` is called, unless the subscription has ended.
    @inlinable
    final func end(_ error: (any Error)?, _ tell: ((any Error)?) -> Void) {
        guard beginEnd() else { return }
        tell(error)
        finishEnd()
    }

    /// The end of a sequence whose end nobody listens to.
    @usableFromInline
    final func endUnheard(_ error: (any Error)?) {
        end(error) { if let error = $0 { Hooks.unhandled(error, of: self) } }
    }

    /// Ends this subscription when its parent ends.
    @usableFromInline
    final override func release() { dispose() }

    /// Has `attachment` released when this ends; at once if it has ended.
    @usableFromInline
    final func attach(_ attachment: Attachment) {
        unsafe attachment.owner = Unmanaged.passUnretained(self)
        let link = unsafe Unmanaged.passRetained(attachment)
        lock.acquire()
        attachment.isLinked = true
        unsafe attachment.below = head
        if let old = unsafe head { unsafe old._withUnsafeGuaranteedRef { unsafe $0.above = link } }
        unsafe head = link
        lock.release()
        // release: pairs with the acquire in `beginEnd`; whichever of the two comes second sees the other and releases.
        let old = flags.bitwiseOr(Self.holdsAttachments, ordering: .acquiringAndReleasing).oldValue
        if old & Self.ended != 0, attachment.detach() { attachment.release() }
    }

    /// Has `action` run when this ends.
    @usableFromInline
    final func attach(running action: @escaping () -> Void) { attach(AttachedAction(action)) }

    /// Has `disposable` disposed when this ends.
    @usableFromInline
    final func attach(disposing disposable: any Disposable) {
        if disposable is NopDisposable { return }
        attach(AttachedDisposable(disposable))
    }

    /// A subscription of an inner source, which ends with this one at the latest.
    @usableFromInline
    final func makeChild(startsAtOnce: Bool = false) -> Subscription {
        let child = Subscription(startsAtOnce: startsAtOnce, under: self)
        attach(child)
        return child
    }

    /// Takes `attachment` out of the list; false when it was taken out before.
    final func remove(_ attachment: Attachment) -> Bool {
        lock.acquire()
        guard attachment.isLinked else {
            lock.release()
            return false
        }
        unlink(attachment)
        lock.release()
        unsafe Unmanaged.passUnretained(attachment).release()
        return true
    }

    /// Under the lock.
    private final func unlink(_ attachment: Attachment) {
        attachment.isLinked = false
        let below = unsafe attachment.below
        let above = unsafe attachment.above
        if let above = unsafe above {
            unsafe above._withUnsafeGuaranteedRef { unsafe $0.below = below }
        } else {
            unsafe head = below
        }
        if let below = unsafe below { unsafe below._withUnsafeGuaranteedRef { unsafe $0.above = above } }
        unsafe attachment.below = nil
        unsafe attachment.above = nil
    }

    /// Takes out the head; its reference is the caller's.
    private final func popFirst() -> Unmanaged<Attachment>? {
        lock.acquire()
        let first = unsafe head
        if let first = unsafe first { unsafe first._withUnsafeGuaranteedRef { unlink($0) } }
        lock.release()
        return unsafe first
    }

    /// Releases from the head, one at a time, because a release may attach or detach others.
    private final func releaseAll() {
        while let attachment = unsafe popFirst() {
            unsafe attachment._withUnsafeGuaranteedRef { $0.release() }
            unsafe attachment.release()
        }
    }
}
