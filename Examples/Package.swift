// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The same rules as in the library's own targets.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

func host(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["HostTrial", .product(name: "RxDispatch", package: "RxRing")],
        path: "SwiftHosts/\(name)",
        swiftSettings: strict
    )
}

let package = Package(
    name: "RxRingExamples",
    // What `make run BACKEND=alsa|jack` builds with: sound libraries that nothing else needs.
    traits: [
        .trait(name: "ALSA", description: "ALSA cards in the audio pipeline"),
        .trait(name: "JACK", description: "JACK servers in the audio pipeline"),
    ],
    dependencies: [
        .package(name: "RxRing", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CSndFile", path: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
        .systemLibrary(name: "CLinux", path: "CLinux"),
        // Without pkgConfig, which would ask for both in every build: their headers and libraries are where the compiler looks.
        .systemLibrary(name: "CAlsa", path: "CAlsa"),
        .systemLibrary(name: "CJack", path: "CJack"),
        .executableTarget(
            name: "AudioPipeline",
            dependencies: [
                "CLinux", "CSndFile",
                .target(name: "CAlsa", condition: .when(traits: ["ALSA"])),
                .target(name: "CJack", condition: .when(traits: ["JACK"])),
                .product(name: "Rx", package: "RxRing"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Histogram", package: "hdrhistogram-swift"),
            ],
            path: "AudioPipeline",
            resources: [.copy("speech.flac")],
            swiftSettings: strict
        ),
        // Draws a trace; `make trace-picture`.
        .executableTarget(name: "TracePicture", path: "TracePicture", swiftSettings: strict),
        .executableTarget(
            name: "FirstSteps",
            dependencies: [.product(name: "Rx", package: "RxRing")],
            path: "FirstSteps",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Embedding",
            dependencies: ["CLinux", .product(name: "Rx", package: "RxRing")],
            path: "Embedding",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "TerminalForm",
            dependencies: [.product(name: "Rx", package: "RxRing")],
            path: "TerminalForm",
            swiftSettings: strict
        ),
        // Programs on a terminal, for tests.
        .target(name: "PseudoTerminals", dependencies: ["CLinux"], path: "Tests/PseudoTerminals", swiftSettings: strict),
        .testTarget(
            name: "TerminalFormTests", dependencies: ["PseudoTerminals", "TerminalForm"], path: "Tests/TerminalFormTests", swiftSettings: strict),
        // Swift programs with loops of their own, and what puts each to the test.
        .target(
            name: "HostTrial",
            dependencies: ["CLinux", .product(name: "Rx", package: "RxRing")],
            path: "SwiftHosts/HostTrial",
            swiftSettings: strict
        ),
        host("DispatchHost"),
        host("RunLoopHost"),
        host("AsyncHost"),
        .testTarget(
            name: "SwiftHostTests",
            dependencies: ["DispatchHost", "RunLoopHost", "AsyncHost"],
            path: "Tests/SwiftHostTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "AudioPipelineTests",
            dependencies: [
                "AudioPipeline", "CSndFile", "Embedding", "FirstSteps", "PseudoTerminals", "TracePicture",
                .product(name: "Rx", package: "RxRing"),
                .product(name: "RealtimeGuard", package: "RxRing"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Histogram", package: "hdrhistogram-swift"),
            ],
            path: "Tests/AudioPipelineTests",
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
