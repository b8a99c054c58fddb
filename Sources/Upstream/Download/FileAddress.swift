import Foundation

/// The address of a file on another host, read more strictly than any browser
/// reads one.
///
/// Tricks live where two readers disagree, so what is not plain is refused and
/// not understood: only visible ASCII, only what a path and a query may hold
/// (RFC 3986), no user, no fragment. What is asked for is the address written
/// anew from what was read, never the text that came.
struct FileAddress: Sendable, Hashable {
  static let maxBytes = 2_048

  private static let targetBytes = PercentEncoding.pchar.union("/?%".utf8)
  private static let locationBytes = targetBytes.union("[]".utf8)

  let origin: FileOrigin
  /// Path and query, with a leading slash.
  let target: String

  /// Reads an address.
  ///
  /// - Parameter text: `http(s)://host[:port][/path][?query]`, at most 2,048
  ///   bytes.
  /// - Returns: `nil` for everything else.
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

  /// The whole address as it is asked for.
  var text: String { "\(origin)\(target)" }

  /// The address that a `Location` leads to from here, or `nil` when it is not
  /// as plain as any other.
  func following(_ location: String) -> FileAddress? {
    guard location.utf8.count <= Self.maxBytes, location.utf8.allSatisfy({ Self.locationBytes.contains($0) }),
      let address = URL(string: location, relativeTo: URL(string: text))?.absoluteString
    else { return nil }
    return FileAddress(address)
  }

  /// Whether Foundation reads the same: the client does it by Foundation, and
  /// what it takes for the host has to be what was judged.
  private var isReadAlike: Bool {
    let brackets = CharacterSet(charactersIn: "[]")
    guard let url = URL(string: text), let seen = url.host else { return false }
    return url.scheme == origin.scheme && url.user == nil
      && (url.port ?? FileOrigin.usualPort(of: origin.scheme)) == origin.port
      && seen.trimmingCharacters(in: brackets) == host.trimmingCharacters(in: brackets)
  }
}
