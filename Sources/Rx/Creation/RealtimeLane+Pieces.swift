// SPDX-License-Identifier: MIT

/// Elements of a lane where they lie, valid while it is delivered.
///
/// Safe and Sendable: an address that only its receiver reads, during the delivery.
@safe
package struct LanePiece: @unchecked Sendable, BitwiseCopyable {
    /// The oldest element.
    package let first: UnsafeRawPointer?
    /// How many follow one another from there.
    package let count: Int
}

extension RealtimeLane {
    /// The lane's elements in pieces as they lie in it. As `elements(on:every:)` otherwise.
    package func pieces(on scheduler: SerialScheduler, every period: Duration) -> Observable<LanePiece> {
        Observable { downstream in
            unsafe LaneDrain(self, on: scheduler, for: downstream.subscription) {
                downstream.stop(nil)
            } deliver: { piece in
                unsafe Parcel.send(LanePiece(first: UnsafeRawPointer(piece.baseAddress), count: piece.count), to: downstream.push)
                return piece.count
            }.start(every: period)
        }
    }
}
