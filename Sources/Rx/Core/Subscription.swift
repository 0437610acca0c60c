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
@usableFromInline
final class Subscription: Attachment, Cancelable, @unchecked Sendable {
    @usableFromInline static let ended: UInt32 = 1
    @usableFromInline static let holdsAttachments: UInt32 = 2

    @usableFromInline let flags = Atomic<UInt32>(0)
    private let lock = Lock()
    private var head: Attachment?

    /// True when a synchronous source may start within `subscribe`: nothing else waits for the thread, and nothing follows the
    /// source's `run`. Otherwise it takes its turn on the trampoline. Touched while subscribing only.
    @usableFromInline private(set) var startsAtOnce: Bool

    /// The meeting whose gate a source that pushes into this subscription passes next, with nothing in between. Touched while subscribing
    /// only. Unsafe: the sink that leads there keeps it alive.
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) var passage: Confluence?

    /// `parent` is what this is an inner subscription of; it is not attached to it here.
    @inlinable
    init(startsAtOnce: Bool, under parent: Subscription? = nil) {
        self.startsAtOnce = startsAtOnce
        super.init(beginningUnder: parent)
    }

    /// For an operator that does something after its source's `run`: sources wait for their turn.
    @usableFromInline
    func takeTurns() { startsAtOnce = false }

    /// Unlinks one by one: a long list that is let go at its head would be freed recursively.
    deinit {
        while let attachment = head {
            head = attachment.below
            attachment.below = nil
        }
    }

    /// True once the subscription ended, by disposal or with its sequence.
    ///
    /// Relaxed: the flag carries no data; who sees it late delivers an element that was on its way.
    @inlinable
    public var isDisposed: Bool {
        @inline(__always) get { flags.load(ordering: .relaxed) & Self.ended != 0 }
    }

    /// Ends the subscription and tears down what belongs to it.
    public func dispose() {
        if beginEnd() { finishEnd() }
    }

    /// Marks the end; true for the one caller that has to `finishEnd()`, and may deliver the end of the sequence before it.
    @usableFromInline
    func beginEnd() -> Bool {
        // acquire: pairs with the release in `attach`, so that the list which the bit announces is seen.
        flags.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue & Self.ended == 0
    }

    /// Leaves the parent and tears everything down.
    @usableFromInline
    func finishEnd() {
        detach()
        if flags.load(ordering: .acquiring) & Self.holdsAttachments != 0 { releaseAll() }
    }

    /// Ends this subscription when its parent ends.
    @usableFromInline
    override func release() { dispose() }

    /// Has `attachment` released when this ends; at once if it has ended.
    @usableFromInline
    func attach(_ attachment: Attachment) {
        lock.guarding {
            unsafe attachment.owner = self
            attachment.isLinked = true
            attachment.below = head
            unsafe head?.above = attachment
            head = attachment
        }
        // release: pairs with the acquire in `beginEnd`; whichever of the two comes second sees the other and releases.
        let old = flags.bitwiseOr(Self.holdsAttachments, ordering: .acquiringAndReleasing).oldValue
        if old & Self.ended != 0, attachment.detach() { attachment.release() }
    }

    /// Has `action` run when this ends.
    @usableFromInline
    func attach(running action: @escaping () -> Void) { attach(AttachedAction(action)) }

    /// Has `disposable` disposed when this ends.
    @usableFromInline
    func attach(disposing disposable: any Disposable) {
        if disposable is NopDisposable { return }
        attach(AttachedDisposable(disposable))
    }

    /// A subscription of an inner source, which ends with this one at the latest.
    @usableFromInline
    func makeChild(startsAtOnce: Bool = false) -> Subscription {
        let child = Subscription(startsAtOnce: startsAtOnce, under: self)
        attach(child)
        return child
    }

    /// Takes `attachment` out of the list; false when it was taken out before.
    func remove(_ attachment: Attachment) -> Bool {
        lock.guarding {
            guard attachment.isLinked else { return false }
            attachment.isLinked = false
            let below = attachment.below
            if let above = unsafe attachment.above { above.below = below } else { head = below }
            unsafe below?.above = attachment.above
            attachment.below = nil
            unsafe attachment.above = nil
            return true
        }
    }

    /// Releases from the head, one at a time, because a release may attach or detach others.
    private func releaseAll() {
        while let attachment = lock.guarding({ head }) {
            if remove(attachment) { attachment.release() }
        }
    }
}
