// SPDX-License-Identifier: MIT
// Writes the reference as static pages: reference GRAPHS OUTPUT MARKDOWN..., in the repository. GRAPHS has the symbol graphs of the modules; those
// of the modules under RxSwift's names are in GRAPHS/compatibility.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 2 else {
    print("reference GRAPHS OUTPUT MARKDOWN...")
    exit(2)
}
let repository = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
let output = URL(fileURLWithPath: arguments[arguments.startIndex + 1])
let graphs = URL(fileURLWithPath: arguments[arguments.startIndex])
let library = try Library(graphs: graphs)
let compatibility = try Library(graphs: graphs.appendingPathComponent("compatibility"))

/// The tests' text: it says how a picture is read.
func testTexts() throws -> String {
    let folder = repository.appendingPathComponent("Tests/RxTests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
}

var findings: [String] = []
let backpressure = Backpressure.all(
    in: try String(contentsOf: repository.appendingPathComponent(Backpressure.file), encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
    ).map(String.init),
    findings: &findings)
let site = Site(
    repository: repository, output: output, library: library, compatibility: compatibility, documents: Array(arguments.dropFirst(2)),
    tests: try testTexts(),
    examples: try Site.examples(in: repository), backpressure: backpressure)
try site.writeOperators()
try site.writeOperatorList()
try site.writeTypes()
try site.writeModules()
try site.writeMatrix()
try site.writeDocuments()
try site.writeLanding()
try site.writeHeader("Sources/CRxRing/include/rxring.h", to: "c/rxring.html")
try site.writeHeader("Sources/RealtimeGuard/include/realtime_guard.h", to: "c/realtime_guard.html")
try site.writeIndex()
// `.ci/docs` reads it.
let undocumented = (library.symbols + compatibility.symbols).filter { $0.comment.allSatisfy { $0.trimmed.isEmpty } }.map {
    "\($0.file):\($0.line + 1): \($0.names.title)\n"
}
try site.write(undocumented.joined(), to: "undocumented.txt")
findings += site.exampleFindings
findings += site.backpressureFindings(labels: TraitRow.all(in: try site.lines("Documentation/Traits.md")).map(\.label))
try site.write(findings.map { $0 + "\n" }.joined(), to: "incomplete.txt")
for file in ["style.css", "search.js"] { try site.write(site.text("Tools/reference/\(file)"), to: file) }
