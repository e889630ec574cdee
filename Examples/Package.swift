// swift-tools-version:6.2
import PackageDescription

// What a user's package looks like: it depends on fude's products and says `import UIKit`.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "fude", path: "..")],
  targets: [
    .target(
      name: "Articles",
      dependencies: ["UIKit", "KeyIcons", "AppIcon", "InputViews", "Ink", "Balloons"].map { .product(name: $0, package: "fude") }),
    .executableTarget(name: "screenshots", dependencies: ["Articles", .product(name: "UIKit", package: "fude")]),
    .testTarget(name: "ArticlesTests", dependencies: ["Articles", .product(name: "UIKit", package: "fude")]),
  ]
)
