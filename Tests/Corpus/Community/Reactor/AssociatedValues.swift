// SPDX-License-Identifier: MIT
import Foundation

/// Values that belong to an object which has no room for them: they are freed once the object is gone.
///
/// Sendable: the lock guards the table.
final class AssociatedValues: @unchecked Sendable {
    static let shared = AssociatedValues()

    private struct Entry {
        weak var owner: AnyObject?
        var values: [String: Any]
    }

    private let lock = NSRecursiveLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func value<Value>(of owner: AnyObject, _ key: String, make: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        removeOrphans()
        if let known = entries[ObjectIdentifier(owner)]?.values[key] as? Value { return known }
        let value = make()
        set(value, of: owner, key)
        return value
    }

    func set<Value>(_ value: Value, of owner: AnyObject, _ key: String) {
        lock.lock()
        defer { lock.unlock() }
        entries[ObjectIdentifier(owner), default: Entry(owner: owner, values: [:])].values[key] = value
    }

    func removeOrphans() {
        lock.lock()
        defer { lock.unlock() }
        // What the orphans hold is freed after the table is in order again.
        let orphans = entries.filter { $0.value.owner == nil }
        for key in orphans.keys { entries[key] = nil }
    }
}
