// SPDX-License-Identifier: MIT

/// The list of what to tear down, newest first, and the latch that guards it.
extension Subscription {
    /// Has `teardown` run when this ends; at once if it has ended.
    func attach(_ teardown: consuming Teardown) {
        // Unsafe: handed on as it came, uncounted. The list takes the reference over, or it is taken back here.
        let link = unsafe Unmanaged<Teardown>.passRetained(consume teardown)
        if unsafe !take(link) { unsafe link.takeRetainedValue().run() }
    }

    /// Has `link` run when this ends, and takes over the caller's reference to it. If this has ended, returns false, and the reference stays the
    /// caller's. Touches nothing after unlatching, because the teardown may be all that holds this.
    func take(_ link: Unmanaged<Teardown>) -> Bool {
        unsafe link._withUnsafeGuaranteedRef { unsafe $0.owner = Unmanaged.passUnretained(self) }
        let before = latch()
        if before & Self.ended != 0 {
            unlatch(as: before)
            return false
        }
        let head = unsafe Self.teardown(in: before)
        unsafe link._withUnsafeGuaranteedRef {
            $0.isLinked = true
            unsafe $0.below = head
        }
        if let head = unsafe head { unsafe head._withUnsafeGuaranteedRef { unsafe $0.above = link } }
        unsafe unlatch(as: UInt(bitPattern: link.toOpaque()) | before & Self.listens)
        return true
    }

    /// Has `action` run when this ends.
    @usableFromInline
    func attach(running action: @escaping () -> Void) { attach(ActionTeardown(action)) }

    /// Has `disposable` disposed when this ends. Where a program's `create` returns one that does nothing, and the compiler sees it, this is no code.
    @export(implementation) @inline(__always)
    func attach(disposing disposable: __owned any Disposable) {
        if !NopDisposable.isHeld(by: disposable) { attach(disposing: SomeDisposable(consume disposable)) }
    }

    @usableFromInline
    func attach(disposing some: __owned SomeDisposable) { attach(DisposableTeardown(consume some)) }

    /// A subscription of an inner source, which ends with this one at the latest.
    @usableFromInline
    func makeChild(startsAtOnce: Bool = false) -> Subscription {
        let child = Subscription(startsAtOnce: startsAtOnce, under: self)
        attach(child)
        return child
    }

    /// A subscription of the next of inner sources that follow one another. It is `spare`, that of a former one, if that has ended and nothing else
    /// refers to it any more.
    @usableFromInline
    func makeChild(startsAtOnce: Bool = false, reusing spare: inout Subscription?) -> Subscription {
        guard LeakTracker.isOff, isOnlyReference(&spare), let child = spare.take() else { return makeChild(startsAtOnce: startsAtOnce) }
        child.renew(startsAtOnce: startsAtOnce)
        attach(child)
        return child
    }

    /// Takes `teardown` out of the list; false when it was taken out before.
    func remove(_ teardown: Teardown) -> Bool {
        guard takeOut(teardown) else { return false }
        // Unsafe: gives up the list's reference, which is this function's now.
        unsafe Unmanaged.passUnretained(teardown).release()
        return true
    }

    /// As `remove`; the list's reference to `teardown` becomes the caller's.
    @inline(__always)
    func takeOut(_ teardown: Teardown) -> Bool {
        let before = latch()
        guard teardown.isLinked else {
            unlatch(as: before)
            return false
        }
        unlatch(as: unlinked(teardown, from: before))
        return true
    }

    /// As `unlinked`, as a call.
    @inline(never)
    func unlink(_ teardown: Teardown, from word: UInt) -> UInt { unlinked(teardown, from: word) }

    /// Latched: the word without `teardown`. Inlined where an inner sequence ends.
    @inline(__always)
    func unlinked(_ teardown: Teardown, from word: UInt) -> UInt {
        let (above, below) = unsafe (teardown.above, teardown.below)
        teardown.isLinked = false
        unsafe teardown.below = nil
        unsafe teardown.above = nil
        if let below = unsafe below { unsafe below._withUnsafeGuaranteedRef { unsafe $0.above = above } }
        if let above = unsafe above {
            unsafe above._withUnsafeGuaranteedRef { unsafe $0.below = below }
            return word
        }
        return unsafe word & (Self.ended | Self.listens | Self.silenced) | UInt(bitPattern: below?.toOpaque())
    }

    /// Ended: leaves what this listens to, and runs what is in the list. Does nothing where that has begun.
    @inline(__always)
    func tearDown() {
        if isEmpty { return }
        let before = latch()
        if isTearingDown { return unlatch(as: before) }
        isTearingDown = true
        let first = unsafe Self.teardown(in: before)
        let left = before & ~Self.listens
        unlatch(as: unsafe first?._withUnsafeGuaranteedRef { unlink($0, from: left) } ?? left)
        if before & Self.listens != 0 { leaveUpstream() }
        unsafe runAll(from: first)
    }

    /// Whether one that has ended has nothing to tear down. relaxed: nothing of the list is touched then. A caller that attaches a teardown from now on finds the
    /// end, and runs the teardown itself.
    var isEmpty: Bool {
        @inline(__always) get { word.load(ordering: .relaxed) & ~Self.silenced == Self.ended }
    }

    /// Takes out the newest teardown; the list's reference to it becomes the caller's.
    func popFirst() -> Unmanaged<Teardown>? {
        if isEmpty { return nil }
        let before = latch()
        let first = unsafe Self.teardown(in: before)
        unlatch(as: unsafe first?._withUnsafeGuaranteedRef { unlink($0, from: before) } ?? before)
        return unsafe first
    }

    /// Runs `first`, which was taken out, and then from the head, one at a time, because one teardown may detach others.
    func runAll(from first: Unmanaged<Teardown>?) {
        var next = unsafe first
        while let teardown = unsafe next {
            unsafe teardown._withUnsafeGuaranteedRef { $0.run() }
            unsafe teardown.release()
            unsafe next = unsafe popFirst()
        }
    }

    static func teardown(in word: UInt) -> Unmanaged<Teardown>? {
        // unsafe: the list holds what is in it, and the caller holds the list.
        unsafe UnsafeRawPointer(bitPattern: word & ~(ended | latched | listens | silenced)).map { unsafe .fromOpaque($0) }
    }

    /// Latches; returns the word as it was, without the latch.
    func latch() -> UInt {
        var round = 0
        var seen = word.load(ordering: .relaxed)
        while true {
            if seen & Self.latched != 0 {
                Backoff.wait(&round)
                seen = word.load(ordering: .relaxed)
                continue
            }
            // acquire: pairs with the release of `unlatch`: the list is seen as the last one left it.
            let (isLatched, now) = word.tryTake(seen, leaving: seen | Self.latched)
            if isLatched { return seen }
            seen = now
        }
    }

    /// release: pairs with the acquire of `latch` and `beginEnd`.
    func unlatch(as new: UInt) { word.publish(new) }
}
