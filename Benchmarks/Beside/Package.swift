// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// RxRing beside a package whose modules have the names of RxSwift's. No two modules of a build may have one name, not even those that nothing imports,
/// and SwiftPM's aliases do not reach from one module of a package to the next. So this package has only the modules that are measured, under other names.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A module of RxRing's whose name is one of RxSwift's. Its own sources may say that name, too.
func renamed(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(
        name: "RxRing" + name, dependencies: dependencies, path: "Sources/" + name,
        swiftSettings: strict + [.unsafeFlags(["-module-alias", "\(name)=RxRing\(name)"])])
}

let package = Package(
    name: "RxRing",
    products: [
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxSwift", targets: ["RxRingRxSwift"]),
        .library(name: "RxTest", targets: ["RxRingRxTest"]),
    ],
    targets: [
        .target(name: "CSupport", path: "CSupport"),
        .target(name: "RxRuntime", dependencies: ["CSupport"], swiftSettings: strict),
        .target(name: "Rx", dependencies: ["RxRuntime"], swiftSettings: strict),
        .target(name: "RxDispatch", dependencies: ["Rx"], swiftSettings: strict),
        renamed("RxSwift", "RxDispatch"),
        renamed("RxTest", "Rx"),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu11
)
