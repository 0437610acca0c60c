// SPDX-License-Identifier: MIT

/// The watches of the main loop, by descriptor: a program may watch one descriptor for reading and for writing apart. The parker watches each descriptor once,
/// for all that its watches ask for. Belongs to the loop's thread.
struct DescriptorWatches {
    private var watches: [Int32: [DescriptorWatch]] = [:]

    var isEmpty: Bool { watches.isEmpty }

    /// Adds `watch`, if the system takes it; else why not, and nothing has changed.
    mutating func add(_ watch: DescriptorWatch, to parker: Parker) -> String? {
        let all = watches[watch.descriptor, default: []] + [watch]
        if let refusal = Self.tell(parker, of: all, on: watch.descriptor) { return refusal }
        watches[watch.descriptor] = all
        return nil
    }

    /// Takes `watch` out. Those that are left and that the system refuses to watch alone are told so: their descriptor is closed.
    mutating func remove(_ watch: DescriptorWatch, from parker: Parker?) {
        let descriptor = watch.descriptor
        guard var left = watches[descriptor], let place = left.firstIndex(where: { $0 === watch }) else { return }
        left.remove(at: place)
        watches[descriptor] = left.isEmpty ? nil : left
        if left.isEmpty { parker?.unwatch(descriptor) }
        guard !left.isEmpty, let parker, let refusal = Self.tell(parker, of: left, on: descriptor) else { return }
        watches[descriptor] = nil
        parker.unwatch(descriptor)
        for each in left { each.refuse(refusal) }
    }

    /// Calls the watches on `descriptor` that asked for one of `events`. What a handler adds is not called, and what it ends is not called any more.
    func handle(_ events: DescriptorEvents, of descriptor: Int32) {
        for watch in watches[descriptor] ?? [] { watch.handle(events) }
    }

    private static func tell(_ parker: Parker, of watches: [DescriptorWatch], on descriptor: Int32) -> String? {
        let interest = watches.reduce(into: DescriptorEvents()) { $0.formUnion($1.interest) }
        return parker.watch(descriptor, events: interest.rawValue)
    }
}
