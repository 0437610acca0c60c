// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Promises: what the compiler cannot see, said by name.
@Suite struct AssumeTests {
    private static func said(by result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `a promise that is kept changes nothing`() {
        let kept = Observable.of(1).asTraitSequence().assumeNeverFails().assumeCardinality(ExactlyOne.self)
        #expect(atOnce(kept.asObservable()) == "1|")
        #expect(atOnce(Infallible.of(1, 2).assumeFinite().sum().asObservable()) == "3|")
    }

    #if DEBUG
        @Test func `an error where none was promised stops the program, which says where, what and how`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Observable<Int>.error(TestError()).asTraitSequence().assumeNeverFails(file: "Place.swift", line: 7).subscribe(onNext: { _ in })
            }
            #expect(Self.said(by: result).contains("assumeNeverFails() at Place.swift:7: it failed with TestError"))
        }

        @Test func `an event in another place than was promised stops the program, which says where, what and how`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let promised = unsafe Observable.of(1, 2).asTraitSequence().assumeContext(AudioEngine.self, file: "Place.swift", line: 8)
                _ = promised.subscribe(onNext: { _ in })
            }
            #expect(Self.said(by: result).contains("assumeContext(AudioEngine) at Place.swift:8: an event arrived elsewhere"))
        }

        @Test func `another number of elements than was promised stops the program, which says where, what and how`() async {
            let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Observable.of(1, 2).asTraitSequence().assumeCardinality(ExactlyOne.self, file: "Place.swift", line: 9).subscribe { _ in }
            }
            #expect(Self.said(by: one).contains("assumeCardinality(ExactlyOne) at Place.swift:9: element 2 arrived"))
            let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Observable.of(1).asTraitSequence().assumeNeverFails().assumeCardinality(Endless.self).subscribe(onNext: { _ in })
            }
            #expect(Self.said(by: endless).contains("AssumeTests.swift") && Self.said(by: endless).contains(": it ended"))
            let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Observable<Int>.empty().asTraitSequence().assumeCardinality(ExactlyOne.self).subscribe { _ in }
            }
            #expect(Self.said(by: none).contains(": it ended after 0 elements"))
        }
    #else
        @Test func `in release builds a promise is the sequence itself`() {
            let source = Observable.of(1)
            let promised = unsafe source.asTraitSequence().assumeNeverFails().assumeContext(AudioEngine.self).assumeCardinality(ExactlyOne.self)
            #expect(promised.asObservable() === source)
        }
    #endif
}
