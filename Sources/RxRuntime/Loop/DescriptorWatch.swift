// SPDX-License-Identifier: MIT
internal import Synchronization

/// What a watched descriptor is ready for.
public struct DescriptorEvents: OptionSet, Sendable {
    /// The bits that `poll` uses.
    public let rawValue: UInt32
    /// The events of the bits that `poll` uses.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read, or the other end was closed.
    public static let readable = DescriptorEvents(rawValue: 0x1)
    /// There is room to write.
    public static let writable = DescriptorEvents(rawValue: 0x4)
    /// The descriptor has failed; reported without being asked for.
    public static let error = DescriptorEvents(rawValue: 0x8)
    /// The other end is gone; reported without being asked for.
    public static let hangup = DescriptorEvents(rawValue: 0x10)
}

/// One descriptor that the main loop watches; disposing ends it.
///
/// Sendable: everything but `disposed` belongs to the main loop's thread.
final class DescriptorWatch: Cancelable, @unchecked Sendable {
    let descriptor: Int32
    let interest: DescriptorEvents
    private let handler: (DescriptorEvents) -> Void
    private let onRefusal: (String) -> Void
    private let disposed = Atomic<Bool>(false)

    init(
        _ descriptor: Int32, _ interest: DescriptorEvents, onRefusal: @escaping (String) -> Void,
        handler: @escaping (DescriptorEvents) -> Void
    ) {
        self.descriptor = descriptor
        self.interest = interest
        self.onRefusal = onRefusal
        self.handler = handler
    }

    /// Calls the handler with what it asked for of `events`, and with what is reported without being asked for.
    func handle(_ events: DescriptorEvents) {
        let own = events.intersection(interest.union([.error, .hangup]))
        if !own.isEmpty, !isDisposed { handler(own) }
    }

    func refuse(_ sentence: String) { onRefusal(sentence) }

    /// acquire: pairs with the release of the exchange in dispose().
    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// On the main loop, and on the main thread that drives it, the watch ends at once; from elsewhere soon, and the handler is not called again but may be running.
    func dispose() {
        // acquire-release: elects one thread to end the watch.
        guard disposed.claim() else { return }
        if MainLoop.loop.mayEndWatches { return MainLoop.loop.end(self) }
        _ = MainScheduler.asyncInstance.schedule(self) { watch in
            MainLoop.loop.end(watch)
            return Disposables.create()
        }
    }
}
