// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import Testing

/// The structures on one thread: states, limits, orders. The pointers are local and freed at the end of each test.
struct StructureTests {
    /// `count` nodes in one block, freed with it.
    @safe
    final class Nodes {
        let block: UnsafeMutableBufferPointer<rx_node>
        init(_ count: Int) {
            unsafe block = .allocate(capacity: count)
            unsafe block.initialize(repeating: rx_node(next: nil))
        }
        deinit { unsafe block.deallocate() }
        subscript(index: Int) -> UnsafeMutablePointer<rx_node> { unsafe block.baseAddress! + index }

        /// Where the nodes of `list` lie in the block.
        func indices(_ list: UnsafeMutablePointer<rx_node>?) -> [Int] {
            var found: [Int] = []
            var next = unsafe list
            while let node = unsafe next {
                unsafe found.append(node - block.baseAddress!)
                unsafe next = unsafe node.pointee.next
            }
            return found
        }

        /// Links the given nodes, oldest first.
        func list(_ indices: Range<Int>) -> UnsafeMutablePointer<rx_node> {
            for index in indices { unsafe self[index].pointee.next = unsafe index + 1 < indices.upperBound ? self[index + 1] : nil }
            return unsafe self[indices.lowerBound]
        }
    }

    @Test
    func `only the push that ends idleness says so, and items come out in order`() {
        let inbox = unsafe rx_inbox_create(true)!
        let nodes = Nodes(5)
        unsafe #expect(rx_inbox_is_idle(inbox))
        unsafe #expect(rx_inbox_word(inbox).pointee == RX_INBOX_SLEEPING)
        unsafe #expect(rx_inbox_push(inbox, nodes[0]))
        unsafe #expect(!rx_inbox_push(inbox, nodes[1]))
        unsafe #expect(!rx_inbox_push_list(inbox, nodes.list(2..<5)))
        unsafe #expect(!rx_inbox_try_idle(inbox))
        unsafe #expect(nodes.indices(rx_inbox_take_all(inbox)) == [0, 1, 2, 3, 4])
        unsafe #expect(rx_inbox_take_all(inbox) == nil)
        unsafe #expect(!rx_inbox_rouse(inbox))
        unsafe #expect(rx_inbox_try_idle(inbox))
        unsafe #expect(rx_inbox_rouse(inbox))
        unsafe #expect(!rx_inbox_cancel_sleep(inbox))
        unsafe rx_inbox_destroy(inbox)
    }

    @Test
    func `a node is handed to a sleeper only, who takes it before what comes later`() {
        let inbox = unsafe rx_inbox_create(false)!
        let nodes = Nodes(3)
        unsafe #expect(!rx_inbox_hand(inbox, nodes[0]))
        unsafe #expect(rx_inbox_prepare_sleep(inbox))
        unsafe #expect(rx_inbox_hand(inbox, nodes[0]))
        unsafe #expect(rx_inbox_word(inbox).pointee != RX_INBOX_SLEEPING)
        unsafe #expect(!rx_inbox_hand(inbox, nodes[1]) && !rx_inbox_rouse(inbox) && !rx_inbox_push(inbox, nodes[1]))
        unsafe #expect(!rx_inbox_prepare_sleep(inbox) && !rx_inbox_cancel_sleep(inbox))
        unsafe #expect(nodes.indices(rx_inbox_take_all(inbox)) == [0, 1])
        unsafe rx_inbox_destroy(inbox)
    }

    @Test
    func `an idle inbox leaves the first node in hand, and the later ones queue`() {
        let inbox = unsafe rx_inbox_create(true)!
        let nodes = Nodes(3)
        unsafe #expect(rx_inbox_push_or_start(inbox, nodes[0]))
        unsafe #expect(!rx_inbox_is_idle(inbox) && !rx_inbox_has_items(inbox) && nodes[0].pointee.next == nil)
        unsafe #expect(!rx_inbox_push_or_start(inbox, nodes[1]))
        unsafe #expect(!rx_inbox_push_or_start(inbox, nodes[2]))
        unsafe #expect(nodes.indices(rx_inbox_take_all(inbox)) == [1, 2])
        unsafe #expect(rx_inbox_try_idle(inbox))
        unsafe rx_inbox_destroy(inbox)
    }

