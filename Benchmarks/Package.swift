// swift-tools-version: 6.2
import PackageDescription

// Imports are public by default: the list benchmark conforms UUID to DifferenceKit's protocols publicly.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// DifferenceKit is measured beside ListDiff only with BENCH_DIFFERENCEKIT: `1`, or the path of a copy.
let rivals: [Package.Dependency] =
  switch Context.environment["BENCH_DIFFERENCEKIT"] ?? "" {
  case "", "0": []
  case "1": [.package(url: "https://github.com/ra1028/DifferenceKit", from: "1.3.0")]
  case let path: [.package(name: "DifferenceKit", path: path)]
  }

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "bench", targets: ["Bench"])],
  dependencies: [
    .package(name: "showroom", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
  ] + rivals,
  targets: [
    .target(name: "CMalloc"),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CMalloc",
        .product(name: "ListDiff", package: "showroom"),
        .product(name: "Reactor", package: "showroom"),
        .product(name: "HTML", package: "showroom"),
        .product(name: "LiveWeb", package: "showroom"),
        .product(name: "Store", package: "showroom"),
        .product(name: "Pictures", package: "showroom"),
        .product(name: "OpenMarket", package: "showroom"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
      ] + rivals.map { _ in .product(name: "DifferenceKit", package: "DifferenceKit") },
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
