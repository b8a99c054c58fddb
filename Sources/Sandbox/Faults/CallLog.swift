/// Which calls a sandbox has had; the body of `GET /__calls`.
struct CallLog: Sendable, Codable, Equatable {
  /// One call to lookup.
  struct Lookup: Sendable, Codable, Equatable {
    let country: String
    let entity: String
    /// How many ids and bundle identifiers it named.
    let ids: Int
  }

  /// Only the newest lookups are kept.
  static let maxLookups = 1_000

  /// Further paths are counted together as `other`.
  static let maxPaths = 400

  /// Below which there are pictures.
  static let picturePaths = ["/artwork", "/t/p"]

  /// Below which paths tell tokens, which nobody is told.
  static let secretPaths = ["/authenticate", "/3/guest_session"]

  /// Calls of every path but those of the sandbox's own control.
  private(set) var total = 0
  /// Calls by path; pictures are counted together as `/artwork` and `/t/p`, and so is what lies below secret paths.
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
