// SPDX-License-Identifier: MIT

extension Coordinator {
    /// Starts a source that counts already, with subscription `child`, whose disposal silences it.
    @export(implementation) @inline(__always)
    func start(_ source: SubscribePlan, replaceable child: __owned Subscription) {
        // The closure has a reference of its own, and the sink gets the caller's.
        let push: (Parcel) -> Void = { [child] parcel in
            // Inside the gate, so that the flag of a superseded source is seen before any element of its successor.
            let entry = self.enterForElement()
            if entry != GateWord.free {
                if !child.isDisposed && !self.downstream.subscription.isDisposed { self.downstream.push(parcel) }
                self.leave(afterElement: entry)
            } else {
                self.gate.actSoon(parcel, of: self.elements) {
                    // The source may have ended behind its element: then it was not superseded.
                    if !child.isSilenced && !self.downstream.subscription.isDisposed { self.downstream.push($0) }
                }
            }
        }
        source.runInner(Sink(consume child, push: consume push, stop: { self.end($0, $1) }))
    }
}
