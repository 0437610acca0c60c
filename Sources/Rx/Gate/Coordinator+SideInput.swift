// SPDX-License-Identifier: MIT

extension Coordinator {
    /// The sink of a source whose elements the operator acts on inside the gate, while the downstream has not ended.
    @inlinable @inline(__always)
    func gated<Source>(_ action: @escaping (Source) -> Void) -> (Parcel) -> Void {
        let subscription = downstream.subscription
        return { parcel in
            if self.gate.enter() {
                if !subscription.isDisposed { action(parcel.open(as: Source.self)) }
                self.gate.leave()
            } else {
                let element = parcel.open(as: Source.self)
                self.gate.actSoon { if !subscription.isDisposed { action(element) } }
            }
        }
    }

    /// A sink for a source that only informs the operator: its error ends the sequence, its completion changes nothing.
    @inlinable @inline(__always)
    func sideInput<Source>(_ action: @escaping (Source) -> Void) -> Sink {
        let child = makeChild()
        return Sink(child, push: gated(action), stop: { self.leaveSideInput(child, $0) })
    }

    /// The end of a source that is not counted.
    @inlinable
    func leaveSideInput(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        if let error { fail(error) }
        child.finishEnd()
    }
}
