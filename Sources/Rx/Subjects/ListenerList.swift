// SPDX-License-Identifier: MIT

/// The listeners of a subject, in the order in which they came. Touched only inside the subject's gate.
///
/// Kept as bare pointers and walked in place, so a walk retains nothing. The list holds each listener once, until it takes it out. A listener that leaves
/// makes a hole; holes are closed when they outnumber the listeners, so that leaving is O(1) amortised. The list's owner empties it before releasing it.
@safe
@usableFromInline
struct ListenerList {
    /// Unsafe: the first `length` of `capacity` are initialised, each nil or held by this.
    @usableFromInline var slots: UnsafeMutablePointer<Unmanaged<Subscription>?>
    @usableFromInline var length = 0
    var capacity = 1
    var holes = 0
    /// Where an element goes first: to the one listener, its hop, or all.
    @usableFromInline var listenerTarget = ListenerTarget.all
    private let notesHops: Bool

    /// The owner's slot, in which a list of one listener lies. Unsafe: lives as long as the list.
    private let firstSlot: UnsafeMutablePointer<Unmanaged<Subscription>?>

    /// An empty list, which begins in `firstSlot`. One that notes hops is for a subject that puts elements into them by itself.
    @usableFromInline
    init(beginningIn firstSlot: UnsafeMutablePointer<Unmanaged<Subscription>?>, notingHops: Bool) {
        notesHops = notingHops
        unsafe slots = firstSlot
        unsafe self.firstSlot = firstSlot
    }

    /// True while no listener is in.
    @usableFromInline var isEmpty: Bool { length == holes }

    /// Pushes `parcel` to every listener that still listens; false if one that does not is in the list. Nothing is added or removed meanwhile: the
    /// gate is taken.
    @export(implementation) @inline(__always) @discardableResult
    func push(_ parcel: Parcel) -> Bool {
        if _slowPath(!listenerTarget.isListener) { return pushToAll(parcel) }
        return pushToListener(parcel)
    }

    /// As `push`, where the target is a listener.
    @export(implementation) @inline(__always) @discardableResult
    func pushToListener(_ parcel: Parcel) -> Bool {
        // Unsafe: this holds it.
        #if DEBUG
            // Without a closure, which stays a frame on the stack in a debug build.
            return unsafe listenerTarget.listener.takeUnretainedValue().hear(parcel)
        #else
            return unsafe listenerTarget.listener._withUnsafeGuaranteedRef { $0.hear(parcel) }
        #endif
    }

    /// As `push`, whatever the target is.
    @export(implementation) @inline(__always) @discardableResult
    func pushToAll(_ parcel: Parcel) -> Bool { unsafe pushToObserver(parcel, orTo: slots, length) }

    /// Whether an observer of elements is the only listener, so that no hop needs room. Unsafe: a list of one has no hole (`closeHoles`).
    @inlinable var isOneObserver: Bool {
        @inline(__always) get { unsafe length == 1 && slots.pointee.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.form != .parcel } }
    }

    /// Makes room in each hop that a listener leads to with nothing in between; false where there is no memory for that.
    @usableFromInline @inline(never)
    func makeRoom() -> Bool {
        for index in 0..<length {
            // Unsafe, both: this holds the listener, whose sink holds the hop. After its end no room may be made.
            guard let listener = unsafe slots[index], unsafe !listener._withUnsafeGuaranteedRef({ $0.isDisposed }) else { continue }
            if let hop = unsafe ListenerTarget.hop(of: listener), !hop.producer.makeRoom(waiting: false) { return false }
        }
        return true
    }

    /// Adds `listener` at the end.
    mutating func append(_ listener: __owned Subscription) {
        if length == capacity { grow() }
        listener.slotIndex = Int32(length)
        // Unsafe: the list takes over the caller's reference, uncounted.
        unsafe (slots + length).initialize(to: Unmanaged.passRetained(consume listener))
        length += 1
        updateTarget()
    }

    /// Takes `listener` out, if it is in. The caller holds it, so nothing is freed.
    mutating func remove(_ listener: Subscription) {
        let index = Int(listener.slotIndex)
        if index < 0 { return }
        listener.slotIndex = -1
        if index == length - 1 {
            length -= 1
        } else {
            unsafe slots[index] = nil
            holes += 1
        }
        if holes * 2 > length { closeHoles() }
        updateTarget()
        // Unsafe: gives up the list's reference, as it is in no slot any more.
        unsafe Unmanaged.passUnretained(listener).release()
    }

    /// Finds the target anew: the one listener's own, or the list.
    @inline(__always)
    private mutating func updateTarget() {
        // An observer's function takes the address of a parcel's word, as in the loop over all.
        guard length == 1, let first = unsafe slots.pointee, unsafe first._withUnsafeGuaranteedRef({ $0.form == .parcel }) else {
            return listenerTarget = .all
        }
        listenerTarget = unsafe notesHops ? ListenerTarget(hopOf: first) : ListenerTarget(first)
    }

    /// Has the scheduler take out what was sent to the hop that is the target.
    func startHop() {
        if let first = unsafe slots.pointee { unsafe ListenerTarget.hop(of: first)?.start() }
    }

    /// Takes all listeners out, for the end of the subject.
    mutating func removeAll() -> [Subscription] {
        var all: [Subscription] = []
        for index in 0..<length {
            if let listener = unsafe slots[index]?.takeRetainedValue() {
                listener.slotIndex = -1
                all.append(listener)
            }
        }
        leaveSlots()
        unsafe slots = firstSlot
        length = 0
        capacity = 1
        holes = 0
        updateTarget()
        return all
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Unmanaged<Subscription>?>.allocate(capacity: capacity * 2)
        unsafe larger.moveInitialize(from: slots, count: length)
        leaveSlots()
        unsafe slots = larger
        capacity *= 2
    }

    private func leaveSlots() {
        if unsafe slots != firstSlot { unsafe slots.deallocate() }
    }

    private mutating func closeHoles() {
        var kept = 0
        for index in 0..<length {
            guard let listener = unsafe slots[index] else { continue }
            unsafe listener._withUnsafeGuaranteedRef { $0.slotIndex = Int32(kept) }
            unsafe slots[kept] = listener
            kept += 1
        }
        length = kept
        holes = 0
    }
}

/// Pushes `parcel` to the first `length` of `slots`; false if one that does not listen any more is among them.
///
/// The way to one observer is apart, as it saves no registers for a loop. Neither of these two is a method, so that the list is not copied for it.
@usableFromInline @inline(never)
func pushToObserver(_ parcel: Parcel, orTo slots: UnsafeMutablePointer<Unmanaged<Subscription>?>, _ length: Int) -> Bool {
    if length != 1 { return unsafe pushToMany(parcel, slots, length) }
    // Unsafe: a list of one has no hole (`closeHoles`).
    let first = unsafe slots.pointee.unsafelyUnwrapped
    return unsafe first._withUnsafeGuaranteedRef { $0.form == .parcel ? unsafe pushToMany(parcel, slots, length) : $0.hearAsReceiver(parcel) }
}

@inline(never)
private func pushToMany(_ parcel: Parcel, _ slots: UnsafeMutablePointer<Unmanaged<Subscription>?>, _ length: Int) -> Bool {
    unsafe parcel.withWord { word in
        var slot = unsafe slots
        var left = length
        var allListen = true
        while left != 0 {
            if let listener = unsafe slot.pointee, unsafe !listener._withUnsafeGuaranteedRef({ unsafe $0.hearAmongMany(parcel, word) }) {
                allListen = false
            }
            unsafe slot += 1
            left &-= 1
        }
        return allListen
    }
}
