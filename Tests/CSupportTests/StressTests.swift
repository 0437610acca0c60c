// SPDX-License-Identifier: MIT
import CSupport
import CSupportStress
import Testing

/// Real threads; one after the other, because the machine may have two cores. The programs are C and receive only values and a local verdict.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct StressTests {
    @Test(arguments: Backend.available)
    func `an inbox loses and doubles nothing, keeps each producer's order and never misses a wake`(backend: Backend) {
        let (failure, items) = Stress.run("mailbox \(backend)") { unsafe rx_stress_mailbox($0, $1, backend.kind, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `a strand never runs twice at once and keeps each producer's order`() {
        let (failure, items) = Stress.run("strand") { unsafe rx_stress_strand($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `a ring delivers in order what it took, and counts what it refused`() {
        let (failure, items) = Stress.run("spsc ring") { unsafe rx_stress_spsc_ring($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `a handoff drains in order, never twice at once, and ends last and once`() {
        let (failure, items) = Stress.run("handoff") { unsafe rx_stress_handoff($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `a node of a deque is taken by exactly one of owner and thieves`() {
        let (failure, items) = Stress.run("deque") { unsafe rx_stress_deque($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `a node of a slot is taken by exactly one of owner and robber`() {
        let (failure, items) = Stress.run("slot") { unsafe rx_stress_slot($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `a spare has one owner, on whatever thread it was used, and none is lost`() {
        let (failure, items) = Stress.run("spares") { unsafe rx_stress_spares($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `who takes a gate back from its owner is heard once and in order, and is never inside beside it`() {
        let (failure, items) = Stress.run("bias") { unsafe rx_stress_bias($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `a latch is never held twice at once, and no visit is lost`() {
        let (failure, items) = Stress.run("latch") { unsafe rx_stress_latch($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test
    func `an injector gives each node to one consumer, in each producer's order`() {
        let (failure, items) = Stress.run("injector") { unsafe rx_stress_injector($0, $1, &$2) }
        #expect(failure == "")
        #expect(items > 0)
    }

    @Test(arguments: Backend.available.filter { $0 != .futex })
    func `a hundred wakes, events and deadlines in random order are each reported as what they are`(backend: Backend) {
        let (failure, rounds) = Stress.run("causes \(backend)") { seed, _, verdict in
            unsafe rx_stress_parker_causes(seed, backend.kind, &verdict)
        }
        #expect(failure == "")
        #expect(rounds == 300)
    }
}
