// SPDX-License-Identifier: MIT
public import Synchronization

/// One subscription: the flag that sources look at, and the list of what to tear down.
///
/// Straight-line operators share their subscriber's subscription; operators that restart or race their sources give each source a child. A
/// subscription ends once: by `dispose()`, or by its owner when the end of the sequence arrives (`beginEnd`, deliver, `finishEnd`).
///
/// `dispose()` may be called from any thread. On the serial context on which the elements arrive, nothing arrives after it;
/// from elsewhere, an element that is on its way may still arrive. What was attached last is torn down first.
///
/// Sendable: `word` is atomic, and its latch guards the list; it is never held while anything is released.
///
/// The list's head, the end and the latch share one word, so that attaching, ending and tearing down cost one read-modify-write each. So does the mark of
/// a subscription that stands in the list of a subject or a share (`Subscription+Listening.swift`).
///
/// An instance has 120 bytes, which malloc gives in a chunk of 128. Chunks of that size and below are kept apart as they are when they are freed, and larger
/// ones are merged with their neighbours and split again. `SubscriptionReuseTests` holds the size. So the small fields come first, beside the last one of `Teardown`.
@safe
@usableFromInline
class Subscription: Teardown, Cancelable, @unchecked Sendable {
    @export(implementation) @inline(__always)
    static var ended: UInt { 1 }
    /// Held for a few instructions by the thread that changes the list. No other thread changes a latched word, so unlatching is a store.
    static let latched: UInt = 2
    /// Set while this is a listener. The one step that clears it has this leave what it listens to.
    static let listens: UInt = 4
    /// Set with the end by a disposal: what was sent before is not heard any more. A sequence that ended by itself is heard to its end.
    @export(implementation) @inline(__always)
    static var silenced: UInt { 8 }

    /// True from `listener(for:of:)` until `forgetSink`. Unchecked: written before the list has this, and again once this has left it.
    @safe @exclusivity(unchecked) final var isListener = false
    /// What an element goes to, if this is a listener, or `isReceiver`. Unchecked: as `isListener`.
    @safe @exclusivity(unchecked) @usableFromInline final var form = ElementForm.parcel
    /// True when a synchronous source may start within `subscribe`: nothing else waits for the thread, and nothing follows the source's `run`.
    /// Otherwise it takes its turn on the trampoline. Unchecked: only the subscribing thread
    /// touches it, while it subscribes.
    @safe @exclusivity(unchecked) @usableFromInline private(set) final var startsAtOnce: Bool
    /// Of a listener: where it stands in its subject's or share's list (`ListenerList`), -1 while it stands in none. Unchecked: touched inside the gate of
    /// that list only.
    @safe @exclusivity(unchecked) final var slotIndex: Int32 = -1

    /// The newest teardown's address, which leaves the low bits free, and the four bits above.
    @usableFromInline final let word = Atomic<UInt>(0)

    /// What this needs as a listener. Beside the word, since an element needs both. Unsafe: has what `isListener` says.
    @usableFromInline final let listenerStorage = _Cell(ListenerStorage())
    /// True from when a thread began to tear down: that thread runs all that is in the list, and no other one does. Unchecked: touched under
    /// the latch, or by the only holder.
    @safe @exclusivity(unchecked) final var isTearingDown = false

    /// `fusedTarget` in one word. Unchecked: as that.
    @safe @exclusivity(unchecked) @usableFromInline final var fusedWord: UInt = 0
    /// What a source that pushes into this subscription passes next, with nothing in between: a gate, a hop, an end or an observer (`FusedTarget`). Written
    /// while subscribing only, before a source has the sink. Unsafe: the sink that leads there keeps it alive.
    @unsafe @export(implementation) final var fusedTarget: FusedTarget? {
        @inline(__always) get { unsafe FusedTarget(word: fusedWord) }
        @inline(__always) set { fusedWord = unsafe newValue?.word ?? 0 }
    }
    /// True from `Receiver.start` until this is a listener, or has given up its function: an observer whose function lies here, in the way.
    final var isReceiver: Bool {
        @inline(__always) get { unsafe fusedWord == FusedTarget.receiver }
        @inline(__always) set { fusedWord = unsafe newValue ? FusedTarget.receiver : 0 }
    }

    /// `parent` is the outer subscription, if this is an inner one. The leak tracker notes it. This is not attached to it here.
    @usableFromInline @inline(__always)
    init(startsAtOnce: Bool, under parent: __shared Subscription? = nil) {
        self.startsAtOnce = startsAtOnce
        super.init(isSubscription: true, under: parent)
    }

    /// Makes sources wait for their turn. For an operator that does something after its source's `run`.
    @usableFromInline
    final func takeTurns() { startsAtOnce = false }

    /// Makes this subscription usable again. Only its one holder may call it, after the end.
    final func renew(startsAtOnce: Bool) {
        // acquire: pairs with the release of the step that ended this or changed its list last.
        _ = word.load(ordering: .acquiring)
        self.startsAtOnce = startsAtOnce
        isTearingDown = false
        // relaxed: no other thread knows of this.
        word.store(0, ordering: .relaxed)
    }

