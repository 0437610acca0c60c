// SPDX-License-Identifier: MIT
@testable import Rx
import Synchronization
import Testing

extension SentElementTests {
    /// One thread comes and goes while others send: what is handed from thread to thread is alive when it arrives, and gone in the end.
    @Suite struct JoinTests {
        /// Hunts a reference that is counted after it was handed over (decision 11): in release it was freed by the thread that took it.
        @Test(arguments: SentSequence.ofSubjects + SentSequence.ofInners)
        func `what a newcomer hears while others send is alive, and nothing of it stays`(_ kind: SentSequence) {
            let before = SentElement.living.load(ordering: .relaxed)
            let heard = Atomic<Int>(0)
            let dead = Atomic<Int>(0)
            do {
                let (source, send) = kind.make()
                let isOver = Atomic<Bool>(false)
                let note = { @Sendable (element: SentElement) in
                    // Relaxed: probes, they must not order anything themselves.
                    if !element.isAlive { dead.add(1, ordering: .relaxed) }
                    heard.add(1, ordering: .relaxed)
                }
                let staying = source.subscribe(onNext: note)
                let senders = (0..<2).map { thread in
                    { @Sendable in
                        var number = thread
                        while !isOver.load(ordering: .relaxed) {
                            send(thread, SentElement(number))
                            number += 1
                        }
                    }
                }
                let newcomer = { @Sendable in
                    var rounds = 10_000 * soak
                    // A machine that is busy may not have let the senders begin by then.
                    while !isOver.load(ordering: .relaxed), rounds > 0 || heard.load(ordering: .relaxed) == 0 {
                        rounds -= 1
                        let kept = Shared<SentElement?>(nil)
                        let subscription = source.subscribe(onNext: {
                            note($0)
                            kept.value = $0
                        })
                        subscription.dispose()
                    }
                    isOver.store(true, ordering: .relaxed)
                }
                #expect(Race.run(senders + [newcomer]))
                // Where it is not over in time, the senders have to be for the next test.
                isOver.store(true, ordering: .relaxed)
                staying.dispose()
            }
            #expect(heard.load(ordering: .relaxed) > 0)
            #expect(dead.load(ordering: .relaxed) == 0)
            #expect(SentElement.living.load(ordering: .relaxed) == before)
        }
    }
}
