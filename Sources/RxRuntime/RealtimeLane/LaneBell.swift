// SPDX-License-Identifier: MIT
import CSupport
import Synchronization

/// The words by which a lane's ends signal each other, at a fixed address that a callback can use without retaining.
///
/// The consumer declares itself asleep, looks at the ring once more, and rests. Each push swaps the declaration away; the push that found it set
/// rings. Both sides use read-modify-writes on one word: either the producer sees the declaration, or the consumer's last look sees the element.
///
/// Safe and Sendable: it holds nothing but the addresses of atomic words, valid until `destroy()`.
@safe @usableFromInline
struct LaneBell: @unchecked Sendable, BitwiseCopyable {
    /// 1 while the consumer sleeps, else 0. Both ends write it.
    private let asleep: UnsafeMutablePointer<Atomic<UInt32>>
    /// Counts rings; the listener's parker sleeps on it.
    private let rings: UnsafeMutablePointer<Atomic<UInt32>>
    /// Instead of a parker's address: the listener sleeps on the word itself.
    private static let bare: UInt = 1

    /// The address of the listener's parker, 0 while there is none. The listener writes it once.
    private let parker: UnsafeMutablePointer<Atomic<UInt>>
    /// Whether the producer said that nothing follows. Written by the producer once.
    private let finished: UnsafeMutablePointer<Atomic<Bool>>

    static func make() -> LaneBell {
        let bell = unsafe LaneBell(
            asleep: .allocate(capacity: 1), rings: .allocate(capacity: 1), parker: .allocate(capacity: 1),
            finished: .allocate(capacity: 1))
        unsafe bell.asleep.initialize(to: Atomic(0))
        unsafe bell.rings.initialize(to: Atomic(0))
        unsafe bell.parker.initialize(to: Atomic(0))
        unsafe bell.finished.initialize(to: Atomic(false))
        return bell
    }

    func destroy() {
        unsafe asleep.deallocate()
        unsafe rings.deallocate()
        unsafe parker.deallocate()
        unsafe finished.deallocate()
    }

    // MARK: The producer's side.

    /// Rings if the consumer sleeps; wait-free, at most one system call.
    @usableFromInline
    func ring() {
        // acquiring and releasing: pairs with `declareAsleep`; one of the two read-modify-writes sees the other.
        guard unsafe asleep.pointee.exchange(0, ordering: .acquiringAndReleasing) == 1 else { return }
        chime()
    }

    /// Says that nothing follows.
    func finish() {
        // releasing: pairs with the acquire in `isFinished`; a consumer that sees the flag sees the last elements.
        unsafe finished.pointee.publish(true)
    }

    // MARK: The consumer's side.

    var isFinished: Bool {
        // acquiring: pairs with the release in `finish`.
        unsafe finished.pointee.load(ordering: .acquiring)
    }

    /// Asks to be rung for; look at the ring once more after it.
    func declareAsleep() {
        // acquiring and releasing: pairs with the exchange in `ring`.
        _ = unsafe asleep.pointee.exchange(1, ordering: .acquiringAndReleasing)
    }

    /// Takes that back; false when a push rang already.
    func declareAwake() -> Bool {
        // acquiring and releasing: pairs with the exchange in `ring`.
        unsafe asleep.pointee.exchange(0, ordering: .acquiringAndReleasing) == 1
    }

    // MARK: The listener's side: the thread that rests until a push rings.

    /// The word that the listener's parker sleeps on: 32 atomic bits, read as a plain word by the kernel.
    var word: UnsafeMutablePointer<UInt32> {
        unsafe UnsafeMutableRawPointer(rings).assumingMemoryBound(to: UInt32.self)
    }

    /// How often it rang.
    var count: UInt32 {
        // seq_cst: pairs with `chime`; after `setParker`, either this sees the ring or the thread that rings sees the parker.
        unsafe rings.pointee.load(ordering: .sequentiallyConsistent)
    }

    /// Names the parker that rings wake from now on; it stays until the lane ends.
    func setParker(_ address: OpaquePointer) {
        // seq_cst: pairs with the load in `chime`.
        unsafe parker.pointee.publishInOneOrder(UInt(bitPattern: address))
    }

    /// Says that the listener sleeps on the word itself, without a parker.
    func setBare() {
        // seq_cst: as in `setParker`.
        unsafe parker.pointee.publishInOneOrder(Self.bare)
    }

    /// Rings without looking whether a thread sleeps.
    func chime() {
        // seq_cst: pairs with `count`.
        unsafe rings.pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
        // seq_cst: pairs with `setParker`.
        let address = unsafe parker.pointee.load(ordering: .sequentiallyConsistent)
        if address == Self.bare {
            unsafe rx_word_wake(word)
        } else if let parker = unsafe OpaquePointer(bitPattern: address) {
            unsafe rx_parker_wake(parker)
        }
    }

    /// The parker that rings wake, nil while there is none.
    var parkerAddress: OpaquePointer? {
        // seq_cst: pairs with `setParker`.
        let address = unsafe parker.pointee.load(ordering: .sequentiallyConsistent)
        return unsafe address == Self.bare ? nil : OpaquePointer(bitPattern: address)
    }
}
