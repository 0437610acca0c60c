// SPDX-License-Identifier: MIT
import CSndFile
import Glibc

// A sound file of any bytes, as `make run FILE=...` reads it. libsndfile reads the container; what is ours decides about its answers and its log.

/// Ends the process with a sentence: an optimised `precondition` has none.
private func expect(_ condition: Bool, _ sentence: @autoclosure () -> String = "not so", line: UInt = #line) {
    if !condition { fatalError(sentence(), line: line) }
}

/// Reads the bytes as a file: it is refused with a sentence, or what is said of it holds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSoundFile(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    // A file without a name, which is gone when it is closed.
    guard let file = unsafe tmpfile() else { preconditionFailure("no room for a file") }
    defer { unsafe fclose(file) }
    expect(unsafe fwrite(bytes, 1, count, file) == count && fflush(file) == 0)
    do {
        let sound = try SoundFile(path: "/proc/self/fd/\(unsafe fileno(file))")
        expect(SoundFile.rates.contains(sound.rate) && sound.channels > 0 && !sound.samples.isEmpty)
        expect(sound.promisedFrames >= sound.samples.count)
        expect(sound.samples.allSatisfy { abs($0) <= SoundFile.loudest }, "a sample is no number, or too loud")
        expect((sound.shortfall == nil) == (sound.promisedFrames == sound.samples.count))
        expect(sound.seconds > 0 && !sound.format.isEmpty)
        // A card of another rate. Few samples only: a file may ask for a million of them for each of its own.
        if sound.samples.count < 1_000 { expect(sound.samples(at: 48_000).allSatisfy { $0.isFinite }) }
    } catch {
        expect("\(error)".count > 20, "a refusal without a sentence")
    }
    // The log of another version of libsndfile may have any text.
    if let (promised, present) = SoundFile.dataCorrection(in: String(decoding: unsafe UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    {
        expect(promised > present && present >= 0)
    }
    return 0
}
