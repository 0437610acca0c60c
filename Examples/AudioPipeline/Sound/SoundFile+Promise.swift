// SPDX-License-Identifier: MIT
import CSndFile

extension SoundFile {
    /// How many frames the header of an open file promises; none where a stream does not say.
    ///
    /// libsndfile quietly corrects the count of a WAV file that is cut short and says so only in its log:
    /// `data : 96000 (should be 48000)`. Compressed files keep their promise in `info.frames`.
    static func promisedFrames(_ handle: OpaquePointer, _ info: SF_INFO) -> Int {
        var log = [CChar](repeating: 0, count: 4096)
        // The command writes a terminated text of at most `count` bytes.
        unsafe sf_command(handle, Int32(SFC_GET_LOG_INFO), &log, Int32(log.count))
        let text = String(decoding: log.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let (promised, present) = dataCorrection(in: text), present > 0, info.frames > 0 else {
            return knownFrames(info) ?? 0
        }
        return Int(Double(info.frames) * Double(promised) / Double(present))
    }

    /// The bytes of sound that the header promises and those that are there, when libsndfile's log says they differ.
    static func dataCorrection(in log: String) -> (promised: Int, present: Int)? {
        for line in log.split(separator: "\n") where line.contains("(should be ") {
            let fields = line.split(separator: ":", maxSplits: 1)
            guard fields.count == 2, fields[0].filter({ $0 != " " }).lowercased() == "data" else { continue }
            let numbers = fields[1].split { !$0.isNumber }.compactMap { Int($0) }
            guard numbers.count == 2, numbers[0] > numbers[1] else { continue }
            return (numbers[0], numbers[1])
        }
        return nil
    }
}