    @Test
    func `a full ring refuses, counts, and keeps what it has`() {
        let ring = unsafe rx_spsc_ring_create(3, MemoryLayout<Int>.stride, 0, nil)!
        unsafe #expect(rx_spsc_ring_capacity(ring) == 4)
        var value = 0
        for round in 0..<100 {
            for index in 0..<4 {
                value = round * 10 + index
                unsafe #expect(rx_spsc_ring_try_push(ring, &value))
            }
            unsafe #expect(!rx_spsc_ring_try_push(ring, &value))
            for index in 0..<4 {
                unsafe #expect(rx_spsc_ring_try_pop(ring, &value))
                #expect(value == round * 10 + index)
            }
            unsafe #expect(!rx_spsc_ring_try_pop(ring, &value))
        }
        unsafe #expect(rx_spsc_ring_dropped(ring) == 100)
        unsafe #expect(rx_spsc_ring_pushed(ring) == 400)
        unsafe rx_spsc_ring_destroy(ring)
    }

    /// With 0 to 4 waiting when it is closed, and each number of them taken afterwards.
    @Test
    func `a closed ring takes nothing more, and keeps what it has`() {
        for waiting in 0...4 {
            let ring = unsafe rx_spsc_ring_create(4, MemoryLayout<Int>.stride, 0, nil)!
            // Not from the start of its memory.
            for number in 0..<3 {
                var value = number
                unsafe #expect(rx_spsc_ring_try_push(ring, &value) && rx_spsc_ring_try_pop(ring, &value))
            }
            for number in 0..<waiting {
                var value = number
                unsafe #expect(rx_spsc_ring_try_push(ring, &value))
            }
            unsafe rx_spsc_ring_close(ring)
            for number in 0...waiting {
                var value = -1
                var count = 0
                unsafe rx_spsc_ring_prepare(ring)
                unsafe #expect(!rx_spsc_ring_try_push(ring, &value))
                unsafe #expect(rx_spsc_ring_reserve(ring) == nil)
                _ = unsafe rx_spsc_ring_reserve_up_to(ring, 4, &count)
                #expect(count == 0)
                unsafe #expect(rx_spsc_ring_push_some(ring, &value, 1) == 0)
                unsafe #expect(rx_spsc_ring_count(ring) == waiting - number && rx_spsc_ring_dropped(ring) == number + 1)
                unsafe #expect(rx_spsc_ring_try_pop(ring, &value) == (number < waiting))
                #expect(value == (number < waiting ? number : -1))
            }
            unsafe rx_spsc_ring_destroy(ring)
        }
    }

