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
                self.gate.actSoon(parcel, of: Source.self) { if !subscription.isDisposed { action($0.open(as: Source.self)) } }
            }
        }
    }

    /// The end of a source that is not counted.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    func leaveSideInput(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        if let error { fail(error) }
        child.finishEnd()
    }
}
