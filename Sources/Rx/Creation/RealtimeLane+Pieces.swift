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
    private let isTaken: UnsafeMutablePointer<Bool>

    fileprivate init(_ elements: UnsafeRawPointer?, _ count: Int, noting isTaken: UnsafeMutablePointer<Bool>) {
        unsafe first = elements
        self.count = count
        unsafe self.isTaken = isTaken
    }

    /// The receiver says so before it reads them. What no receiver takes stays in the lane: a disposal may come before the delivery has reached it.
    package func take() { unsafe isTaken.pointee = true }
}

extension RealtimeLane {
    /// The lane's elements in pieces as they lie in it. As `elements(on:every:)` otherwise, but that the receiver takes each piece.
    package func pieces(on scheduler: SerialScheduler, every period: Duration) -> Observable<LanePiece> {
        Observable { downstream in
            unsafe LaneDrain(self, on: scheduler, for: downstream.subscription) {
                downstream.stop(nil)
            } deliver: { piece in
                var isTaken = false
                unsafe withUnsafeMutablePointer(to: &isTaken) {
                    unsafe Parcel.send(LanePiece(piece.baseAddress.map { unsafe UnsafeRawPointer($0) }, piece.count, noting: $0), to: downstream.push)
                }
                return isTaken ? piece.count : 0
            }.start(every: period)
        }
    }
}
