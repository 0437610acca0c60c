// SPDX-License-Identifier: MIT

/// How the connections of a shared sequence hand on their events: a kind of broadcast, and the ways in and out of one.
///
/// These are functions of the broadcast, formed once for all connections, so that a connection holds the broadcast and nothing else.
@usableFromInline
struct BroadcastOperations {
    @usableFromInline let makeBroadcast: () -> Broadcast
    @usableFromInline let push: (Broadcast, Parcel) -> Void
    @usableFromInline let stop: (Broadcast, (any Error)?) -> Void
    /// Takes a sink in as the listener that the function makes of it; nil if the end was all there is to hear.
    @usableFromInline let admit: (Broadcast, __owned Sink, (__owned Sink) -> Subscription) -> Subscription?

    /// Takes the last listener out, and drops what is kept. False while a thread is inside the broadcast: it may keep more.
    @usableFromInline let clear: (Broadcast, Subscription) -> Bool
    /// Whether a broadcast is as good as new. Called by its only holder.
    @usableFromInline let isClear: (Broadcast) -> Bool

    /// Hands on what comes. Subscribers that come later also get the latest `replay` elements. The branches are there for a constant: a program has
    /// the code of the one that it takes. Neither this nor `share` is specialised before it is inlined: without the constant, the compiler would specialise
    /// all three kinds of broadcast for each type, and drop two later.
    @_semantics("optimize.sil.specialize.generic.never") @inlinable @inline(__always)
    static func sharing<Element, Context: ContextAxis>(_ type: Element.Type, replay: Int, in context: Context.Type) -> BroadcastOperations {
        switch replay {
        case 0: BroadcastOperations(of: type, in: context)
        case 1: BroadcastOperations(keepingIn: OneRecentElement<Element>(), in: context)
        default: BroadcastOperations(keepingIn: RecentElements<Element>(limit: replay), in: context)
        }
    }

    /// Hands on what comes.
    @export(implementation) @inline(never) @_effects(releasenone)
    init<Element, Context: ContextAxis>(of type: Element.Type, in context: Context.Type) {
        self.init(at: ContextScheduler(of: context)) { $0.send($1.open(as: Element.self), by: Context.Exclusion.self) }
    }

    @usableFromInline
    init(at contextScheduler: ContextScheduler?, _ push: @escaping (Broadcast, Parcel) -> Void) {
        self.push = push
        makeBroadcast = { Broadcast(at: contextScheduler) }
        stop = { $0.stop($1) }
        isClear = { $0.isClear }
        clear = {
            $0.remove($1)
            return true
        }
        admit = { broadcast, sink, makeListener in
            let listener = makeListener(sink)
            broadcast.add(listener)
            return listener
        }
    }

    /// Hands on what comes. Subscribers that come later also get what `buffer`, a replay buffer, keeps.
    @export(implementation) @inline(never) @_effects(releasenone)
    init<Kept: ReplayBuffer, Context: ContextAxis>(keepingIn buffer: Kept, in context: Context.Type) where Kept.Clock == NoClock {
        typealias Replaying = ReplayingBroadcast<Kept, Context.Exclusion>
        let contextScheduler = ContextScheduler(of: context)
        makeBroadcast = { Replaying(buffer, by: Context.Exclusion.self, at: contextScheduler) }
        // Unsafe: all broadcasts of these operations come from `makeBroadcast`.
        push = { unsafe unsafeDowncast($0, to: Replaying.self).keep($1.open(as: Kept.Element.self)) }
        stop = { unsafe unsafeDowncast($0, to: Replaying.self).close($1) }
        isClear = { unsafe unsafeDowncast($0, to: Replaying.self).keepsNothing }
        clear = { unsafe unsafeDowncast($0, to: Replaying.self).clear(removing: $1) }
        admit = { unsafe unsafeDowncast($0, to: Replaying.self).admit($1, $2) }
    }
}
