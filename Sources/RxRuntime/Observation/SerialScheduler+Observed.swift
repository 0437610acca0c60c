// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

extension SerialScheduler {
    /// The counters of this scheduler.
    var counters: SchedulerCounters { observed.counters(label.isEmpty ? "serial" : label, .serial) }

    /// What a turn does while it is observed: the same, with the clock read around each item, and without a wait before it goes idle.
    func runObserved(in context: ThreadContext) {
        let counters = counters
        let outer = unsafe context.strand
        unsafe context.strand = unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        counters.noteTurn()
        let batch = context.batch
        var left = batch
        var list = takeBacklog()
        // The item that the turn was started with, or the rest of what was counted when it was taken: not walked over again.
        if !list.isEmpty { counters.noteDepth(1) }
        while true {
            if list.isEmpty {
                list = mailbox.takeAll()
                if list.isEmpty {
                    if mailbox.tryIdle() { break }
                    continue
                }
                counters.noteDepth(list.count)
                if host.stopping.load(ordering: .relaxed), left < batch { left = 0 }
            }
            if left == 0 {
                setBacklog(list)
                host.resubmit(self)
                break
            }
            let start = rx_clock_now()
            if left == batch { TraceLog.shared.arrive(counters) }
            if let node = unsafe list.popNode() {
                // unsafe: the queue's reference keeps the item until it ran.
                unsafe Unmanaged<Runnable>.fromOpaque(Runnable.object(of: node))._withUnsafeGuaranteedRef {
                    TraceLog.shared.arrive($0, on: counters)
                }
                unsafe Runnable.run(node)
            }
            counters.noteItem(took: rx_clock_now() - start)
            TraceLog.shared.span(counters, from: start)
            left = context.batch == 0 ? 0 : left - 1
        }
        unsafe context.strand = unsafe outer
        endTurn(of: batch, left, in: context)
    }

    /// Queues this scheduler, which became ready, and notes where from.
    func submitObserved() {
        TraceLog.shared.depart(counters)
        host.submit(self)
    }
}
