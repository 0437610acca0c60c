// SPDX-License-Identifier: MIT
public import Synchronization

extension Confluence {
    /// Starts one more source, with subscription `child`, which `supersede` may silence; on behalf of a source that has not ended.
    @inlinable @inline(__always)
    func admit<Element>(_ source: Observable<Element>, replaceable child: Subscription) {
        let gate = gate
        let push = downstream.push
        let subscription = downstream.subscription
        // relaxed: the count orders nothing; the ends meet in the gate.
        left.add(1, ordering: .relaxed)
        source.runInner(
            Sink(
                child,
                push: { parcel in
                    // Inside the gate, where the flag of a superseded source is seen before any element of its successor.
                    if gate.enter() {
                        if !child.isDisposed && !subscription.isDisposed { push(parcel) }
                        gate.leave()
                    } else {
                        let element = parcel.open(as: Element.self)
                        gate.leaveTicket {
                            if !child.isDisposed && !subscription.isDisposed { Parcel.send(element, to: push) }
                        }
                    }
                }, stop: { self.end(child, $0) }))
    }

    /// Ends a source for good: nothing of it passes from now on.
    @usableFromInline
    func supersede(_ child: Subscription) {
        guard child.beginEnd() else { return }
        // relaxed: cannot become zero, the outer source counts.
        left.subtract(1, ordering: .relaxed)
        child.finishEnd()
    }
}
