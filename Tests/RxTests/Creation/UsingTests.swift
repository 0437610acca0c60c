// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct UsingTests {
    /// A resource that says when it was given back.
    ///
    /// Sendable: the test has one thread.
    struct Resource: Disposable, @unchecked Sendable {
        let onDispose: () -> Void
        func dispose() { onDispose() }
    }

    @Test func `the resource lives as long as the subscription`() {
        for end in ["completed", "error", "disposed"] {
            var log: [String] = []
            let subject = PublishSubject<Int>()
            let source = Observable<Int>.using({ Resource { log.append("closed") } }) { _ in
                log.append("opened")
                return subject.do(onDispose: { log.append("source gone") })
            }
            #expect(log == [])
            let subscription = source.subscribe(
                onError: { _ in log.append("error") }, onCompleted: { log.append("completed") })
            switch end {
            case "completed": subject.onCompleted()
            case "error": subject.onError(TestError())
            default: subscription.dispose()
            }
            let told = end == "disposed" ? [] : [end]
            #expect(log == ["opened"] + told + ["source gone", "closed"])
        }
    }

    @Test func `what a factory throws is the end, and the resource is given back`() {
        var closed = 0
        let failing = Observable<Int>.using({ Resource { closed += 1 } }) { _ in throw TestError() }
        #expect(atOnce(failing) == "#" && closed == 1)
        let none = Observable<Int>.using({ () throws -> Resource in throw TestError() }) { _ in .of(1) }
        #expect(atOnce(none) == "#" && closed == 1)
    }

    @Test func `it keeps the contract`() {
        contract(of: "using") { source in .using({ Resource {} }) { _ in source } }
    }
}
