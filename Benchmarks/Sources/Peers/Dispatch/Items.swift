// SPDX-License-Identifier: MIT
import Dispatch
import Measure

extension DispatchPeer {
    private static func produced(
        _ inputs: Inputs, producers: Int, onto queue: DispatchQueue, ran: Counter,
        _ body: @escaping @Sendable (_ producer: Int, _ count: Int) -> Void
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let end = Gate()
        let threads = Producers(producers) { body($0, count / producers) }
        return Round(units: count, finish: ran.free) {
            threads.run()
            queue.async { end.open() }
            end.pass()
            return ran.value
        }
    }

    static func closures(_ inputs: Inputs, producers: Int) -> Round {
        let queue = DispatchQueue(label: "W11")
        let ran = Counter()
        return produced(inputs, producers: producers, onto: queue, ran: ran) { _, count in
            for _ in 0..<count { queue.async { ran.add(1) } }
        }
    }

    /// Prepared, but each used once: a work item that is queued again while it waits makes libdispatch release its queue twice.
    static func workItems(_ inputs: Inputs, producers: Int) -> Round {
        let queue = DispatchQueue(label: "W11")
        let ran = Counter()
        let each = inputs.scaled(1_000_000) / producers
        let pools = (0..<producers).map { _ in Prepared((0..<each).map { _ in DispatchWorkItem { ran.add(1) } }) }
        return produced(inputs, producers: producers, onto: queue, ran: ran) { producer, _ in
            let items = pools[producer]
            for i in 0..<each { items.lend(i) { queue.async(execute: $0) } }
        }
    }
}
