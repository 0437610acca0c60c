// SPDX-License-Identifier: MIT

extension Coordinator {
    /// Starts one more source, with subscription `child`, which `replaceInner` may silence. Called on behalf of a source that has not ended.
    @export(implementation) @inline(__always)
    func admit(_ source: __owned SubscribePlan, replaceable child: __owned Subscription) {
        countOneMore()
        source.runInner(
            Sink(
                child,
                push: { parcel in
                    // Inside the gate, so that the flag of a superseded source is seen before any element of its successor.
                    if self.gate.enter() {
                        if !child.isDisposed && !self.downstream.subscription.isDisposed { self.downstream.push(parcel) }
                        self.gate.leave()
                    } else {
                        self.gate.actSoon(parcel, of: self.elements) {
                            if !child.isDisposed && !self.downstream.subscription.isDisposed { self.downstream.push($0) }
                        }
                    }
                }, stop: { self.end($0, $1) }))
    }

    /// Ends a source for good: nothing of it passes from now on.
    @export(implementation)
    func replaceInner(_ child: Subscription) {
        guard child.beginEnd() else { return }
        // This cannot become zero: the outer source counts.
        _ = Rule.add(-1, to: left)
        child.finishEnd()
    }
}
