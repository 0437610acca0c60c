// SPDX-License-Identifier: MIT
import AsyncAlgorithmsPeer
import ConcurrencyPeer
import DispatchPeer
import LoopPeer
import Measure
import NIOPeer
import OpenCombinePeer
import OperationQueuePeer
import RawCPeer
import RxRingPeer

#if LOCAL_PEER
    import LocalPeer
#endif

/// The participants, in the order of the table's columns. A new peer is a line here.
enum Participants {
    static let all: [any Peer.Type] = packaged + local

    private static let packaged: [any Peer.Type] = [
        RxRingPeer.self,
        LoopPeer.self,
        RawCPeer.self,
        DispatchPeer.self,
        OpenCombinePeer.self,
        ConcurrencyPeer.self,
        OperationQueuePeer.self,
        NIOPeer.self,
        AsyncAlgorithmsPeer.self,
    ]

    /// The one that PEER_PATH names.
    #if LOCAL_PEER
        private static let local: [any Peer.Type] = [LocalPeer.self]
    #else
        private static let local: [any Peer.Type] = []
    #endif
}
