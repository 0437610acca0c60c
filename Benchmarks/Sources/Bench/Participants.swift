// SPDX-License-Identifier: MIT
import DispatchPeer
import LoopPeer
import Measure
import OpenCombinePeer
import RawCPeer
import RxRingPeer

/// Who takes part, in the order of the table's columns. A new peer is a line here.
enum Participants {
    static let all: [any Peer.Type] = [
        RxRingPeer.self,
        LoopPeer.self,
        RawCPeer.self,
        DispatchPeer.self,
        OpenCombinePeer.self,
    ]
}
