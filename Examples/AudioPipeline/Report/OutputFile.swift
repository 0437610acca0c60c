// SPDX-License-Identifier: MIT
import Foundation

/// Why a file cannot be written, as a sentence for the user.
struct OutputFileError: Error, CustomStringConvertible {
    /// What goes there: "picture" or "trace".
    let kind: String
    let path: String
    let reason: String

    var description: String { "The \(kind) cannot be written to \(path): \(reason)." }
}

/// A file that an option names, to be written after the sound was played.
struct OutputFile {
    let option: String
    let path: String

    /// Says which two of the files are one. Devices are no files: several things may go to /dev/null.
    static func clash(among outputs: [OutputFile], reading input: String?) -> String? {
        var taken: [String: String] = [:]
        if let input { taken[place(of: input)] = "the sound file" }
        for output in outputs where !output.path.hasPrefix("/dev/") {
            if let other = taken.updateValue(output.option, forKey: place(of: output.path)) {
                return "\(output.option) names \(output.path), and so does \(other); one would overwrite the other."
            }
        }
        return nil
    }

    private static func place(of path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path }

    /// Says before anything is played that a trace cannot be written: its file is opened only after that.
    static func checkTrace(_ path: String) throws(OutputFileError) {
        // Both texts live through their calls.
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard file < 0 else {
            close(file)
            return
        }
        let reason = errno == ENOENT ? "its folder does not exist; make it first" : unsafe String(cString: strerror(errno))
        throw OutputFileError(kind: "trace", path: path, reason: reason)
    }
}
