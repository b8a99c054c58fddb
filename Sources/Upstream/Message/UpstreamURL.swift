/// One name and value of a query, both plain text; encoding is the URL's work.
public struct QueryItem: Sendable, Hashable {
  public let name: String
  public let value: String

  /// Creates an item from a string, a number or a Boolean.
  public init(_ name: String, _ value: some LosslessStringConvertible) {
    self.name = name
    self.value = value.description
  }
}

/// The address of a call: base, path and query, percent-encoded strictly.
///
/// Printing it shows no query, so that a search term never reaches a log.
/// Secrets belong in headers. Where an upstream wants them here, they are a
/// secret segment of the path, or values of the query whose names say so: then
/// they stand in no cache's key, and the answer belongs to somebody.
public struct UpstreamURL: Sendable, Hashable, CustomStringConvertible {
  public let base: BaseURL
  /// Encoded, with a leading slash (empty when there is none).
  public let path: String
  /// Plain, in the order it is sent.
  public let query: [QueryItem]
  /// The segment of the path that nobody may read, encoded.
  private let secret: String?

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - base: where the upstream lives.
  ///   - path: plain text, segments separated by `/`; what no path segment may
  ///     hold is encoded (RFC 3986 `pchar`); empty segments, `.` and `..` are
  ///     left out, so that a value from outside cannot climb.
  ///   - query: plain text; everything but letters, digits and `-._~` is
  ///     encoded, a space as `%20`.
  ///   - secret: a segment of the path, plain, that is a credential; printing
  ///     shows `*` in its place. `nil`: none is.
  public init(base: BaseURL, path: String, query: [QueryItem] = [], secret: String? = nil) {
    self.base = base
    let segments = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    self.path = segments.map { "/" + PercentEncoding.segment($0) }.joined()
    self.query = query
    self.secret = secret.map { PercentEncoding.segment($0) }
  }

  /// The whole address as it is sent.
  public var string: String { base.description + path + Self.text(of: query) }

  /// The address as a key may have it: without what says who asks.
  var withoutCredentials: String { description + Self.text(of: query.filter { !$0.isCredential }) }

  /// Whether it says who asks.
  var hasCredential: Bool { secret != nil || query.contains(where: \.isCredential) }

  /// Host and, unless it is the scheme's own, port.
  public var host: String { base.authority }

  /// Scheme, host and path, without the query and a secret: for logs and errors.
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
  /// What a segment of a path holds as it is.
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
