/// What a sandbox is made of and how it misbehaves.
public struct SandboxConfiguration: Sendable {
  /// The countries that have a store; any other is answered with 400.
  public var storefronts: [SandboxStorefront]
  /// How many apps there are, 1 ... 1,000,000. They are made when asked for,
  /// so a large catalogue starts as quickly as a small one.
  public var appCount: Int
  /// Decides prices, ratings, versions, texts and where an app is sold.
  public var seed: UInt64
  /// What stands before `/artwork/…` in picture addresses, without a slash
  /// at its end: `http://127.0.0.1:8081`; an empty text for addresses relative
  /// to the sandbox's own; `nil` for the address by which the client calls the
  /// sandbox (`Host`), so that whatever reaches it reaches its pictures, too.
  public var artworkBaseURL: String?
  /// Faults from the start; they can be changed while running.
  public var faults: SandboxFaults
  /// Calls to search and lookup answered in any 60 seconds; later ones get
  /// Apple's 403. nil means no limit.
  public var callsPerMinute: Int?

  /// The number of apps unless told otherwise: all that are named by hand.
  public static let defaultAppCount = 1_200
  /// The seed unless told otherwise.
  public static let defaultSeed: UInt64 = 20_261_101
  /// The largest catalogue.
  public static let maxAppCount = 1_000_000

  /// A configuration; everything but the stores has a default.
  ///
  /// - Parameters:
  ///   - storefronts: the stores; with none, every country is answered with 400.
  ///   - appCount: brought into 1 ... ``maxAppCount``.
  ///   - seed: equal seeds make equal sandboxes.
  ///   - artworkBaseURL: scheme, host and port before picture paths; relative by default.
  ///   - faults: faults from the start, none by default.
  ///   - callsPerMinute: a limit as Apple has it (about 20), none by default.
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
