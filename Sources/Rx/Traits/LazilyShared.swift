// SPDX-License-Identifier: MIT

/// A shared sequence that an operator made. The shared part is made when the first subscriber comes.
///
/// In a chain of maps on a driver only the last is subscribed to, so only the last is shared.
///
/// Sendable: its fields are constants, and `Once` guards what it makes.
@usableFromInline
final class LazilyShared<Element>: Observable<Element>, @unchecked Sendable {
    private let upstream: Observable<Element>

    @usableFromInline
    init(_ upstream: Observable<Element>, _ share: @escaping (Observable<Element>) -> Observable<Element>) {
        self.upstream = upstream
        // By its plan: a subscription does not keep a subject that is shared.
        let plan = upstream.plan
        let once = Once(of: { share(Observable(plan)) })
        super.init(.direct { downstream in once.value.run(downstream) })
    }

    /// The sequence before sharing, if `source` is a lazily shared one; otherwise `source` itself.
    @usableFromInline
    static func upstream(of source: Observable<Element>) -> Observable<Element> {
        (source as? LazilyShared<Element>)?.upstream ?? source
    }

    /// A value made when it is first asked for.
    ///
    /// Sendable: `made` is guarded by `lock`; what loses the race to make it is released, unused.
    private final class Once: @unchecked Sendable {
        private let make: () -> Observable<Element>
        private let lock = Lock()
        private var made: Observable<Element>?

        init(of make: @escaping () -> Observable<Element>) { self.make = make }

        var value: Observable<Element> {
            if let made = lock.guarding({ made }) { return made }
            let new = make()
            return lock.guarding {
                let value = made ?? new
                made = value
                return value
            }
        }
    }
}
