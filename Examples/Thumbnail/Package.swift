// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "thumbnail",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "showroom", path: "../..")],
  targets: [
    .executableTarget(name: "thumbnail", dependencies: [.product(name: "Pictures", package: "showroom")])
  ],
  swiftLanguageModes: [.v6]
)
