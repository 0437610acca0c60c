// SPDX-License-Identifier: MIT

/// Why no picture of a trace can be drawn, each as a sentence for the user and an exit code of `sysexits.h`.
enum TraceFileError: Error {
    case notFound(path: String)
    case notReadable(path: String, reason: String)
    case noTrace(path: String, reason: String)
    case noStory(name: String, path: String)
    case notWritable(path: String, reason: String)

    /// 66 (no input) when there is nothing to read, 65 (data error) when what was read does not do, 73 when there is no place for the picture.
    var exitCode: Int32 {
        switch self {
        case .notFound, .notReadable: 66
        case .noTrace, .noStory: 65
        case .notWritable: 73
        }
    }
}

extension TraceFileError: CustomStringConvertible {
    var description: String {
        switch self {
        case .notFound(let path):
            "There is no file at \(path)."
        case .notReadable(let path, let reason):
            "\(path) cannot be read: \(reason)."
        case .noTrace(let path, let reason):
            "\(path) is not a trace: \(reason). AudioPipeline --trace and Trace.end() write one."
        case .noStory(let name, let path):
            "In \(path) no span called \(name) was handed over by another thread."
        case .notWritable(let path, let reason):
            "The picture cannot be written to \(path): \(reason)."
        }
    }
}
