// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (Context.environment["SHOWROOM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// The settings of modules that slow down all tests of a debug build unless they are optimised.
///
/// As a whole, a module compiles in two thirds of the time that it takes file by file; with two threads the compiler
/// writes an object for each file, which the debug build links.
let optimised = strict + [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]

// Not the umbrella product `Collections`: six of its modules are used by nothing here, and take 20 s to build.
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let orderedCollections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")
let httpClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let coreMetrics = Target.Dependency.product(name: "CoreMetrics", package: "swift-metrics")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

/// A feature depends on the kit and the engines, never on another feature.
func feature(_ name: String, also: [Target.Dependency] = [], resources: [String]) -> Target {
  .target(
    name: "\(name)Feature",
    dependencies: [
      "FeatureKit", "ListDiff", "Reactor", "HTML", "Localization", "Upstream", "Store", "LiveWeb", "Secrets",
      "Uploads",
    ] + also,
    path: "Sources/Features/\(name)", resources: resources.map { .embedInCode("Resources/\($0)") },
    swiftSettings: strict)
}

let package = Package(
  name: "showroom",
  // The libraries require this version on a Mac; the program itself is for Linux alone.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ListDiff", targets: ["ListDiff"]),
    .library(name: "Reactor", targets: ["Reactor"]),
    .library(name: "HTML", targets: ["HTML"]),
    // Pictures, and the types that its callers pass: keys for addresses, threads.
    .library(name: "Pictures", targets: ["Pictures", "Secrets", "Workers"]),
    // The benchmarks, a package of their own, measure these.
    .library(name: "LiveWeb", targets: ["LiveWeb"]),
    .library(name: "Store", targets: ["Store"]),
    .library(name: "OpenMarket", targets: ["OpenMarket", "TextSearch"]),
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
    .target(name: "JSON", swiftSettings: strict),
    .target(name: "Recency", swiftSettings: strict),
    .target(name: "Files", swiftSettings: strict),
    .target(name: "Addresses", dependencies: [nio], swiftSettings: strict),
    // Debian: libsodium-dev. A system library saves compiling a second set of ciphers.
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    // Debian: libssl-dev. The curve and the cipher of Web Push, which libsodium lacks (docs/decisions/0048).
    .target(name: "CCrypto", linkerSettings: [.linkedLibrary("crypto")]),
    .target(name: "Secrets", dependencies: ["CCrypto", "CSodium", "Files"], swiftSettings: strict),
    .target(
      name: "Upstream",
      dependencies: [
        "Addresses", "Reactor", "Recency", httpClient, logging, metrics, heap, orderedCollections, nio,
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
      ],
      // Without optimisation the hostile responses of its tests keep a core busy for half a minute.
      swiftSettings: optimised),
    // Debian: libqrencode-dev.
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    // Debian: libpq-dev.
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "Store",
      dependencies: [
        "CPostgres", "Files", "Recency", .product(name: "GRDB", package: "GRDB.swift"), logging, metrics,
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .target(name: "Localization", swiftSettings: strict),
    .target(
      name: "Workers", dependencies: [nio, .product(name: "NIOPosix", package: "swift-nio")], swiftSettings: strict),
    // libvips (Debian: libvips42), opened by the running program; check.c compares what it declares with the headers.
    .target(name: "CVips", exclude: ["check.c"]),
    // libjpeg-turbo's TurboJPEG (Debian: libturbojpeg0), and libwebp that libvips needs; opened and compared likewise.
    .target(name: "CTurboJPEG", exclude: ["check.c"]),
    .target(
      name: "Pictures",
      dependencies: [
        "CTurboJPEG", "CVips", "Recency", "Secrets", "Workers", logging, metrics,
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    // libcurl (Debian: libcurl4), opened and compared likewise.
    .target(name: "CCurl", exclude: ["check.c"]),
    .target(name: "Mail", dependencies: ["CCurl", "Secrets", "Workers"], swiftSettings: strict),
    // Stores upstream responses in the database: neither Upstream nor Store knows the other.
    .target(name: "UpstreamKeepers", dependencies: ["Upstream", "Store"], swiftSettings: strict),
    .target(
      name: "Uploads", dependencies: ["Secrets", .product(name: "NIOPosix", package: "swift-nio")],
      swiftSettings: strict),
    .target(
      name: "LiveWeb",
      dependencies: [
        "Addresses", "ListDiff", "Reactor", "Recency", "HTML", "JSON", "Localization", "Secrets", "Uploads",
        hummingbird, lifecycle, logging, metrics, httpTypes, nio,
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
      ],
      resources: [.embedInCode("Resources/live.js"), .embedInCode("Resources/morph.js")],
      swiftSettings: strict),
    .target(
      name: "FeatureKit", dependencies: ["ListDiff", "Reactor", "HTML", "Localization", "LiveWeb", "Store", "Secrets"],
      path: "Sources/Features/Kit",
      resources: [
        "base.css", "chips.css", "gallery.css", "gallery.js", "history.css", "layout.js", "lists.css", "pictures.js",
        "save.js", "saved.css",
      ].map {
        .embedInCode("Resources/\($0)")
      },
      swiftSettings: strict),
    feature(
      "Movies",
      resources: [
        "movies.css", "movie-rows.css", "movies.js", "movie.css", "movie.js", "account.css",
        "where.css", "people.css",
      ]),
    feature("Folders", also: ["JSON", "Workers"], resources: ["folders.css", "folders.js"]),
    feature(
      "Market", also: ["Workers"],
      resources: [
        "market.css", "product-rows.css", "market.js", "product.css", "product.js", "shop.css",
        "shop.js", "sell.css", "sell.js", "edit.js",
        "typed.js", "controls.js",
      ]),
    feature(
      "Apps",
      resources: [
        "storefronts.csv", "world-tiles.csv", "apps.css", "app-rows.css", "compare.css", "listing.css", "ranks.css",
        "reviews.css", "storefronts.css", "storefronts.js",
      ]),
    feature("Watch", also: ["JSON", "Mail"], resources: ["watch.css", "rule.js", "channels.css", "channels.js"]),
    .target(
      name: "Shell",
      dependencies: ["CQREncode", "FeatureKit", "ListDiff", "Reactor", "HTML", "Localization", "LiveWeb", "Secrets"],
      path: "Sources/Features/Shell",
      resources: [
        "icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png",
        "manifest.en.webmanifest", "manifest.ko.webmanifest", "service-worker.js", "late-changes.js", "push.js",
        "showroom.js",
        "touch.js", "taps.js", "wide.js", "settings.css", "today.css", "devices.css", "devices.js", "offline.css",
        "offline.js",
      ].map { .embedInCode("Resources/\($0)") },
      swiftSettings: strict),
    .target(
      name: "Sandbox",
      dependencies: [
        "JSON", "Samples", "Pictures", "Workers", "Localization", hummingbird, httpTypes, nio, logging,
        .product(name: "NIOFoundationEssentialsCompat", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      // Without optimisation each search of its tests scans the catalogue for seconds.
      swiftSettings: optimised),
    // The texts of the samples, embedded in the program (docs/decisions/0030).
    .target(name: "CSampleTexts", exclude: ["Apps", "Movies", "Products"]),
    // Without optimisation drawing the pictures of a page takes both cores five seconds.
    .target(name: "Samples", dependencies: ["CSampleTexts"], swiftSettings: optimised),
    .target(
      name: "TextSearch",
      // Its tests compare it with a plain scan of all texts, which is slow without optimisation.
      swiftSettings: optimised),
    .target(
      name: "OpenMarket",
      dependencies: [
        "Samples", "Store", "Secrets", "Pictures", "Workers", "TextSearch", "Uploads", "HTML", "JSON", "Localization",
        hummingbird, httpTypes, nio, logging, metrics, orderedCollections,
      ],
      resources: ["openapi.json", "openapi.lax.json", "openapi.ko.json"].map { .embedInCode("Resources/\($0)") },
      swiftSettings: strict),
    .executableTarget(
      name: "showroom",
      dependencies: [
        "AppsFeature", "FoldersFeature", "MarketFeature", "MoviesFeature", "WatchFeature", "FeatureKit", "Pictures",
        "Shell", "Sandbox", "Files", "Mail", "Store",
        "OpenMarket", "Upstream", "UpstreamKeepers", "LiveWeb", "Localization", "Reactor", "Secrets", "Uploads",
        "Workers", "JSON", hummingbird, httpClient, httpTypes, logging, coreMetrics, lifecycle, nio,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Reactor", "Store", logging], path: "Tests/TestSupport", swiftSettings: strict
    ),
    .testTarget(name: "ListDiffTests", dependencies: ["ListDiff", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "ReactorTests", dependencies: ["Reactor", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: strict),
    .testTarget(name: "SecretsTests", dependencies: ["Secrets"], swiftSettings: strict),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], swiftSettings: strict),
    .testTarget(name: "RecencyTests", dependencies: ["Recency", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
    .testTarget(
      name: "UpstreamTests",
      dependencies: [
        "Upstream", "Addresses", "Reactor", "TestSupport", httpClient, logging, nio,
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(name: "StoreTests", dependencies: ["Store", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LiveWebTests",
      dependencies: [
        "LiveWeb", "Addresses", "Localization", "Secrets", "Uploads", "TestSupport", hummingbirdTesting, httpClient,
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "CVips", "Secrets", "Workers", "TestSupport", logging],
      swiftSettings: strict),
    .testTarget(name: "MailTests", dependencies: ["Mail", "Sandbox"], swiftSettings: strict),
    .testTarget(name: "WorkersTests", dependencies: ["Workers", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "UploadsTests", dependencies: ["Uploads", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "TextSearchTests", dependencies: ["TextSearch", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "OpenMarketTests",
      dependencies: [
        "OpenMarket", "Samples", "Store", "Secrets", "Pictures", "Workers", "TextSearch", "Uploads", "HTML",
        "JSON", "Localization", "TestSupport", hummingbird, hummingbirdTesting, httpTypes, nio, logging,
        orderedCollections,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UpstreamKeepersTests", dependencies: ["UpstreamKeepers", "Store", "Upstream", "Reactor", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FeatureKitTests",
      dependencies: [
        "FeatureKit", "ListDiff", "Store", "Reactor", "Localization", "LiveWeb", "Secrets", "TestSupport",
      ],
      path: "Tests/FeaturesTests/Kit", swiftSettings: strict),
    .target(
      name: "FeatureTestSupport", dependencies: ["FeatureKit", "Localization", "Reactor"],
      path: "Tests/FeaturesTests/Support", swiftSettings: strict),
    .testTarget(
      name: "AppsFeatureTests",
      dependencies: [
        "AppsFeature", "FeatureKit", "Store", "Upstream", "Reactor", "LiveWeb", "Localization", "Secrets",
        "FeatureTestSupport", "TestSupport",
      ],
      path: "Tests/FeaturesTests/Apps", swiftSettings: strict),
    .testTarget(
      name: "MoviesFeatureTests",
      dependencies: [
        "MoviesFeature", "FeatureKit", "Store", "Upstream", "Reactor", "LiveWeb", "HTML", "ListDiff", "Localization",
        "Secrets", "FeatureTestSupport", "TestSupport",
      ],
      path: "Tests/FeaturesTests/Movies", swiftSettings: strict),
    .testTarget(
      name: "FoldersFeatureTests",
      dependencies: [
        "FoldersFeature", "FeatureKit", "Store", "Upstream", "Reactor", "LiveWeb", "HTML", "ListDiff", "Localization",
        "Secrets", "Uploads", "TestSupport",
      ],
      path: "Tests/FeaturesTests/Folders", swiftSettings: strict),
    .testTarget(
      name: "MarketFeatureTests",
      dependencies: [
        "MarketFeature", "FeatureKit", "Store", "Upstream", "Reactor", "LiveWeb", "HTML", "ListDiff", "Localization",
        "Secrets", "Uploads", "FeatureTestSupport", "TestSupport",
      ],
      path: "Tests/FeaturesTests/Market", swiftSettings: strict),
    .testTarget(
      name: "WatchFeatureTests",
      dependencies: [
        "WatchFeature", "FeatureKit", "Mail", "Store", "Upstream", "Reactor", "LiveWeb", "HTML", "ListDiff",
        "Localization", "Secrets", "TestSupport",
      ],
      path: "Tests/FeaturesTests/Watch", swiftSettings: strict),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "FeatureKit", "ListDiff", "Reactor", "HTML", "LiveWeb", "Localization", "Store", "Secrets",
        "TestSupport", hummingbird, hummingbirdTesting, logging,
      ],
      path: "Tests/FeaturesTests/Shell", swiftSettings: strict),
    .testTarget(
      name: "ShowroomTests",
      dependencies: [
        "showroom", "AppsFeature", "FoldersFeature", "MarketFeature", "WatchFeature", "FeatureKit", "Shell", "Sandbox",
        "Mail", "Store", "Upstream",
        "UpstreamKeepers", "LiveWeb", "Localization", "OpenMarket", "Pictures", "Reactor", "Secrets", "Uploads",
        "TestSupport", hummingbird, hummingbirdTesting, httpClient, logging, coreMetrics,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "SandboxTests",
      dependencies: ["Sandbox", "Samples", "Pictures", "Workers", "Localization", hummingbirdTesting],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
