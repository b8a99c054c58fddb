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

  /// Calls of every path but those of the sandbox's own control.
  private(set) var total = 0
  /// Calls by path; pictures are counted together as `/artwork`.
  private(set) var paths: [String: Int] = [:]
  /// Lookups, oldest first.
  private(set) var lookups: [Lookup] = []

  mutating func record(path: String) {
    total += 1
    let name = path.hasPrefix("/artwork/") ? "/artwork" : path
    let isKnown = paths[name] != nil || paths.count < Self.maxPaths
    paths[isKnown ? name : "other", default: 0] += 1
  }

  mutating func record(_ lookup: Lookup) {
    lookups.append(lookup)
    if lookups.count > Self.maxLookups { lookups.removeFirst(lookups.count - Self.maxLookups) }
  }
}
