/// Requests that a sandbox has served; the body of `GET /__calls`.
struct CallLog: Sendable, Codable, Equatable {
  /// A request to lookup.
  struct Lookup: Sendable, Codable, Equatable {
    let country: String
    let entity: String
    /// Number of ids and bundle identifiers in it.
    let ids: Int
  }

  /// Only the newest lookups are kept.
  static let maxLookups = 1_000

  /// Limit of different paths; further paths are counted as `other`.
  static let maxPaths = 400

  /// Prefixes of picture paths.
  static let picturePaths = ["/artwork", "/t/p"]

  /// Prefixes of paths that contain tokens, which the log must not reveal.
  static let secretPaths = ["/authenticate", "/3/guest_session", SinkLog.path]

  /// Number of all requests except those to the sandbox's own control paths.
  private(set) var total = 0
  /// Requests by path. Picture paths and paths with tokens are counted by their
  /// prefix.
  private(set) var paths: [String: Int] = [:]
  /// Lookups, oldest first.
  private(set) var lookups: [Lookup] = []

  mutating func record(path: String) {
    total += 1
    let name = (Self.picturePaths + Self.secretPaths).first { path.hasPrefix($0 + "/") } ?? path
    let isKnown = paths[name] != nil || paths.count < Self.maxPaths
    paths[isKnown ? name : "other", default: 0] += 1
  }

  mutating func record(_ lookup: Lookup) {
    lookups.append(lookup)
    if lookups.count > Self.maxLookups { lookups.removeFirst(lookups.count - Self.maxLookups) }
  }
}
