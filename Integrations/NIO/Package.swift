// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The same rules as in the library's own targets.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A package of its own, so that the library stays free of SwiftNIO.
let package = Package(
    name: "RxNIO",
    products: [.library(name: "RxNIO", targets: ["RxNIO"])],
    dependencies: [
        .package(name: "RxRing", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
    ],
    targets: [
        .target(
            name: "RxNIO",
            dependencies: [.product(name: "Rx", package: "RxRing"), .product(name: "NIOCore", package: "swift-nio")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RxNIOTests",
            dependencies: ["RxNIO", .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio")],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
