// SPDX-License-Identifier: MIT

/// A sink behind a gate, for code of a program's own, which need not keep the Rx grammar. Nothing passes after the end or a disposal, and calls that
/// overlap go on one after the other.
///
/// It is not generic, so a program has no code of it, and both closures that lead here hold this one object.
///
/// Sendable: the gate keeps the calls of `downstream` apart.
final class GatedSink: @unchecked Sendable {
    private let gate = Gate<AmongThreads>()
    private let sampler = BiasSampler()
    fileprivate let downstream: Sink
    /// The type of the elements: one that another thread has to pass on is copied.
    private let elements: Any.Type

    fileprivate init(_ downstream: __owned Sink, of elements: Any.Type) {
        self.downstream = downstream
        self.elements = elements
    }

    @inline(__always)
    fileprivate func push(_ parcel: Parcel) {
        let entry = gate.enterForElement()
        if entry != GateWord.free {
            pass(parcel)
            gate.leave(afterElement: entry, sampler)
        } else {
            gate.actSoon(parcel, of: elements) { self.pass($0) }
        }
    }

    @inline(__always)
    fileprivate func stop(_ error: (any Error)?) {
        let entry = gate.enterForEvent()
        if entry != GateWord.free {
            end(error)
            gate.leave(afterEvent: entry)
        } else {
            gate.actSoon { self.end(error) }
        }
    }

    /// Inside the gate.
    @inline(__always)
    private func pass(_ parcel: Parcel) {
        if !downstream.subscription.isDisposed { downstream.push(parcel) }
    }

    /// Inside the gate.
    private func end(_ error: (any Error)?) {
        if !downstream.subscription.isDisposed { downstream.stop(error) }
    }
}

extension Sink {
    /// The two ways into this sink, behind a gate, and its subscription. They are for a closure that is called with them, and are handed on to it. Unsafe: the
    /// subscription is not counted. The caller keeps one of the ways as long as it uses that.
    @usableFromInline @inline(never)
    __consuming func gated(
        of elements: Any.Type
    ) -> (push: (Parcel) -> Void, stop: ((any Error)?) -> Void, subscription: Unmanaged<Subscription>) {
        let gated = GatedSink(self, of: elements)
        let subscription = unsafe Unmanaged.passUnretained(gated.downstream.subscription)
        return unsafe ({ gated.push($0) }, { gated.stop($0) }, subscription)
    }
}
