// swift-tools-version:6.2
import PackageDescription

/// Pixel loops are a thousand times slower without the optimiser, so the targets that hold them are optimised in debug builds too.
let fastInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

#if os(Linux)
let frameworkProducts: [Product] = [
  // Swift Testing looks for an overlay beside any module of these two names.
  .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
  .library(name: "ImageIO", targets: ["ImageIO"]),
  .executable(name: "fude-bench", targets: ["fude-bench"]),
]
let frameworkTargets: [Target] = [
  .systemLibrary(name: "CSpng", path: "Sources/CSpng", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
  .systemLibrary(
    name: "CTurboJPEG", path: "Sources/CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
  .systemLibrary(name: "CPango", path: "Sources/CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
  .systemLibrary(name: "CCairo", path: "Sources/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
  .target(name: "Raster", swiftSettings: fastInDebug),
  .target(name: "Codecs", dependencies: ["CSpng", "CTurboJPEG"], swiftSettings: fastInDebug),
  .target(name: "Typesetting", dependencies: ["CPango"]),
  .target(name: "CoreGraphics", dependencies: ["Raster"], swiftSettings: fastInDebug),
  .target(name: "ImageIO", dependencies: ["CoreGraphics", "Codecs"]),
  .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
  .executableTarget(name: "fude-bench", dependencies: ["CoreGraphics", "Codecs"], path: "Sources/fude-bench"),
]
#else
let frameworkProducts: [Product] = []
let frameworkTargets: [Target] = []
#endif

/// Each suite names the module it tests; `Support` holds what they share.
let testTargets: [Target] = [
  .target(name: "TestSupport", dependencies: ["CoreGraphics"], path: "Tests/Support"),
  .testTarget(name: "RasterTests", dependencies: ["Raster", "CCairo", "TestSupport"]),
  .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "ImageIO", "TestSupport", "_Testing_CoreGraphics"]),
]

let package = Package(
  name: "fude",
  platforms: [.iOS(.v15)],
  products: frameworkProducts,
  targets: frameworkTargets + testTargets
)
