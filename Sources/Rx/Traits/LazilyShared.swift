// SPDX-License-Identifier: MIT

/// A shared sequence that an operator made. The shared part is made when the first subscriber comes.
///
/// In a chain of maps on a driver only the last is subscribed to, so only the last is shared (`MapSource`).
///
/// Sendable: its fields are constants, and `Once` guards what it makes.
@usableFromInline
final class LazilyShared<Element>: Observable<Element>, @unchecked Sendable {
    fileprivate let once: Once

    @usableFromInline
    init(_ upstream: Observable<Element>, _ share: @escaping (Observable<Element>) -> Observable<Element>) {
        // By its plan: a subscription does not keep a subject that is shared.
        let once = Once(upstream.plan, share)
        self.once = once
        super.init(.direct { downstream in once.value.run(downstream.keepingFunction()) })
    }

    /// `source` for a map. If it is a lazily shared one that only the map uses, it is not shared for the map: the map's result is.
    @usableFromInline
    static func source(ofMap source: Observable<Element>) -> Observable<Element> {
        guard let shared = source as? LazilyShared<Element> else { return source }
        let source = MapSource(shared.once)
        return Observable(.direct { downstream in source.plan.runInner(downstream.keepingFunction()) })
    }

    /// A shared sequence, made when it is first asked for.
    ///
    /// Sendable: `made` is guarded by `lock`; what loses the race to make it is released, unused.
    fileprivate final class Once: @unchecked Sendable {
        /// The sequence before sharing.
        let upstream: SubscribePlan
        private let share: (Observable<Element>) -> Observable<Element>
        private let lock = Lock()
        private var made: Observable<Element>?

        init(_ upstream: SubscribePlan, _ share: @escaping (Observable<Element>) -> Observable<Element>) {
            self.upstream = upstream
            self.share = share
        }

        var isMade: Bool { lock.guarding { made != nil } }

        var value: Observable<Element> {
            if let made = lock.guarding({ made }) { return made }
            let new = share(Observable(upstream))
            return lock.guarding {
                let value = made ?? new
                made = value
                return value
            }
        }
    }

    /// What a map on a lazily shared sequence subscribes to: that sequence, or what it is before sharing. The latter is right if nothing else can subscribe to
    /// the shared one, now or later, and nothing has: then a share would have one subscriber, the map, which is shared itself.
    ///
    /// Whatever can subscribe to it holds its `Once`. So this asks, once, whether it holds the only reference. All of it is guarded by `lock`.
    private final class MapSource {
        private let lock = Lock()
        private var once: Once?
        private var decided: SubscribePlan?

        init(_ once: Once) { self.once = once }

        var plan: SubscribePlan {
            lock.guarding {
                if let decided { return decided }
                let plan = decide()
                (decided, once) = (plan, nil)
                return plan
            }
        }

        private func decide() -> SubscribePlan {
            let isAlone = isOnlyReference(&once)
            // unsafe: there is one until this is decided. Where this holds it alone, nothing can make it any more.
            let once = unsafe once.unsafelyUnwrapped
            return isAlone && !once.isMade ? once.upstream : .direct { downstream in once.value.run(downstream.keepingFunction()) }
        }
    }
}
