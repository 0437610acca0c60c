// SPDX-License-Identifier: MIT
import RxRingC
import Testing

struct ExposedSequenceTests {
    init() { #expect(session == RX_OK) }

    @Test func `C sees the bytes of a Swift sequence's elements, then its end`() {
        let recorder = Recorder()
        let sequence = unsafe Observable.of(UInt16(0x0102), 0x0304).exposed()
        expectOK(unsafe rx_subscribe(sequence, recorder.observer, nil))
        #expect(recorder.elements == [[2, 1], [4, 3]])
        #expect(recorder.ends == ["completed"])
        #expect(recorder.releases == 1)
        unsafe rx_sequence_release(sequence)
    }

    @Test func `C sees text in UTF-8`() {
        let recorder = Recorder()
        let sequence = unsafe Observable.of("a", "öl").exposed()
        expectOK(unsafe rx_subscribe(sequence, recorder.observer, nil))
        #expect(recorder.elements == [Array("a".utf8), Array("öl".utf8)])
        unsafe rx_sequence_release(sequence)
    }

    @Test func `an error reaches C as a sentence`() {
        let recorder = Recorder()
        let sequence = unsafe Observable<Int>.error(RxError.timeout).exposed()
        expectOK(unsafe rx_subscribe(sequence, recorder.observer, nil))
        #expect(recorder.ends == ["Sequence timeout."])
        unsafe rx_sequence_release(sequence)
    }

    @Test func `a subscription that C disposes delivers no more and lets its context go`() {
        let (recorder, subject) = (Recorder(), PublishSubject<Int32>())
        let sequence = unsafe subject.exposed()
        var subscription: OpaquePointer?
        expectOK(unsafe rx_subscribe(sequence, recorder.observer, &subscription))
        subject.onNext(7)
        expectOK(unsafe rx_dispose(subscription))
        #expect(recorder.releases == 1)
        subject.onNext(8)
        #expect(recorder.elements == [[7, 0, 0, 0]])
        unsafe rx_disposable_release(subscription)
        unsafe rx_sequence_release(sequence)
    }

    @Test func `Swift observes what C sends into a subject`() throws {
        var made: OpaquePointer?
        expectOK(unsafe rx_subject_create(MemoryLayout<Double>.size, &made))
        let subject = try unsafe opened(&made)
        var seen: [Double] = []
        var failure: (any Error)?
        let subscription = unsafe Observable<Double>.sent(into: subject).subscribe(onNext: { seen.append($0) }, onError: { failure = $0 })
        var sample = 0.5
        expectOK(unsafe rx_subject_next(subject, &sample))
        expectOK(unsafe rx_subject_error(subject, "unplugged"))
        #expect(seen == [0.5])
        #expect(failure as? ForeignError == ForeignError(message: "unplugged"))
        subscription.dispose()
        unsafe rx_subject_release(subject)
    }
}
