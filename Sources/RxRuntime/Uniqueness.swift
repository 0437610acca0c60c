// SPDX-License-Identifier: MIT
public import CSupport

/// Whether `reference` is the only one to its object, which may be used as if it were new then.
///
/// `isKnownUniquelyReferenced` does not order: its load is relaxed on ARM, and the standard library promises nothing. Here the count is read once
/// more in acquire order. That pairs with the release by which every other thread gave its reference back, so all that they did with the
/// object comes before what the caller does. On x86 either load is a plain one. The object has no weak references: those move the count
/// elsewhere.
@export(implementation) @inline(__always)
package func isOnlyReference<Object: AnyObject>(_ reference: inout Object?) -> Bool {
    guard isKnownUniquelyReferenced(&reference) else { return false }
    // unsafe: `reference` is not nil, since nothing has no references, and holds the object meanwhile.
    _ = unsafe rx_object_counts(Unmanaged.passUnretained(reference.unsafelyUnwrapped).toOpaque())
    return true
}
