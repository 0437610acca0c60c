// SPDX-License-Identifier: MIT

/// The folder of this package: results and budgets lie there, whatever folder the program is run in.
enum PackageFolder {
    static func path(to file: String) -> String {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return (folder + [Substring(file)]).joined(separator: "/")
    }
}
