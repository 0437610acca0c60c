// SPDX-License-Identifier: MIT
public import Measure
import RawC

/// The limit in C: function pointers, a ring, futexes, a Treiber inbox, a heap and a wheel, with nothing around them.
public enum RawCPeer: Peer {
    public static let name = "C"
    public static let role = Role.limit
    public static let version = "hand-written C11"

    public static func absence(from contest: Contest) -> String { "see loop" }

    public static func trials() -> [Trial] {
        chains + subscriptions + meetings + virtual + callbacks + [
            Trial("W3") { single($0, unitsPerCall: 10, raw_fan_out_run) },
            Trial("W5", prepare: flattened),
            Trial("W5c", prepare: flattened),
            Trial("W5s") { single($0, raw_flatten_scalars_run) },
            Trial("W8", prepare: gated),
            Trial("W7 subject", prepare: transfer),
            Trial("W7 range", prepare: transfer),
            Trial("W9") { unsafe latencies($0.scaled(100_000)) { unsafe raw_strands_run($0, Int64($1)) } },
            Trial("W9 reused") { unsafe latencies($0.scaled(100_000)) { unsafe raw_strands_run($0, Int64($1)) } },
            Trial("W9i") { unsafe latencies($0.scaled(300)) { unsafe raw_futex_idle_run($0, Int64($1)) } },
            Trial("W10") { timers($0) },
            Trial("W10 rounded") { timers($0, quantum: 1_000_000) },
            Trial("W10 tolerance 50 us") { timers($0, slack: 50_000) },
            Trial("W10 reused") { timers($0) },
            Trial("W10c live") { wheel($0, live: true) },
            Trial("W10c at once") { wheel($0, live: false) },
            // What waits in C is prepared always.
            Trial("W10c live reused") { wheel($0, live: true) },
            Trial("W10c at once reused") { wheel($0, live: false) },
            Trial("W11 closures") { inbox($0, producers: 1, reused: false) },
            Trial("W11 reused") { inbox($0, producers: 1, reused: true) },
            Trial("W11m closures") { inbox($0, producers: 2, reused: false) },
            Trial("W11m reused") { inbox($0, producers: 2, reused: true) },
        ]
    }

    // Every pointer below is made and freed by the round that uses it.
    private static var chains: [Trial] {
        [
            Trial("W1 returned") { unsafe chain($0, raw_chain_create_three()) },
            Trial("W1b returned") { unsafe chain($0, raw_chain_create_ten()) },
            Trial("W4 returned") { unsafe chain($0, raw_chain_create_ten()) },
        ]
    }

    private static var subscriptions: [Trial] {
        let ways = [
            ("W2", raw_subscriptions_run), ("W2 completed", raw_subscriptions_completed_run),
            ("W2 all closures", raw_subscriptions_all_closures_run), ("W2 of two", raw_subscriptions_of_two_run),
        ]
        return ways.flatMap { name, run in
            ["visible", "returned"].map { form in Trial(name + " " + form) { single($0, run) } }
        }
    }

    /// Where one thread has both sources, nothing guards what they meet in.
    private static var meetings: [Trial] {
        let ways = [
            ("W6", raw_latest_of_two_run, raw_latest_of_two_in_one_context_run), ("W6z", raw_zip_run, raw_zip_in_one_context_run),
            ("W6m", raw_merge_run, raw_merge_in_one_context_run), ("W12", raw_latest_run, raw_latest_in_one_context_run),
        ]
        return ways.flatMap { name, guarded, alone in
            [Trial(name) { single($0, guarded) }, Trial(name, form: "in one context") { single($0, alone) }]
        }
    }

    private static var virtual: [Trial] {
        ["S11 HistoricalScheduler", "S11 TestScheduler"].map { name in
            Trial(name) { heap($0, count: $0.scaled(100_000)) }
        }
    }

    static func heap(_ inputs: Inputs, count: Int) -> Round {
        let delays = inputs.delays(count, span: 1_000_000)
        return Round(units: count) {
            // The array stays valid during the call.
            unsafe delays.withUnsafeBufferPointer { unsafe Int(truncatingIfNeeded: raw_heap_run($0.baseAddress!, Int64($0.count))) }
        }
    }

    private static func flattened(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(1000)
        return Round(units: 1000 * count) { Int(truncatingIfNeeded: raw_flatten_run(Int64(inputs.seed), Int64(count))) }
    }

    private static func chain(_ inputs: Inputs, _ chain: OpaquePointer) -> Round {
        let count = inputs.scaled(1_000_000)
        return Round(units: count, finish: { unsafe raw_chain_destroy(chain) }) {
            Int(truncatingIfNeeded: unsafe raw_chain_run(chain, Int64(inputs.seed), Int64(count)))
        }
    }

    private static func single(_ inputs: Inputs, unitsPerCall: Int = 1, _ body: @escaping (Int64, Int64) -> UInt64) -> Round {
        let count = inputs.scaled(1_000_000)
        return Round(units: count * unitsPerCall) { Int(truncatingIfNeeded: body(Int64(inputs.seed), Int64(count))) }
    }

    private static func transfer(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(1_000_000)
        let ring = unsafe raw_transfer_create()
        return Round(units: count, finish: { unsafe raw_transfer_destroy(ring) }) {
            Int(truncatingIfNeeded: unsafe raw_transfer_run(ring, Int64(inputs.seed), Int64(count)))
        }
    }

    private static func gated(_ inputs: Inputs) -> Round {
        let each = inputs.scaled(1_000_000)
        let gate = unsafe raw_gate_create()
        let address = Int(bitPattern: gate)
        let threads = Producers(2) { index in
            unsafe raw_gate_push(OpaquePointer(bitPattern: address), Int64(inputs.seed * 2 + index), Int64(each))
        }
        return Round(units: 2 * each, finish: { unsafe raw_gate_destroy(gate) }) {
            threads.run()
            return Int(truncatingIfNeeded: unsafe raw_gate_sum(gate))
        }
    }

    private static func latencies(_ count: Int, _ body: @escaping (UnsafeMutablePointer<UInt64>, Int) -> UInt64) -> Round {
        let log = LatencyLog(capacity: count)
        return Round(units: count, latencies: log) {
            var done: UInt64 = 0
            unsafe log.fill { unsafe done = body($0, count) }
            return Int(done)
        }
    }

    /// `slack` is the tolerance that the kernel is told of.
    static func timers(_ inputs: Inputs, count: Int? = nil, slack: Int64 = 1, quantum: Int64 = 0) -> Round {
        let count = count ?? inputs.scaled(100_000)
        let delays = inputs.delays(count, span: 1_000_000_000)
        return unsafe latencies(count) { late, count in
            unsafe delays.withUnsafeBufferPointer { unsafe raw_timers_run($0.baseAddress!, late, Int64(count), slack, quantum) }
        }
    }

    private static func wheel(_ inputs: Inputs, live: Bool) -> Round {
        let count = inputs.scaled(1_000_000)
        let wheel = unsafe raw_wheel_create(Int64(count))
        return Round(units: count, finish: { unsafe raw_wheel_destroy(wheel) }) {
            _ = unsafe raw_wheel_run(wheel, UInt64(truncatingIfNeeded: inputs.seed), Int64(count), live)
            return 0
        }
    }

    static func inbox(_ inputs: Inputs, producers: Int32, reused: Bool) -> Round {
        let count = inputs.scaled(1_000_000)
        let inbox = unsafe raw_inbox_create(producers, Int64(count), reused)
        return Round(units: count, finish: { unsafe raw_inbox_destroy(inbox) }) { Int(unsafe raw_inbox_run(inbox)) }
    }
}