    deinit {
        // relaxed: no other thread knows of this any more.
        var next = unsafe Self.teardown(in: word.load(ordering: .relaxed))
        while let teardown = unsafe next {
            unsafe next = unsafe teardown._withUnsafeGuaranteedRef {
                $0.isLinked = false
                return unsafe $0.below
            }
            unsafe teardown.release()
        }
    }

    /// True once the subscription ended, by disposal or with its sequence.
    ///
    /// Relaxed: the flag carries no data; a thread that sees it late delivers an element that was on its way.
    @inlinable
    public final var isDisposed: Bool {
        @inline(__always) get { _slowPath(word.load(ordering: .relaxed) & Self.ended != 0) }
    }

    /// True once a disposal ended this. Relaxed: as `isDisposed`.
    @export(implementation) final var isSilenced: Bool {
        @inline(__always) get { word.load(ordering: .relaxed) & Self.silenced != 0 }
    }

    /// Ends the subscription and tears down what belongs to it.
    public final func dispose() { _ = disposeOnce() }

    /// As `dispose()`; false if the end was marked before. Inlined in the library, so that a disposal is one call.
    @usableFromInline @inline(__always)
    final func disposeOnce() -> Bool {
        // One step marks the end and latches; the first teardown is taken out under that latch.
        guard let before = mark(latching: true) else { return false }
        let first = unsafe Self.teardown(in: before)
        if let first = unsafe first {
            isTearingDown = true
            unsafe unlatch(as: first._withUnsafeGuaranteedRef { unlink($0, from: before & ~Self.listens | Self.ended | Self.silenced) })
        }
        detach()
        if before & Self.listens != 0 { leaveUpstream() }
        unsafe runAll(from: first)
        return true
    }

    /// Marks the end; true for the one caller that has to `finishEnd()`, and may deliver the end of the sequence before it.
    @usableFromInline
    final func beginEnd() -> Bool { mark(latching: false) != nil }

    /// Marks the end; with `latching`, also clears the mark of a listener, silences, and latches if anything is attached. Returns the word as it was, or
    /// nil if the end was marked before.
    @inline(__always)
    private final func mark(latching: Bool) -> UInt? {
        var round = 0
        var seen = word.load(ordering: .relaxed)
        while seen & Self.ended == 0 {
            if seen & Self.latched != 0 {
                Backoff.wait(&round)
                seen = word.load(ordering: .relaxed)
                continue
            }
            let marked = latching ? disposed(seen) : seen | Self.ended
            // acquire: what was attached is seen. release: a thread that finds the end sees what came before it.
            let (isMarked, now) = word.tryPublish(marked, over: seen)
            if isMarked { return seen }
            seen = now
        }
        return nil
    }

    /// The word of one that a disposal ends, neither ended nor latched before: latched, if anything is attached.
    @inline(__always)
    private final func disposed(_ word: UInt) -> UInt {
        word & ~Self.listens | Self.ended | Self.silenced | (word > Self.listens ? Self.latched : 0)
    }

    /// Leaves the parent and tears everything down.
    @usableFromInline
    final func finishEnd() {
        detach()
        tearDown()
    }

    /// As `finishEnd()`. Returns the parent's reference to this, uncounted; nil if the parent has taken this out.
    @usableFromInline
    final func finishEndTaken() -> Subscription? {
        // Unsafe, both: the caller's sink holds the parent, as in `detach`; the list's reference was left to this, by the one call that took it out.
        let isTaken = unsafe owner.map { unsafe $0._withUnsafeGuaranteedRef { $0.takeOut(self) } } ?? false
        let taken = unsafe isTaken ? Unmanaged.passUnretained(self).takeRetainedValue() : nil
        tearDown()
        return taken
    }

    /// The end of the sequence: `tell` is called, unless the subscription has ended.
    @inlinable
    final func end(_ error: (any Error)?, _ tell: ((any Error)?) -> Void) {
        guard beginEnd() else { return }
        tell(error)
        finishEnd()
    }

    /// The end of a sequence whose subscriber has no handler for the end.
    @usableFromInline
    final func endUnheard(_ error: (any Error)?) {
        end(error) { if let error = $0 { Hooks.unhandled(error, of: self) } }
    }

    /// Ends this subscription when its parent ends.
    ///
    /// The parent may end because this subscription's own end is being delivered. Then this tears down here, and not after the delivery. So what
    /// follows the parent's end, for example a new attempt of `retry(when:)`, finds that this has already left the sequence that both share.
    ///
    /// Where another thread tears this down already, it goes on to do so alone, and in order. Otherwise what was attached first could be torn down before
    /// what was attached last: the resource before the source that uses it.
    final override func run() {
        if !disposeOnce() { tearDown() }
    }

    /// Called when the subject that this listens to is gone without an end.
    func loseSource() {}

    /// Marks this as a listener; false if it has ended.
    final func beginListening() -> Bool {
        let before = latch()
        let isLive = before & Self.ended == 0
        unlatch(as: isLive ? before | Self.listens : before)
        return isLive
    }

    /// Takes the mark of a listener off. True for the one caller that then has this leave; false if it is not marked, or not yet.
    final func stopListening() -> Bool {
        let before = latch()
        unlatch(as: before & ~Self.listens)
        return before & Self.listens != 0
    }
}
