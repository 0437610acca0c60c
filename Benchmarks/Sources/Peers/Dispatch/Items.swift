// SPDX-License-Identifier: MIT
import Dispatch
import Measure

extension DispatchPeer {
    private static func produced(
        _ inputs: Inputs, producers: Int, onto queue: DispatchQueue, _ body: @escaping @Sendable (_ count: Int) -> Void,
        ran: Counter
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let end = Gate()
        let threads = Producers(producers) { _ in body(count / producers) }
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
        return produced(inputs, producers: producers, onto: queue, { count in
            for _ in 0..<count { queue.async { ran.add(1) } }
        }, ran: ran)
    }

    static func workItems(_ inputs: Inputs, producers: Int) -> Round {
        let queue = DispatchQueue(label: "W11")
        let ran = Counter()
        return produced(inputs, producers: producers, onto: queue, { count in
            let items = (0..<1024).map { _ in DispatchWorkItem { ran.add(1) } }
            for i in 0..<count { queue.async(execute: items[i % items.count]) }
        }, ran: ran)
    }
}
