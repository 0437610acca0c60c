// SPDX-License-Identifier: MIT
#if DEBUG
    import Rx
    import Testing

    /// The stack that an element takes in a debug build for each operator of a chain, or each subject behind another. Programs run their debug builds on
    /// threads with small stacks, too. The ceilings are those of Swift 6.3 on x86-64 and some room.
    @Suite struct DebugStackTests {
        /// An address in the caller's frame, or just below it.
        @inline(never)
        private static func depth() -> Int {
            var place = 0
            return unsafe withUnsafePointer(to: &place) { Int(bitPattern: $0) }
        }

        /// The bytes between a sender and the observer behind `stages` stages.
        private static func bytes(stages: Int, _ stage: (Observable<Int>) -> Observable<Int>) -> Int {
            let subject = PublishSubject<Int>()
            var chain: Observable<Int> = subject
            for _ in 0..<stages { chain = stage(chain) }
            var reached = 0
            let subscription = chain.subscribe(onNext: { _ in reached = depth() })
            subject.onNext(1)
            subscription.dispose()
            return depth() - reached
        }

        /// The bytes of one stage.
        private static func bytes(_ stage: (Observable<Int>) -> Observable<Int>) -> Int {
            // The first stage may be entered in another way than those behind it.
            (bytes(stages: 11, stage) - bytes(stages: 1, stage)) / 10
        }

        @Test func `operators of one source`() {
            #expect(Self.bytes { $0.map { $0 + 1 } } <= 520)
            #expect(Self.bytes { $0.map { element throws -> Int in element + 1 } } <= 740)
            #expect(Self.bytes { $0.filter { $0 > 0 } } <= 320)
            #expect(Self.bytes { $0.compactMap { $0 } } <= 580)
            #expect(Self.bytes { $0.scan(0) { $0 + $1 } } <= 600)
        }

        @Test func `operators with a gate`() {
            let other = Observable.just(1)
            #expect(Self.bytes { $0.withLatestFrom(other) { element, _ in element } } <= 912)
            #expect(Self.bytes { Observable.combineLatest($0, other) { element, _ in element } } <= 1_200)
            #expect(Self.bytes { $0.share() } <= 1_480)
        }

        @Test func `a subject behind a subject`() {
            var subscriptions: [any Disposable] = []
            let bytes = Self.bytes { source in
                let subject = PublishSubject<Int>()
                subscriptions.append(source.subscribe(subject))
                return subject
            }
            for subscription in subscriptions { subscription.dispose() }
            #expect(bytes <= 1_640)
        }
    }
#endif
