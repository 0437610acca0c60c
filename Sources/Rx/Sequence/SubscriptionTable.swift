// SPDX-License-Identifier: MIT

/// The subscriptions that are counted, by number.
///
/// Sendable: everything mutable is guarded by `lock`, under which nothing of the user's runs or is released.
final class SubscriptionTable: @unchecked Sendable {
    /// What is known of one subscription.
    struct Record {
        let number: Int
        let parent: Int?
        let subscription: ObjectIdentifier
        /// Nil when only the hooks want call stacks; then the subscription is not counted.
        let callStack: CallStack?
        /// What the program's own capture (`Hooks.customCaptureSubscriptionCallstack`) returned.
        let captured: [String]
    }

    private let lock = Lock()
    private var last = 0
    private var records: [Int: Record] = [:]
    /// Addresses of live subscriptions: one that is freed has left before.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var counted = 0

    var count: Int { lock.guarding { counted } }

    /// The subscriptions that are counted, the oldest first.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    var all: [Record] { lock.guarding { records.values.filter { $0.callStack != nil } }.sorted { $0.number < $1.number } }

    func enter(_ subscription: ObjectIdentifier, under parent: ObjectIdentifier?, _ callStack: CallStack?, _ captured: [String]) -> Int {
        lock.guarding {
            last += 1
            if callStack != nil { counted += 1 }
            records[last] = Record(
                number: last, parent: parent.flatMap { numbers[$0] }, subscription: subscription, callStack: callStack, captured: captured)
            numbers[subscription] = last
            return last
        }
    }

    func leave(_ number: Int) {
        let record = lock.guarding { () -> Record? in
            guard let record = records.removeValue(forKey: number) else { return nil }
            if record.callStack != nil { counted -= 1 }
            numbers[record.subscription] = nil
            return record
        }
        withExtendedLifetime(record) {}
    }

    func captured(of subscription: ObjectIdentifier) -> [String] {
        lock.guarding { numbers[subscription].flatMap { records[$0]?.captured } ?? [] }
    }
}
