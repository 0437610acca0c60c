// SPDX-License-Identifier: MIT

extension Coordinator {
    /// The sink of a source whose elements the operator acts on inside the gate, while the downstream has not ended.
    @inlinable @inline(__always)
    func gated<Source>(_ action: @escaping (Source) -> Void) -> (Parcel) -> Void {
        let subscription = downstream.subscription
        return { parcel in
            let entry = self.enterByCall()
            if entry != GateWord.free {
                #if DEBUG
                    // Without `pass`, which stays a frame on the stack in a debug build.
                    if !subscription.isDisposed { action(parcel.open(as: Source.self)) }
                #else
                    if !subscription.isDisposed { parcel.pass(as: Source.self, to: action) }
                #endif
                self.leaveByCall(afterElement: entry)
            } else {
                self.actSoon(parcel, action)
            }
        }
    }

    /// Leaves the element for the thread inside. One body for all types, which is not in the program.
    @usableFromInline @inline(never)
    func actSoon<Source>(_ parcel: Parcel, _ action: @escaping (Source) -> Void) {
        gate.actSoon(parcel, of: Source.self) { if !self.downstream.subscription.isDisposed { $0.pass(as: Source.self, to: action) } }
    }

    /// The end of a side input: its error ends the sequence, and its completion changes nothing, as it is not counted.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    func endSideInput(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        if let error { fail(error) }
        child.finishEnd()
    }
}
