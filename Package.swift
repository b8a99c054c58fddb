// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (Context.environment["SHOWROOM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

let collections = Target.Dependency.product(name: "Collections", package: "swift-collections")
let httpClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let coreMetrics = Target.Dependency.product(name: "CoreMetrics", package: "swift-metrics")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

/// A feature stands on the kit and the engines, never on another feature.
func feature(_ name: String, resources: [String]) -> Target {
  .target(
    name: "\(name)Feature",
    dependencies: [
      "FeatureKit", "ListDiff", "Reactor", "HTML", "Localization", "Upstream", "Store", "LiveWeb", "Secrets",
    ],
    path: "Sources/Features/\(name)", resources: resources.map { .embedInCode("Resources/\($0)") },
    swiftSettings: strict)
}

let package = Package(
  name: "showroom",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ListDiff", targets: ["ListDiff"]),
    .library(name: "Reactor", targets: ["Reactor"]),
    .library(name: "HTML", targets: ["HTML"]),
    // Pictures with what its callers give it: keys for its addresses, threads.
    .library(name: "Pictures", targets: ["Pictures", "Secrets", "Workers"]),
    // The benchmarks, a package of their own, measure these two.
    .library(name: "LiveWeb", targets: ["LiveWeb"]),
    .library(name: "Store", targets: ["Store"]),
    .executable(name: "showroom", targets: ["showroom"]),
  ],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .target(name: "ListDiff", swiftSettings: strict),
    .target(name: "Reactor", swiftSettings: strict),
    .target(name: "HTML", swiftSettings: strict),
    // Debian: libsodium-dev. A system library, so that nobody compiles a second set of ciphers.
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .target(name: "Secrets", dependencies: ["CSodium"], swiftSettings: strict),
    .target(
      name: "Upstream",
      dependencies: [
        "Reactor", httpClient, logging, metrics, collections, nio,
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
      ],
      swiftSettings: strict),
    // Debian: libpq-dev.
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "Store",
      dependencies: [
        "CPostgres", .product(name: "GRDB", package: "GRDB.swift"), logging, metrics,
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .target(name: "Localization", swiftSettings: strict),
    .target(
      name: "Workers", dependencies: [nio, .product(name: "NIOPosix", package: "swift-nio")], swiftSettings: strict),
    // libvips (Debian: libvips42), opened by the running program; check.c compares what it declares with the headers.
    .target(name: "CVips", exclude: ["check.c"]),
    .target(
      name: "Pictures",
      dependencies: [
        "CVips", "Secrets", "Workers", logging, metrics, .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    // What upstreams have said, in the database: neither Upstream nor Store knows the other.
    .target(name: "UpstreamKeepers", dependencies: ["Upstream", "Store"], swiftSettings: strict),
    .target(
      name: "LiveWeb",
      dependencies: [
        "ListDiff", "Reactor", "HTML", "Localization", "Secrets", hummingbird, lifecycle, logging, metrics, httpTypes,
        nio,
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
      ],
      resources: [.embedInCode("Resources/live.js")],
      swiftSettings: strict),
    .target(
      name: "FeatureKit", dependencies: ["Reactor", "HTML", "Localization", "LiveWeb", "Store", "Secrets"],
      path: "Sources/Features/Kit",
      resources: ["base.css", "gallery.css", "gallery.js", "pictures.js"].map { .embedInCode("Resources/\($0)") },
      swiftSettings: strict),
    feature("Apps", resources: ["storefronts.csv", "apps.css", "listing.css", "storefronts.css", "storefronts.js"]),
    .target(
      name: "Shell", dependencies: ["FeatureKit", "ListDiff", "Reactor", "HTML", "Localization", "LiveWeb"],
      path: "Sources/Features/Shell",
      resources: ["icon.svg", "showroom.js", "wide.js", "settings.css"].map { .embedInCode("Resources/\($0)") },
      swiftSettings: strict),
    .target(
      name: "Sandbox",
      dependencies: [
        "Pictures", "Workers", hummingbird, httpTypes, nio, logging,
        .product(name: "NIOFoundationEssentialsCompat", package: "swift-nio"),
      ],
      // Without optimisation a page's pictures take both cores five seconds to draw, and every test of a page waits.
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .executableTarget(
      name: "showroom",
      dependencies: [
        "AppsFeature", "FeatureKit", "Pictures", "Shell", "Sandbox", "Store", "Upstream", "UpstreamKeepers", "LiveWeb",
        "Localization", "Reactor", "Secrets", "Workers", hummingbird, httpClient, logging, coreMetrics, lifecycle, nio,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Reactor", "Store", logging], path: "Tests/TestSupport", swiftSettings: strict
    ),
    .testTarget(name: "ListDiffTests", dependencies: ["ListDiff", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "ReactorTests", dependencies: ["Reactor", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SecretsTests", dependencies: ["Secrets"], swiftSettings: strict),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], swiftSettings: strict),
    .testTarget(
      name: "UpstreamTests",
      dependencies: [
        "Upstream", "Reactor", "TestSupport", httpClient, logging, nio,
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(name: "StoreTests", dependencies: ["Store", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LiveWebTests",
      dependencies: ["LiveWeb", "Localization", "Secrets", "TestSupport", hummingbirdTesting, httpClient],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "CVips", "Secrets", "Workers", "TestSupport", logging],
      swiftSettings: strict),
    .testTarget(name: "WorkersTests", dependencies: ["Workers"], swiftSettings: strict),
    .testTarget(
      name: "UpstreamKeepersTests", dependencies: ["UpstreamKeepers", "Store", "Upstream", "Reactor", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FeatureKitTests",
      dependencies: ["FeatureKit", "Store", "Reactor", "Localization", "LiveWeb", "TestSupport"],
      path: "Tests/FeaturesTests/Kit", swiftSettings: strict),
    .testTarget(
      name: "AppsFeatureTests",
      dependencies: [
        "AppsFeature", "FeatureKit", "Store", "Upstream", "Reactor", "LiveWeb", "Localization", "Secrets",
        "TestSupport",
      ],
      path: "Tests/FeaturesTests/Apps", swiftSettings: strict),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "FeatureKit", "ListDiff", "Reactor", "HTML", "LiveWeb", "Localization", hummingbird,
        hummingbirdTesting, logging,
      ],
      path: "Tests/FeaturesTests/Shell", swiftSettings: strict),
    .testTarget(
      name: "ShowroomTests",
      dependencies: [
        "showroom", "AppsFeature", "FeatureKit", "Shell", "Sandbox", "Store", "Upstream", "UpstreamKeepers", "LiveWeb",
        "Localization", "Reactor", "Secrets", "TestSupport", hummingbird, hummingbirdTesting, httpClient, logging,
        coreMetrics,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "SandboxTests", dependencies: ["Sandbox", "Pictures", "Workers", hummingbirdTesting], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
