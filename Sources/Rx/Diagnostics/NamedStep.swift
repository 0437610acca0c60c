// SPDX-License-Identifier: MIT
internal import RxRuntime

/// The step that `trace(_:)` puts on an element's way while operators are named: it records a span around everything behind it.
@usableFromInline
final class NamedStep: Sendable {
    private let span: OperatorSpan

    @usableFromInline
    init(_ name: String) { span = OperatorSpan(name) }

    /// Hands `parcel` on; a trace records how long everything behind took.
    @usableFromInline
    func pass(_ parcel: Parcel, to push: (Parcel) throws -> Void) rethrows {
        let start = span.start
        defer { span.end(start) }
        try push(parcel)
    }
}
