// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The same rules as in the library's own targets.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A package of its own, so that the library stays free of swift-log and swift-metrics.
let package = Package(
    name: "RxTelemetry",
    products: [.library(name: "RxTelemetry", targets: ["RxTelemetry"])],
    dependencies: [
        .package(name: "RxRing", path: "../.."),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"),
    ],
    targets: [
        .target(
            name: "RxTelemetry",
            dependencies: [
                .product(name: "Rx", package: "RxRing"), .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RxTelemetryTests",
            dependencies: ["RxTelemetry", .product(name: "MetricsTestKit", package: "swift-metrics")],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
