// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The library's own settings: a peer is measured under the rules its users build with.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// One peer: a folder under Sources/Peers, a target named after it.
func peer(_ name: String, folder: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: ["Measure"] + dependencies, path: "Sources/Peers/" + folder, swiftSettings: strict)
}

let openCombine: [Target.Dependency] = [
    .product(name: "OpenCombine", package: "OpenCombine"),
    .product(name: "OpenCombineDispatch", package: "OpenCombine"),
]

/// A peer that is not packaged: PEER_PATH names its checkout, whose last part names the product and the folder of the code that measures it.
/// Beside it RxRing's modules of the same names have others in the build (`Beside/Package.swift`).
let local = Context.environment["PEER_PATH"].flatMap { path in
    path.split(separator: "/").last.map { folder in
        let product = Context.environment["PEER_PRODUCT"] ?? ""
        return (path: path, product: product.isEmpty ? String(folder) : product, identity: String(folder))
    }
}

/// A peer whose sources import modules of RxRing's that have names of RxSwift's.
func peer(_ name: String, folder: String, importing names: [String], _ dependencies: Target.Dependency...) -> Target {
    let aliases = local == nil ? [] : names.flatMap { ["-module-alias", "\($0)=RxRing\($0)"] }
    return .target(
        name: name, dependencies: ["Measure"] + dependencies + names.map { .product(name: $0, package: "RxRing") }, path: "Sources/Peers/" + folder,
        swiftSettings: strict + (aliases.isEmpty ? [] : [.unsafeFlags(aliases)]))
}

let package = Package(
    name: "RxRingBenchmarks",
    dependencies: [
        .package(name: "RxRing", path: local == nil ? ".." : "Beside"),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
        .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift.git", exact: "0.2.0"),
    ],
    targets: [
        // A limit: a stage that ends in a jump keeps no frame pointer, which would be three instructions more.
        .target(name: "RawC", cSettings: [.unsafeFlags(["-momit-leaf-frame-pointer"])]),
        .target(
            name: "Measure",
            dependencies: ["RawC", .product(name: "Histogram", package: "hdrhistogram-swift")],
            swiftSettings: strict
        ),
        peer("LoopPeer", folder: "Loop"),
        peer("RawCPeer", folder: "RawC", "RawC"),
        peer("DispatchPeer", folder: "Dispatch"),
        peer("ConcurrencyPeer", folder: "Concurrency"),
        peer("OperationQueuePeer", folder: "OperationQueue"),
        peer(
            "NIOPeer", folder: "NIO", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio")),
        peer("AsyncAlgorithmsPeer", folder: "AsyncAlgorithms", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms")),
        peer("OpenCombinePeer", folder: "OpenCombine", "OpenCombineReturned", openCombine[0], openCombine[1]),
        peer("OpenCombineReturned", folder: "OpenCombineReturned", openCombine[0]),
        peer(
            "RxRingPeer", folder: "RxRing", importing: ["RxTest"], "RxRingNames", "RxRingPrograms", "RxRingReturned", "RxRingVariants",
            "RxRingVariantsListed",
            .product(name: "Rx", package: "RxRing")),
        peer("RxRingPrograms", folder: "RxRingPrograms", .product(name: "Rx", package: "RxRing")),
        peer("RxRingNames", folder: "RxRingNames", importing: ["RxSwift"]),
        peer("RxRingReturned", folder: "RxRingReturned", .product(name: "Rx", package: "RxRing")),
        peer("RxRingVariants", folder: "RxRingVariants", "RxRingReturned", .product(name: "Rx", package: "RxRing")),
        peer(
            "RxRingVariantsListed", folder: "RxRingVariantsListed", "RxRingReturned", "RxRingVariants", .product(name: "Rx", package: "RxRing")),
        .executableTarget(name: "LockFree", dependencies: ["RawC", .product(name: "Rx", package: "RxRing")], swiftSettings: strict),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "Measure", "RawC", "LoopPeer", "RawCPeer", "DispatchPeer", "OpenCombinePeer", "ConcurrencyPeer", "OperationQueuePeer", "NIOPeer",
                "AsyncAlgorithmsPeer", "RxRingPeer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu11
)

if let local {
    package.dependencies.append(.package(path: local.path))
    // Swift 5's rules: what is measured need not know of Sendable.
    package.targets.append(
        .target(
            name: "LocalPeer",
            dependencies: [
                "Measure",
                .product(name: local.product, package: local.identity),
            ], path: "Sources/Peers/" + local.product, swiftSettings: [.swiftLanguageMode(.v5)]))
    for target in package.targets where target.name == "Bench" {
        target.dependencies.append("LocalPeer")
        target.swiftSettings = strict + [.define("LOCAL_PEER")]
    }
}
