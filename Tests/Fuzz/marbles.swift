// SPDX-License-Identifier: MIT
import Rx
import RxTest

// A marble picture of any text. What the documentation says traps is not asked for: a quote or a bracket that is not closed.

/// Ends the process with a sentence: an optimised `precondition` has none.
private func expect(_ condition: Bool, _ sentence: @autoclosure () -> String = "not so", line: UInt = #line) {
    if !condition { fatalError(sentence(), line: line) }
}

/// Whether every quote and bracket of the picture is closed: what `Marbles` demands.
private func isClosed(_ picture: String) -> Bool {
    var (isQuoted, isGrouped) = (false, false)
    for sign in picture {
        if sign == "'" { isQuoted.toggle() } else if !isQuoted, sign == "[" { isGrouped = true } else if !isQuoted, sign == "]" { isGrouped = false }
    }
    return !isQuoted && !isGrouped
}

/// Reads the text as a picture, draws it, reads that, and plays it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarbles(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let picture = String(decoding: unsafe UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    guard isClosed(picture) else { return 0 }
    let marbles = Marbles(stringLiteral: picture)
    expect(marbles.marks.allSatisfy { $0.time >= 0 && $0.time < picture.count })
    let drawn = marbles.description
    // A sign of another alphabet may join the one before it, a closing quote too, so those are only read and drawn.
    if picture.utf8.allSatisfy({ $0 < 128 }) {
        expect(isClosed(drawn), "\(picture) is drawn open: \(drawn)")
        expect(Marbles(stringLiteral: drawn) == marbles, "\(picture) is drawn as \(drawn)")
    }
    play(marbles)
    return 0
}

/// Plays what a sequence can do, cold and hot: an observer hears the elements up to the first end.
private func play(_ marbles: Marbles) {
    let playable = marbles.marks.filter { $0.sign != .subscribed && $0.sign != .disposed }
    let end = playable.firstIndex { $0.sign == .completed || $0.sign == .error }
    let heard = Marbles(Array(end.map { playable[...$0] } ?? playable[...]))
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let cold = scheduler.cold(Marbles(playable), as: String.self)
    let observer = scheduler.record(for: 1_000) { cold }
    expect(Marbles(observer.events) == heard, "\(Marbles(observer.events)) was heard of \(heard)")
}
