// SPDX-License-Identifier: MIT

/// Sending for a caller that needs to know when there is no memory (the C API): an element is handed to every listener, or to none.
///
/// It makes room in the hops to other schedulers that follow a listener with nothing in between. There are two cases beyond that: memory is
/// short further down, or another thread is inside and delivers the element. Then the sequence that finds no memory ends with a `QueueMemoryError`.
extension Broadcast {
    /// As `send`; false where there is no room for `element`, and no listener heard it.
    @inlinable @inline(__always)
    final func offer<Element>(_ element: Element) -> Bool {
        let (entry, isIn) = gate.enterOwn()
        if !isIn { return offerAmongOthers(element, entry) }
        let listenerTarget = listeners.listenerTarget
        if listenerTarget.isListener {
            Parcel.send(element) { listeners.pushToListener($0) }
        } else if listenerTarget.isAll, listeners.isOneObserver {
            Parcel.send(element) { listeners.pushToAll($0) }
        } else if listenerTarget.isAll || !listenerTarget.producer.hasRoom {
            return offerToAll(element, inside: entry)
        } else if listenerTarget.producer.send(element) {
            startHop()
        }
        gate.leave(as: entry)
        return true
    }

    /// Inside the gate, and leaves it: so the likely way keeps no answer across the call.
    @inlinable @inline(never)
    final func offerToAll<Element>(_ element: Element, inside entry: UInt) -> Bool {
        let isTaken = listeners.makeRoom()
        if isTaken { Parcel.send(element) { pushThroughList($0) } }
        gate.leave(as: entry)
        return isTaken
    }

    @inlinable @inline(never)
    final func offerAmongOthers<Element>(_ element: Element, _ entry: UInt) -> Bool {
        guard gate.enterAmongOthers(entry) else {
            Parcel.send(element) { pushSoon($0, of: Element.self) }
            return true
        }
        let isTaken = listeners.makeRoom()
        if isTaken { Parcel.send(element) { push($0, by: AmongThreads.self) } }
        leaveCounting(by: AmongThreads.self)
        return isTaken
    }
}

extension PublishSubject {
    /// As `onNext`; false where there is no memory for `element` to wait for another scheduler, and no observer heard it.
    @export(implementation) @inline(__always)
    package func offer(_ element: Element) -> Bool { broadcast.offer(element) }
}

extension ReplaySubject {
    /// As `onNext`; false where there is no memory for `element` to wait for another scheduler: it is not kept, and no observer heard it.
    @export(implementation)
    package func offer(_ element: Element) -> Bool {
        var isTaken = true
        withBroadcast(
            ifRecent: { isTaken = $0.keep(element, whereThereIsRoom: true) }, ifYoung: { isTaken = $0.keep(element, whereThereIsRoom: true) })
        return isTaken
    }
}
