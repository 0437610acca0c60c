// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SubjectLifetimeTests {
    private final class Token {}

    /// A sequence made of a subject, and the subject as something to release.
    private static let kinds: [@Sendable () -> (Observable<Int>, AnyObject)] = [
        {
            let subject = PublishSubject<Int>(); return (subject.map { $0 }, subject)
        },
        {
            let subject = BehaviorSubject(value: 1); return (subject.map { $0 }, subject)
        },
        {
            let subject = ReplaySubject<Int>.create(bufferSize: 1); return (subject.map { $0 }, subject)
        },
        {
            let subject = AsyncSubject<Int>(); return (subject.map { $0 }, subject)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.map { $0 }.share(), subject)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.share(replay: 1), subject)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.share(scope: .forever), subject)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.share(replay: 1, scope: .forever), subject)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.map { $0 }.publish().refCount(), subject)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.replay(1).refCount(), subject)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.share().map { $0 }.share().share(replay: 2), subject)
        },
    ]

    /// Subscribes with a closure that holds the token which is returned weakly by `seen`.
    private func observe(_ source: Observable<Int>) -> () -> Token? {
        let token = Token()
        _ = source.subscribe(onNext: { _ in withExtendedLifetime(token) {} })
        return { [weak token] in token }
    }

    @Test(arguments: kinds.indices) func `who drops a subject drops its observers, though sequences made of it live`(_ kind: Int) {
        var (source, subject): (Observable<Int>, AnyObject?) = Self.kinds[kind]()
        let seen = observe(source)
        #expect(seen() != nil)
        subject = nil
        #expect(seen() == nil && subject == nil)
        let late = observe(source)
        #expect(late() == nil)
        source = .never()
    }

    @Test func `a shared source that is silent for ever is subscribed to once, and torn down with its last user`() {
        let sharings: [(Observable<Int>) -> Observable<Int>] = [
            { $0.share() }, { $0.share(replay: 1) }, { $0.share(replay: 1, scope: .forever) }, { $0.publish().refCount() },
            { $0.replay(1).refCount() },
        ]
        for sharing in sharings {
            var events: [String] = []
            // Drops the observer, so that nothing holds what it pushes into.
            let shared = sharing(
                Observable<Int>.create { observer in
                    events.append("subscribed")
                    observer.onNext(1)
                    return Disposables.create { events.append("disposed") }
                })
            var users: [any Disposable] = []
            for _ in 0..<2 { users.append(shared.subscribe(onNext: { events.append("\($0)") })) }
            users.popLast()?.dispose()
            #expect(events.filter { $0 != "1" } == ["subscribed"])
            users.popLast()?.dispose()
            #expect(events.filter { $0 != "1" } == ["subscribed", "disposed"])
            shared.subscribe().dispose()
            #expect(events.filter { $0 != "1" } == ["subscribed", "disposed", "subscribed", "disposed"])
        }
    }

    @Test func `those who come after the subject has gone hear what it kept`() {
        let behavior = BehaviorSubject(value: 1).map { $0 }
        #expect(atOnce(behavior.take(1)) == "1|")
        let replay = ReplaySubject<Int>.create(bufferSize: 2)
        replay.onNext(1)
        replay.onNext(2)
        let (mapped, heard) = (replay.map { $0 * 10 }, Shared<[Int]>([]))
        _ = consume replay
        _ = mapped.subscribe(onNext: { heard.value.append($0) })
        #expect(heard.value == [10, 20])
    }

    @Test func `who drops a context's subject elsewhere drops its observers in the context`() async {
        var subject: ContextSubject<AudioEngine, Int>? = ContextSubject()
        let seen = observe(subject!.asObservable())
        await AudioEngine.run {}
        subject = nil
        await AudioEngine.run {}
        #expect(seen() == nil && subject == nil)
    }

    /// Invariant: whichever comes first, neither the observer nor its subscription is left.
    @Test(arguments: kinds.indices) func `a subject that is dropped while somebody subscribes keeps nobody`(_ kind: Int) {
        for _ in 0..<2_000 {
            let (source, subject) = Self.kinds[kind]()
            let held = Shared<AnyObject?>(subject)
            let seen = Shared<() -> Token?>({ nil })
            _ = consume subject
            #expect(Race.run([{ held.value = nil }, { seen.value = self.observe(source) }]))
            #expect(seen.value() == nil)
        }
    }
}
