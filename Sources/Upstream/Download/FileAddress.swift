import Foundation

/// The address of a file on another host, read more strictly than in any browser.
///
/// Attacks use addresses that two parsers read differently, so an unusual address is refused: only visible ASCII, only
/// the characters of a path and a query (RFC 3986), no user, no fragment. The request uses an address rebuilt from the
/// parts, never the original text.
struct FileAddress: Sendable, Hashable {
  static let maxBytes = 2_048

  private static let targetBytes = PercentEncoding.pchar.union("/?%".utf8)
  private static let locationBytes = targetBytes.union("[]".utf8)

  let origin: FileOrigin
  /// The path and query, with a leading slash.
  let target: String

  /// Reads an address.
  ///
  /// - Parameter text: `http(s)://host[:port][/path][?query]`, at most 2,048 bytes.
  /// - Returns: `nil` for any other text.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maxBytes, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let start = text.lowercased()
    guard let scheme = ["https", "http"].first(where: { start.hasPrefix($0 + "://") }) else { return nil }
    let rest = text.dropFirst(scheme.count + 3)
    let end = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) ?? rest.endIndex
    guard let origin = FileOrigin(scheme: scheme, authority: rest[..<end].lowercased()),
      rest[end...].utf8.allSatisfy({ Self.targetBytes.contains($0) })
    else { return nil }
    self.origin = origin
    target = (rest[end...].first == "/" ? "" : "/") + String(rest[end...])
    guard isReadAlike else { return nil }
  }

  var host: String { origin.host }

  /// The whole address, as requested.
  var text: String { "\(origin)\(target)" }

  /// Returns the address of a `Location` header relative to this one, or `nil` if it is not valid here.
  func following(_ location: String) -> FileAddress? {
    guard location.utf8.count <= Self.maxBytes, location.utf8.allSatisfy({ Self.locationBytes.contains($0) }),
      let address = URL(string: location, relativeTo: URL(string: text))?.absoluteString
    else { return nil }
    return FileAddress(address)
  }

  /// Whether Foundation reads the same address: the HTTP client uses Foundation, so both must see the host that was
  /// checked.
  private var isReadAlike: Bool {
    let brackets = CharacterSet(charactersIn: "[]")
    guard let url = URL(string: text), let seen = url.host else { return false }
    return url.scheme == origin.scheme && url.user == nil
      && (url.port ?? FileOrigin.usualPort(of: origin.scheme)) == origin.port
      && seen.trimmingCharacters(in: brackets) == host.trimmingCharacters(in: brackets)
  }
}
