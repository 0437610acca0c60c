// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SubjectLifetimeTests {
    private final class Token {}

    /// A sequence made of a subject, and the subject as something to let go of.
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
