// SPDX-License-Identifier: MIT
import Foundation

/// WAV files for tests, with a header that may promise more than follows.
enum WaveBytes {
    /// The bytes of a WAV file of 16-bit PCM; `samples` are interleaved.
    static func file(_ samples: [Int16], channels: Int = 1, rate: Int = 48_000, promised: Int? = nil) -> Data {
        var bytes = header(coding: 1, width: 2, channels: channels, rate: rate, samples: promised ?? samples.count)
        for sample in samples { append(UInt16(bitPattern: sample), to: &bytes) }
        return bytes
    }

    /// The bytes of a WAV file of floating-point samples, one channel.
    static func floats(_ samples: [Float], rate: Int) -> Data {
        var bytes = header(coding: 3, width: 4, channels: 1, rate: rate, samples: samples.count)
        for sample in samples { append(sample.bitPattern, to: &bytes) }
        return bytes
    }

    private static func header(coding: UInt16, width: Int, channels: Int, rate: Int, samples: Int) -> Data {
        var bytes = Data("RIFF".utf8)
        append(UInt32(36 + samples * width), to: &bytes)
        bytes += Data("WAVEfmt ".utf8)
        append(UInt32(16), to: &bytes)
        append(coding, to: &bytes)
        append(UInt16(channels), to: &bytes)
        append(UInt32(rate), to: &bytes)
        append(UInt32(rate * channels * width), to: &bytes)
        append(UInt16(channels * width), to: &bytes)
        append(UInt16(8 * width), to: &bytes)
        bytes += Data("data".utf8)
        append(UInt32(samples * width), to: &bytes)
        return bytes
    }

    /// A sine of `frequency` Hz with `amplitude` between 0 and 1.
    static func sine(_ frequency: Double, amplitude: Double, frames: Int, rate: Int = 48_000) -> [Int16] {
        (0..<frames).map { Int16(32_767 * amplitude * sin(2 * .pi * frequency * Double($0) / Double(rate))) }
    }

    private static func append(_ value: some FixedWidthInteger, to bytes: inout Data) {
        // The bytes are copied while the closure runs.
        unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
}

/// A directory that exists while the value does.
final class TemporaryDirectory {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("rxring-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and gives its path.
    func file(_ name: String, _ bytes: Data) throws -> String {
        let path = url.appendingPathComponent(name).path
        try bytes.write(to: URL(fileURLWithPath: path))
        return path
    }
}
