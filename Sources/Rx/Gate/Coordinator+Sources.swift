// SPDX-License-Identifier: MIT

/// How an operator starts its sources. Compiled once for each rule, and not in the program that subscribes: it runs once a source.
extension Coordinator {
    /// Starts a source that counts, unless the downstream has ended. `push` takes its elements, mostly by `gated`.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    final func start(_ source: SubscribePlan, _ push: __owned @escaping (Parcel) -> Void) {
        if downstream.subscription.isDisposed { return }
        let child = makeChild()
        source.runInner(Sink(consume child, push: push, stop: { self.end($0, $1) }))
    }

    /// Starts a source that counts and whose elements go downstream as they are, unless the downstream has ended.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    final func startPassing(_ source: SubscribePlan, startsAtOnce: Bool = false) {
        if downstream.subscription.isDisposed { return }
        source.runInner(input(startsAtOnce: startsAtOnce))
    }

    /// Starts a source that counts. `action` runs inside the gate at each of its elements and at its completion.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    final func startTicking(_ source: SubscribePlan, _ action: @escaping () -> Void) {
        if downstream.subscription.isDisposed { return }
        let child = makeChild()
        source.runInner(
            Sink(
                consume child,
                push: { _ in
                    let entry = self.enterForElement()
                    if entry != GateWord.free {
                        action()
                        self.leave(afterElement: entry)
                    } else {
                        self.gate.actSoon(action)
                    }
                },
                stop: { child, error in
                    if error == nil, !child.isDisposed { self.gate.pass(action) }
                    self.end(child, error)
                }))
    }

    /// Starts a side input, a source that only informs the operator: its error ends the sequence, its completion changes nothing.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    final func startSideInput(_ source: SubscribePlan, _ push: __owned @escaping (Parcel) -> Void) {
        let child = makeChild()
        source.runInner(Sink(consume child, push: push, stop: { self.endSideInput($0, $1) }))
    }

    /// Starts a side input of which only the first element matters. `action` runs inside the gate then, and the source is disposed of.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    final func startNotice(_ source: SubscribePlan, _ action: @escaping () -> Void) {
        if downstream.subscription.isDisposed { return }
        let child = makeChild()
        source.runInner(
            Sink(
                child,
                push: { _ in
                    self.gate.pass(action)
                    child.dispose()
                }, stop: { self.endSideInput($0, $1) }))
    }
}