    /// Sizes on both sides of what a transfer copies at once: a line, a word, a byte.
    @Test(arguments: [1, 7, 8, 9, 63, 64, 65, 71, 129, 272])
    func `a rehearsed push copies the whole element and nothing else`(size: Int) {
        let ring = unsafe rx_spsc_ring_create(4, size, 0, nil)!
        func bytes(_ number: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: number * 31 + $0) } }
        var copy = [UInt8](repeating: 0, count: size)
        for round in 0..<10 {
            // With 0 to 4 waiting: a rehearsal leaves them, the counters and the room as they are, also when the ring is full.
            for index in 0..<4 {
                unsafe rx_spsc_ring_prepare(ring)
                unsafe #expect(rx_spsc_ring_count(ring) == index && rx_spsc_ring_pushed(ring) == round * 4 + index)
                unsafe #expect(rx_spsc_ring_transfer(ring, bytes(round * 4 + index), size, 1))
            }
            unsafe rx_spsc_ring_prepare(ring)
            unsafe #expect(rx_spsc_ring_dropped(ring) == round)
            unsafe #expect(!rx_spsc_ring_transfer(ring, bytes(-1), size, 1))
            for index in 0..<4 {
                unsafe #expect(rx_spsc_ring_try_pop(ring, &copy))
                #expect(copy == bytes(round * 4 + index))
            }
        }
        unsafe rx_spsc_ring_destroy(ring)
    }

    /// The producer fills a part of its slot; the rest is unused.
    @Test
    func `an element smaller than its slot is copied alone`() {
        let ring = unsafe rx_spsc_ring_create(1, 16, RX_SPSC_PREFAULT, nil)!
        let element = [UInt8](repeating: 7, count: 16)
        unsafe #expect(rx_spsc_ring_transfer(ring, element, 11, 1))
        var copy = [UInt8](repeating: 1, count: 16)
        unsafe #expect(rx_spsc_ring_try_pop(ring, &copy))
        #expect(copy == [UInt8](repeating: 7, count: 11) + [0, 0, 0, 0, 0])
        unsafe rx_spsc_ring_destroy(ring)
    }

    @Test(arguments: [(0, 8), (8, 0), (Int.max, 8), (1 << 62, 1 << 10), (1 << 60, 1)])
    func `a ring of nonsensical size is refused with a sentence`(capacity: Int, size: Int) {
        var error = rx_error()
        unsafe #expect(rx_spsc_ring_create(capacity, size, 0, &error) == nil)
        #expect(error.code == EINVAL)
        #expect(!sentence(error).isEmpty)
    }

    @Test
    func `a refused memory lock is reported and the ring works`() async {
        await #expect(processExitsWith: .success) {
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            // 8 is RLIMIT_MEMLOCK, a macro that Swift does not see.
            unsafe #expect(setrlimit(__rlimit_resource_t(8), &none) == 0)
            // Root may lock beyond its limit; without that right the refusal shows.
            if getuid() == 0 { #expect(setuid(65_534) == 0) }
            var error = rx_error()
            let ring = unsafe rx_spsc_ring_create(1_024, 8, RX_SPSC_LOCK_MEMORY | RX_SPSC_PREFAULT, &error)!
            unsafe #expect(!rx_spsc_ring_is_locked(ring))
            #expect(error.code != 0)
            #expect(sentence(error).hasPrefix("locking the ring's memory: "))
            var value = 5
            unsafe #expect(rx_spsc_ring_try_push(ring, &value))
            unsafe rx_spsc_ring_destroy(ring)
        }
    }

    @Test
    func `a handoff says once per idleness that the consumer must be scheduled`() {
        let handoff = unsafe rx_handoff_create(8, 8)!
        func send(_ value: Int) -> Bool {
            unsafe rx_handoff_reserve(handoff).storeBytes(of: value, as: Int.self)
            return unsafe rx_handoff_publish(handoff)
        }
        func receive() -> [Int] {
            var values: [Int] = [], count = 0
            while let slots = unsafe rx_handoff_peek(handoff, &count) {
                unsafe values.append(contentsOf: UnsafeBufferPointer(start: slots.assumingMemoryBound(to: Int.self), count: count))
                unsafe rx_handoff_release(handoff, count)
            }
            return values
        }
        #expect(send(1))
        #expect(!send(2))
        unsafe #expect(!rx_handoff_try_idle(handoff))
        #expect(receive() == [1, 2])
        #expect(!send(3))
        unsafe #expect(!rx_handoff_try_idle(handoff))
        #expect(receive() == [3])
        unsafe #expect(rx_handoff_try_idle(handoff))
        unsafe #expect(rx_handoff_finish(handoff))
        #expect(receive() == [])
        unsafe #expect(rx_handoff_is_finished(handoff))
        unsafe rx_handoff_destroy(handoff)
    }

    @Test
    func `a hot handoff loses no publication when it goes idle, and says so once`() {
        let handoff = unsafe rx_handoff_create(8, 8)!
        var count = 0
        unsafe #expect(rx_handoff_reserve(handoff) != nil && rx_handoff_publish(handoff))
        unsafe #expect(rx_handoff_peek(handoff, &count) != nil && count == 1)
        unsafe rx_handoff_release(handoff, 1)
        unsafe rx_handoff_heat(handoff)
        unsafe #expect(rx_handoff_reserve(handoff) != nil && !rx_handoff_publish(handoff))
        unsafe #expect(!rx_handoff_try_idle(handoff))
        unsafe #expect(rx_handoff_peek(handoff, &count) != nil && count == 1)
        unsafe rx_handoff_release(handoff, 1)
        unsafe #expect(rx_handoff_peek(handoff, &count) == nil)
        unsafe #expect(rx_handoff_try_idle(handoff))
        unsafe #expect(rx_handoff_reserve(handoff) != nil && rx_handoff_publish(handoff))
        unsafe #expect(rx_handoff_reserve(handoff) != nil && !rx_handoff_publish(handoff))
        unsafe rx_handoff_destroy(handoff)
    }

    /// A hot handoff's consumer writes to the lines that it read: to nothing that it did not.
    @Test(arguments: [1, 3, 8, 24, 64, 192])
    func `what was not released stays as it was, wherever a piece ends in a line`(stride: Int) {
        let handoff = unsafe rx_handoff_create(stride, 1)!
        func send(_ number: Int) {
            let slot = unsafe rx_handoff_reserve(handoff)!
            for byte in 0..<stride { unsafe slot.storeBytes(of: UInt8(truncatingIfNeeded: number + byte + 1), toByteOffset: byte, as: UInt8.self) }
            _ = unsafe rx_handoff_publish(handoff)
        }
        send(0)
        unsafe rx_handoff_heat(handoff)
        var (sent, received, count) = (1, 0, 0)
        for piece in 1...400 {
            for _ in 0..<piece % 7 + piece % 150 / 10 {
                send(sent)
                sent += 1
            }
            while let slots = unsafe rx_handoff_peek(handoff, &count) {
                // As many of them as leave some: all are as they were sent.
                for each in 0..<count * stride {
                    let (slot, byte) = each.quotientAndRemainder(dividingBy: stride)
                    let isRight = unsafe slots.load(fromByteOffset: each, as: UInt8.self) == UInt8(truncatingIfNeeded: received + slot + byte + 1)
                    if !isRight { Issue.record("element \(received + slot) of \(stride) bytes changed at byte \(byte)") }
                }
                let some = min(count, piece % 5 + 1)
                unsafe rx_handoff_release(handoff, some)
                received += some
                if some < count && piece % 3 == 0 { break }
            }
        }
        #expect(sent > 3_000 && sent - received < 30)
        unsafe rx_handoff_destroy(handoff)
    }

    @Test
    func `a consumer waits only after much came, and not for long`() {
        var spin = rx_idle_spin()
        func waits(after items: UInt32) -> Int {
            unsafe rx_idle_spin_count(&spin, items)
            var waits = 0
            while unsafe rx_idle_spin_wait(&spin) { waits += 1 }
            unsafe rx_idle_spin_note_idle(&spin)
            return waits
        }
        #expect(waits(after: 1) == 0)
        #expect((1...10).contains(waits(after: 1_000)))
        // In vain: the next chance is passed up, the one after it is not.
        #expect(waits(after: 1_000) == 0)
        #expect((1...10).contains(waits(after: 1_000)))
        // A trickle never waits once the burst is forgotten.
        for _ in 0..<12 { _ = waits(after: 1) }
        #expect(waits(after: 1) == 0)
    }

    @Test(arguments: [(1, 1), (8, 8), (24, 8), (192, 64), (10_000, 16), (8_192, 4_096)])
    func `a handoff recycles its chunks in the steady state and aligns its slots`(stride: Int, alignment: Int) {
        let handoff = unsafe rx_handoff_create(stride, alignment)!
        var early: Set<UInt> = [], late: Set<UInt> = []
        var count = 0
        for index in 0..<40_000 {
            let slot = unsafe rx_handoff_reserve(handoff)!
            #expect(UInt(bitPattern: slot) % UInt(alignment) == 0)
            _ = unsafe rx_handoff_publish(handoff)
            unsafe #expect(rx_handoff_peek(handoff, &count) != nil)
            unsafe rx_handoff_release(handoff, count)
            if index > 20_000 { late.insert(UInt(bitPattern: slot)) } else if index > 10_000 { early.insert(UInt(bitPattern: slot)) }
        }
        #expect(late.isSubset(of: early))
        unsafe rx_handoff_destroy(handoff)
    }

    @Test
    func `the owner of a deque takes the newest, a thief the oldest, through growth`() {
        let deque = unsafe rx_deque_create(2)!
        let nodes = Nodes(100)
        for index in 0..<100 { unsafe #expect(rx_deque_push(deque, nodes[index])) }
        unsafe #expect(rx_deque_count(deque) == 100)
        var lostRace = false
        unsafe #expect(rx_deque_pop(deque) == nodes[99])
        unsafe #expect(rx_deque_steal(deque, &lostRace) == nodes[0])
        unsafe #expect(rx_deque_steal(deque, &lostRace) == nodes[1])
        for index in stride(from: 98, through: 2, by: -1) { unsafe #expect(rx_deque_pop(deque) == nodes[index]) }
        unsafe #expect(rx_deque_pop(deque) == nil)
        unsafe #expect(rx_deque_steal(deque, &lostRace) == nil)
        #expect(!lostRace)
        unsafe rx_deque_destroy(deque)
    }

    @Test
    func `an injector hands out batches of at most thirty-two in order`() {
        let injector = unsafe rx_injector_create()!
        let nodes = Nodes(100)
        for index in 0..<50 { unsafe rx_injector_push(injector, nodes[index]) }
        unsafe rx_injector_push_list(injector, nodes.list(50..<100))
        var count = 0
        var order: [Int] = [], sizes: [Int] = []
        while let batch = unsafe rx_injector_take(injector, 1_000, &count) {
            unsafe order.append(contentsOf: nodes.indices(batch))
            sizes.append(count)
        }
        #expect(order == Array(0..<100))
        #expect(sizes == [32, 32, 32, 4])
        unsafe #expect(!rx_injector_has_items(injector))
        unsafe rx_injector_destroy(injector)
    }
}
