// SPDX-License-Identifier: MIT
import Glibc
import Rx
import Testing

/// A thread that ends inside an observer leaves its gate taken: debug builds say so (decision 15), release builds pay nothing for it.
@Suite struct ThreadEndTests {
    #if DEBUG
        @Test func `a thread that ends inside an observer ends the process with the rule`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let subject = PublishSubject<Int>()
                let subscription = subject.subscribe(onNext: { _ in pthread_exit(nil) })
                onSmallStack { subject.onNext(1) }
                subscription.dispose()
            }
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("a thread ended inside an observer"), "\(said)")
        }
    #endif

    @Test func `a thread that ends after its observers is let go`() async {
        await #expect(processExitsWith: .success) {
            let subject = PublishSubject<Int>()
            let heard = Shared(0)
            let subscription = subject.subscribe(onNext: { heard.value += $0 })
            onSmallStack { subject.onNext(1) }
            subject.onNext(2)
            subscription.dispose()
            #expect(heard.value == 3)
        }
    }
}
