import ListDiff

/// A third-party work that is part of the program.
struct OpenSourceWork: ListItem, Hashable {
  let name: String
  /// The SPDX identifier of its licence.
  let licence: String
  /// Its website, which has the licence.
  let url: String

  var key: String { name }
  var contentHash: Int { hashValue }

  private init(_ name: String, _ licence: String, _ url: String) {
    self.name = name
    self.licence = licence
    self.url = url
  }

  private static let apache = "Apache-2.0"
  private static let runtime = "Apache-2.0 WITH Swift-exception"

  /// All works in the program: the dependencies in Package.swift, their dependencies and contents, and the system's
  /// libraries. `Scripts/check-works` compares them with NOTICE.
  static let all: [OpenSourceWork] = [
    .init("async-http-client", apache, "https://github.com/swift-server/async-http-client"),
    .init("BoringSSL", apache, "https://boringssl.googlesource.com/boringssl"),
    .init("GRDB.swift", "MIT", "https://github.com/groue/GRDB.swift"),
    .init("hummingbird", apache, "https://github.com/hummingbird-project/hummingbird"),
    .init("ICU", "Unicode-3.0", "https://github.com/unicode-org/icu"),
    .init("libcurl", "curl", "https://github.com/curl/curl"),
    .init("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "https://github.com/libjpeg-turbo/libjpeg-turbo"),
    .init("libpq", "PostgreSQL", "https://www.postgresql.org/about/licence/"),
    .init("libqrencode", "LGPL-2.1-or-later", "https://github.com/fukuchi/libqrencode"),
    .init("libsodium", "ISC", "https://github.com/jedisct1/libsodium"),
    .init("libvips", "LGPL-2.1-or-later", "https://github.com/libvips/libvips"),
    .init("libwebp", "BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp"),
    .init("llhttp", "MIT", "https://github.com/nodejs/llhttp"),
    .init("OpenSSL", "Apache-2.0", "https://github.com/openssl/openssl"),
    .init("SQLite", "blessing", "https://sqlite.org/copyright.html"),
    .init("Swift", runtime, "https://github.com/swiftlang/swift"),
    .init("swift-algorithms", runtime, "https://github.com/apple/swift-algorithms"),
    .init("swift-argument-parser", runtime, "https://github.com/apple/swift-argument-parser"),
    .init("swift-async-algorithms", runtime, "https://github.com/apple/swift-async-algorithms"),
    .init("swift-atomics", runtime, "https://github.com/apple/swift-atomics"),
    .init("swift-collections", runtime, "https://github.com/apple/swift-collections"),
    .init("swift-configuration", apache, "https://github.com/apple/swift-configuration"),
    .init("swift-distributed-tracing", apache, "https://github.com/apple/swift-distributed-tracing"),
    .init("swift-http-types", apache, "https://github.com/apple/swift-http-types"),
    .init("swift-log", apache, "https://github.com/apple/swift-log"),
    .init("swift-metrics", apache, "https://github.com/apple/swift-metrics"),
    .init("swift-nio", apache, "https://github.com/apple/swift-nio"),
    .init("swift-nio-extras", apache, "https://github.com/apple/swift-nio-extras"),
    .init("swift-nio-http2", apache, "https://github.com/apple/swift-nio-http2"),
    .init("swift-nio-ssl", apache, "https://github.com/apple/swift-nio-ssl"),
    .init("swift-numerics", runtime, "https://github.com/apple/swift-numerics"),
    .init("swift-service-context", apache, "https://github.com/apple/swift-service-context"),
    .init("swift-service-lifecycle", apache, "https://github.com/swift-server/swift-service-lifecycle"),
    .init("swift-system", runtime, "https://github.com/apple/swift-system"),
    .init("zlib", "Zlib", "https://zlib.net"),
  ]
}
