// swift-tools-version:6.2
import PackageDescription

/// Pixel loops are a thousand times slower without the optimiser, so the targets that hold them are optimised in debug builds too.
let fastInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

#if os(Linux)
let frameworkProducts: [Product] = [
  // Swift Testing looks for an overlay beside any module called CoreGraphics or UIKit, and all of these bring the first along.
  .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
  .library(name: "QuartzCore", targets: ["QuartzCore", "_Testing_CoreGraphics"]),
  .library(name: "ImageIO", targets: ["ImageIO", "_Testing_CoreGraphics"]),
  .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
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
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Raster"]),
  .target(name: "UIKit", dependencies: ["QuartzCore", "ImageIO", "Typesetting"]),
  .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
  .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
  .executableTarget(name: "fude-bench", dependencies: ["CoreGraphics", "Codecs"], path: "Sources/fude-bench"),
]
let uiKit: [Target.Dependency] = ["UIKit"]
#else
let frameworkProducts: [Product] = []
let frameworkTargets: [Target] = []
let uiKit: [Target.Dependency] = []
#endif

let components = ["KeyIcons", "AppIcon", "InputViews", "Ink", "Balloons"]

/// Each suite names the module it tests; `Support` holds what they share.
let testTargets: [Target] = [
  .target(name: "TestSupport", dependencies: ["CoreGraphics"], path: "Tests/Support"),
  .testTarget(name: "RasterTests", dependencies: ["Raster", "CCairo", "TestSupport"]),
  .testTarget(name: "CodecsTests", dependencies: ["Codecs"]),
  .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "_Testing_CoreGraphics"]),
  .testTarget(name: "TypesettingTests", dependencies: ["Typesetting"]),
  .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "ImageIO", "TestSupport", "_Testing_CoreGraphics"]),
  .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "ImageIO", "TestSupport", "_Testing_CoreGraphics"]),
  .testTarget(name: "UIKitTests", dependencies: ["UIKit", "TestSupport", "_Testing_CoreGraphics", "_Testing_UIKit"]),
  .testTarget(
    name: "ComponentsTests",
    dependencies: ["UIKit", "KeyIcons", "AppIcon", "InputViews", "Ink", "Balloons", "_Testing_CoreGraphics", "_Testing_UIKit"]),
  .testTarget(name: "CommandTests", dependencies: ["fude", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),
]

let package = Package(
  name: "fude",
  platforms: [.iOS(.v15)],
  products: frameworkProducts + components.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "fude", targets: ["fude"])
  ],
  targets: frameworkTargets + [
    .target(name: "KeyIcons", dependencies: uiKit),
    .target(name: "AppIcon", dependencies: uiKit),
    .target(name: "InputViews", dependencies: uiKit + ["KeyIcons"]),
    .target(name: "Ink", dependencies: uiKit),
    .target(name: "Balloons", dependencies: uiKit),
    .executableTarget(
      name: "fude", dependencies: uiKit + ["KeyIcons", "AppIcon", "InputViews", "Ink", "Balloons"],
      path: "Sources/fude"),
  ] + testTargets
)
