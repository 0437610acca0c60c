// SPDX-License-Identifier: MIT
internal import RxRuntime

/// What `trace(_:)` has on an element's way while operators are named: a span around everything behind it.
@usableFromInline
final class NamedStep: Sendable {
    private let span: OperatorSpan

    @usableFromInline
    init(_ name: String) { span = OperatorSpan(name) }

    /// Hands `parcel` on; a trace has how long everything behind took.
    @usableFromInline
    func pass(_ parcel: Parcel, to push: (Parcel) throws -> Void) rethrows {
        let start = span.start
        defer { span.end(start) }
        try push(parcel)
    }
}
