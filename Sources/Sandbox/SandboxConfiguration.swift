/// Configuration of a sandbox's data and faults.
public struct SandboxConfiguration: Sendable {
  /// Countries with a store; requests for any other country get 400.
  public var storefronts: [SandboxStorefront]
  /// Number of apps, 1 ... 1,000,000. Apps are computed on demand, so a large
  /// catalogue starts as quickly as a small one.
  public var appCount: Int
  /// Determines prices, ratings, versions, texts and the countries that sell an
  /// app.
  public var seed: UInt64
  /// Prefix of `/artwork/…` in picture addresses, without a trailing slash:
  /// `http://127.0.0.1:8081`. An empty text makes the addresses relative. `nil`
  /// takes the address of each request (`Host`), so that clients that reach the
  /// sandbox also reach its pictures.
  public var artworkBaseURL: String?
  /// Initial faults; they can change at run time.
  public var faults: SandboxFaults
  /// Limit of searches and lookups in any 60 seconds; further ones get Apple's
  /// 403. `nil` for no limit.
  public var callsPerMinute: Int?

  /// Default number of apps: all with hand-made names.
  public static let defaultAppCount = 1_200
  /// Default seed.
  public static let defaultSeed: UInt64 = 20_261_101
  /// The largest catalogue.
  public static let maxAppCount = 1_000_000

  /// Creates a configuration; everything but the stores has a default.
  ///
  /// - Parameters:
  ///   - storefronts: the stores; without any, every country gets 400.
  ///   - appCount: clamped to 1 ... ``maxAppCount``.
  ///   - seed: equal seeds make equal sandboxes.
  ///   - artworkBaseURL: scheme, host and port before picture paths; relative
  ///     by default.
  ///   - faults: initial faults, none by default.
  ///   - callsPerMinute: rate limit (Apple's is about 20), none by default.
  public init(
    storefronts: [SandboxStorefront], appCount: Int = defaultAppCount, seed: UInt64 = defaultSeed,
    artworkBaseURL: String? = "", faults: SandboxFaults = SandboxFaults(), callsPerMinute: Int? = nil
  ) {
    self.storefronts = storefronts
    self.appCount = min(max(appCount, 1), Self.maxAppCount)
    self.seed = seed
    self.artworkBaseURL = artworkBaseURL
    self.faults = faults
    self.callsPerMinute = callsPerMinute
  }
}
