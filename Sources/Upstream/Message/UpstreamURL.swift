/// A name and a value of a query, both as plain text; the URL encodes them.
public struct QueryItem: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The value.
  public let value: String

  /// Creates an item from a string, a number or a Boolean.
  public init(_ name: String, _ value: some LosslessStringConvertible) {
    self.name = name
    self.value = value.description
  }
}

/// The address of a request: base, path and query, strictly percent-encoded.
///
/// Its description has no query, so that no search term reaches a log. Secrets belong in headers. An upstream may
/// require them in the URL: use the secret path segment, or query items with one of the known credential names. Both
/// are left out of cache keys, and the response is not public.
public struct UpstreamURL: Sendable, Hashable, CustomStringConvertible {
  /// The address of the upstream.
  public let base: BaseURL
  /// The encoded path with a leading slash; empty if there is none.
  public let path: String
  /// The query as plain text, in the order in which it is sent.
  public let query: [QueryItem]
  /// The encoded path segment that must not be logged.
  private let secret: String?

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - base: the address of the upstream.
  ///   - path: plain text, segments separated by `/`. Characters outside RFC 3986 `pchar` are encoded. Empty segments,
  ///     `.` and `..` are dropped, so that an external value cannot leave the path.
  ///   - query: plain text; everything except letters, digits and `-._~` is encoded, a space as `%20`.
  ///   - secret: a plain path segment that is a credential. The description shows `*` instead. `nil` if there is none.
  public init(base: BaseURL, path: String, query: [QueryItem] = [], secret: String? = nil) {
    self.base = base
    let segments = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    self.path = segments.map { "/" + PercentEncoding.segment($0) }.joined()
    self.query = query
    self.secret = secret.map { PercentEncoding.segment($0) }
  }

  /// The whole address, as sent.
  public var string: String { base.description + path + Self.text(of: query) }

  /// The address without credentials, for a cache key.
  var withoutCredentials: String { description + Self.text(of: query.filter { !$0.isCredential }) }

  /// Whether the address has a credential.
  var hasCredential: Bool { secret != nil || query.contains(where: \.isCredential) }

  /// The host, with the port unless it is the default of the scheme.
  public var host: String { base.authority }

  /// The scheme, host and path, without the query and the secret, for logs and errors.
  public var description: String {
    guard let secret else { return base.description + path }
    return base.description + path.split(separator: "/").map { $0 == secret ? "/*" : "/\($0)" }.joined()
  }

  private static func text(of query: [QueryItem]) -> String {
    guard !query.isEmpty else { return "" }
    let pairs = query.map { PercentEncoding.value($0.name) + "=" + PercentEncoding.value($0.value) }
    return "?" + pairs.joined(separator: "&")
  }
}

/// RFC 3986 percent-encoding of plain text.
enum PercentEncoding {
  private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
  /// The characters that a path segment contains unencoded.
  static let pchar = unreserved.union("!$&'()*+,;=:@".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func segment(_ text: some StringProtocol) -> String { encode(text, keeping: pchar) }
  static func value(_ text: some StringProtocol) -> String { encode(text, keeping: unreserved) }

  private static func encode(_ text: some StringProtocol, keeping kept: Set<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
