import Uploads

/// Builds the URLs of screens and percent-encodes every part.
///
/// ```swift
/// Link("apps", "KR").query("q", "카카오").string   // "/apps/KR?q=%EC%B9%B4…"
/// ```
public struct Link: Sendable, Hashable {
  /// The path and query, encoded.
  public private(set) var string: String

  /// Creates a link to a path.
  public init(_ components: String...) {
    string = components.map { "/" + Self.encode($0) }.joined()
    if string.isEmpty { string = "/" }
  }

  /// Returns the link with another query item, or unchanged if the value is `nil`.
  public func query(_ name: String, _ value: String?) -> Link {
    guard let value else { return self }
    var copy = self
    copy.string += (string.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + Self.encode(name) + "=" + Self.encode(value)
    return copy
  }

  /// Percent-encodes all characters except the unreserved ones of RFC 3986.
  public static func encode(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte.isAlphanumeric || "-._~".utf8.contains(byte) {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
