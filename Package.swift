// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// Every Swift target is Swift 6, says where it leaves the safe language, and hides its imports unless it re-exports them.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Of programs as RxSwift's users write them: Swift 5 mode, and no warning that RxSwift would not give.
let users: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

let package = Package(
    name: "RxRing",
    products: [
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxRuntime", targets: ["RxRuntime"]),
        .library(name: "RxDispatch", targets: ["RxDispatch"]),
        .library(name: "RxSwift", targets: ["RxSwift"]),
        .library(name: "RxRelay", targets: ["RxRelay"]),
        .library(name: "RxCocoa", targets: ["RxCocoa"]),
        .library(name: "RxTest", targets: ["RxTest"]),
        .library(name: "RxBlocking", targets: ["RxBlocking"]),
        // As the package of RxSwift names them. Each has all that it depends on in it, so one is enough: RxCocoa-Dynamic has RxSwift and RxRelay.
        .library(name: "RxSwift-Dynamic", type: .dynamic, targets: ["RxSwift"]),
        .library(name: "RxRelay-Dynamic", type: .dynamic, targets: ["RxRelay"]),
        .library(name: "RxCocoa-Dynamic", type: .dynamic, targets: ["RxCocoa"]),
        .library(name: "RxTest-Dynamic", type: .dynamic, targets: ["RxTest"]),
        .library(name: "RxBlocking-Dynamic", type: .dynamic, targets: ["RxBlocking"]),
        .library(name: "RxRingC", targets: ["RxRingC"]),
        // For tests of real-time callbacks: it interposes on malloc, on locks and on Swift's runtime.
        .library(name: "RealtimeGuard", targets: ["RealtimeGuard"]),
    ],
    targets: [
        .target(name: "CSupport", path: "CSupport"),
        .target(name: "RxRuntime", dependencies: ["CSupport"], swiftSettings: strict),
        .target(name: "Rx", dependencies: ["RxRuntime"], swiftSettings: strict),
        .target(name: "RxDispatch", dependencies: ["Rx"], swiftSettings: strict),
        .target(name: "RxSwift", dependencies: ["RxDispatch"], swiftSettings: strict),
        .target(name: "RxRelay", dependencies: ["RxSwift"], swiftSettings: strict),
        .target(name: "RxCocoa", dependencies: ["RxRelay"], swiftSettings: strict),
        .target(name: "RxTest", dependencies: ["Rx"], swiftSettings: strict),
        .target(name: "RxBlocking", dependencies: ["Rx"], swiftSettings: strict),
        // The C API: its header, and its functions in Swift; `make install` links them into librxring.
        .target(name: "CRxRing"),
        .target(name: "RxRingC", dependencies: ["CRxRing", "Rx"], swiftSettings: strict),
        // Swift's runtime calls C++'s operators. The linker shows the guard's to it only in a program that names libstdc++.
        .target(name: "RealtimeGuard", linkerSettings: [.linkedLibrary("stdc++")]),
        // Stress programs in C, run by CSupportTests.
        .target(name: "CSupportStress", dependencies: ["CSupport"], path: "Tests/CSupportStress"),
        // The protocols of the Swift half that `make model` explores, in C; RxTests and RxRuntimeTests compare them with the Swift.
        .target(name: "SwiftModel", dependencies: ["CSupport"], path: "Tests/Model/swift"),
        .testTarget(name: "CSupportTests", dependencies: ["CSupport", "CSupportStress", "RefusedMemory"], swiftSettings: strict),
        // A call of each function of libc that RealtimeGuard watches, for RxTests.
        .target(name: "GuardedCalls", path: "Tests/GuardedCalls"),
        // Refuses the library's own allocations.
        .target(name: "RefusedMemory", path: "Tests/RefusedMemory"),
        // A program with a main thread of its own, run by MainLoopTests.
        .executableTarget(name: "MainLoopProbe", dependencies: ["RxRuntime", "CSupport"], path: "Tests/MainLoopProbe", swiftSettings: strict),
        .testTarget(name: "RxRuntimeTests", dependencies: ["RxRuntime", "MainLoopProbe", "RefusedMemory", "SwiftModel"], swiftSettings: strict),
        .testTarget(name: "RxDispatchTests", dependencies: ["RxDispatch"], swiftSettings: strict),
        // A program with subscriptions of its own only, run by RxTests.
        .executableTarget(name: "ResourcesProbe", dependencies: ["Rx"], path: "Tests/ResourcesProbe", swiftSettings: strict),
        // Prints how deep recursion holds: the table in Documentation/Notes/0014-tails-and-depth.md.
        .executableTarget(name: "DepthProbe", dependencies: ["Rx"], path: "Tests/DepthProbe", swiftSettings: strict),
        // Whether calls return in time while other threads never stop: `make captive`.
        .executableTarget(name: "CaptiveProbe", dependencies: ["Rx", "CSupport"], path: "Tests/CaptiveProbe", swiftSettings: strict),
        // A program with a trace of its own, run by RxTests, and under callgrind.
        .executableTarget(name: "TraceProbe", dependencies: ["Rx"], path: "Tests/TraceProbe", swiftSettings: strict),
        .testTarget(
            name: "RxTests",
            dependencies: ["Rx", "RxTest", "GuardedCalls", "RealtimeGuard", "RefusedMemory", "ResourcesProbe", "SwiftModel", "TraceProbe"],
            swiftSettings: strict),
        .testTarget(name: "GraphTests", dependencies: ["RxTest"], swiftSettings: strict),
        .testTarget(name: "RxTestTests", dependencies: ["RxTest"], swiftSettings: strict),
        // A program that blocks its main thread, run by RxBlockingTests.
        .executableTarget(
            name: "BlockingProbe", dependencies: ["RxBlocking", "RxDispatch"], path: "Tests/BlockingProbe", swiftSettings: strict),
        .testTarget(name: "RxBlockingTests", dependencies: ["RxBlocking", "RxTest", "BlockingProbe"], swiftSettings: strict),
        // Programs as RxSwift's users write them, in Swift 5 mode, run by CorpusTests.
        .target(name: "Corpus", dependencies: ["RxCocoa"], path: "Tests/Corpus", swiftSettings: users),
        // Specs as RxSwift's users write them, with a DSL and helpers of their own over RxTest and RxBlocking, run by CorpusTests.
        .target(
            name: "CorpusSpecs", dependencies: ["RxCocoa", "RxTest", "RxBlocking"], path: "Tests/CorpusSpecs",
            swiftSettings: users),
        // Calls of each of RxSwift's overloads that takes a closure, in each form, without a warning; CorpusTests sees what each call did.
        .target(
            name: "Overloads", dependencies: ["RxCocoa", "RxTest", "RxBlocking"], path: "Tests/Overloads",
            swiftSettings: users),
        // Operators of a user's own that are called as RxRing's that RxSwift lacks, and a second module that calls them.
        .target(
            name: "OwnOperators", dependencies: ["RxCocoa", "RxTest"], path: "Tests/OwnOperators/Declarations",
            swiftSettings: users),
        .target(
            name: "OwnOperatorsCalls", dependencies: ["OwnOperators"], path: "Tests/OwnOperators/Calls",
            swiftSettings: users),
        .testTarget(name: "CorpusTests", dependencies: ["Corpus", "CorpusSpecs", "OwnOperatorsCalls", "Overloads"], swiftSettings: strict),
        // A program whose wall clock is set all the time, run by RxSwiftTests. Not named there: the tests would be linked with it, and its clock.
        .target(name: "ClockSteps", path: "Tests/ClockSteps"),
        .executableTarget(
            name: "ClockProbe", dependencies: ["ClockSteps", "RxSwift", "RxBlocking"], path: "Tests/ClockProbe", swiftSettings: strict),
        .testTarget(name: "RxSwiftTests", dependencies: ["RxCocoa", "RxBlocking"], swiftSettings: strict),
        // Every public symbol of RxSwift's, used in Swift 5 mode: it has to compile. A test target, since RxTest's assertions need XCTest.
        .testTarget(
            name: "Surface", dependencies: ["RxCocoa", "RxTest", "RxBlocking"], path: "Tests/Surface", exclude: ["symbols.txt"],
            swiftSettings: users),
        .testTarget(name: "RxRingCTests", dependencies: ["RxRingC", "RealtimeGuard"], swiftSettings: strict),
        // Runs all the other tests one at a time, in order and in reverse: `make test-orders`.
        .testTarget(name: "OrderTests", swiftSettings: strict),
        // Replays recorded graphs and compares with what RxSwift did: `make differential`.
        .executableTarget(
            name: "Differential", dependencies: ["DifferentialInterpreter", "DifferentialPrograms"], path: "Tests/Differential/Driver",
            swiftSettings: strict),
        // Builds and runs the graphs as RxSwift's users write them, in Swift 5 mode, in a process of its own.
        .executableTarget(
            name: "DifferentialInterpreter", dependencies: ["RxRelay", "RxTest"], path: "Tests/Differential/Interpreter",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // Programs with recorded output, as RxSwift's users write them.
        .executableTarget(
            name: "DifferentialPrograms", dependencies: ["RxRelay", "RxTest", "RxBlocking"], path: "Tests/Differential/Programs",
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu11
)

// Under a sanitizer the suite runs, and only that is built: not what is compiled to see that it compiles, nor what other targets of the Makefile run.
if Context.environment["RXRING_SUITE_ONLY"] == "1" {
    let others = [
        "CaptiveProbe", "DepthProbe", "Differential", "DifferentialInterpreter", "DifferentialPrograms", "OrderTests", "Overloads", "Surface",
    ]
    package.targets.removeAll { others.contains($0.name) }
    let corpus = package.targets.first { $0.name == "CorpusTests" }!
    corpus.dependencies.removeAll { others.contains($0.name) }
    corpus.exclude = ["OverloadsTests.swift"]
    // The other builds run these programs optimised. Here the library is, which the sanitizers look at, and they take a quarter of the time to compile.
    for target in package.targets where ["Corpus", "CorpusSpecs"].contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
    }
}

// SwiftPM compiles a target again when a module that it names changes, and looks no further. But what is inlined into a target comes from the modules below
// those as well. So each target, and each product, names all of them: else a program keeps old code of one and is linked with new code of another.
extension Target.Dependency {
    fileprivate var name: String {
        guard case .byNameItem(let name, _) = self else { fatalError("Package.swift: a target of this package is named by its name alone") }
        return name
    }
}

/// `names`, and all that those depend on.
@MainActor
func withDependencies(_ names: [String]) -> [String] {
    var all: [String] = []
    var next = names
    while let name = next.popLast() {
        if all.contains(name) { continue }
        all.append(name)
        next += package.targets.first { $0.name == name }!.dependencies.map(\.name)
    }
    return all
}

for target in package.targets { target.dependencies = withDependencies(target.dependencies.map(\.name)).map { .byName(name: $0) } }
package.products = package.products.compactMap { $0 as? Product.Library }.map {
    .library(name: $0.name, type: $0.type, targets: withDependencies($0.targets))
}
