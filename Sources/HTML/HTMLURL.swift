/// The check of URLs that a browser follows or loads.
///
/// `javascript:` and `vbscript:` URLs run code, and a `data:` URL contains a
/// document. ``HTMLAttribute`` writes `#` instead of them. Relative URLs and
/// all other schemes are accepted.
///
/// - Source: the WHATWG URL standard, "basic URL parser". It drops control
///   characters and spaces before a URL, and tabs and line breaks anywhere.
///   Schemes are case-insensitive.
enum HTMLURL {
  private static let harmful: [StaticString] = ["javascript", "vbscript", "data"]

  private static let followed: [StaticString] = ["href", "src", "action", "formaction", "poster", "cite", "xlink:href"]

  /// The kind of an attribute that is known only by its name.
  static func kind(ofAttribute name: StaticString) -> HTMLAttributeRecord.Kind {
    if name.equals("class") { return .classes }
    return followed.contains { $0.equals(name, ignoringCase: true) } ? .url : .text
  }

  /// Whether the URL is safe to write.
  static func isHarmless(_ url: String) -> Bool {
    var scheme = url.utf8.lazy.filter { $0 > 0x20 }.map(\.asciiLowercased).makeIterator()
    switch scheme.next() {
    case UInt8(ascii: "j")?, UInt8(ascii: "v")?, UInt8(ascii: "d")?: break
    default: return true
    }
    return !harmful.contains { hasScheme($0, url) }
  }

  /// Whether the URL begins with a scheme and its colon, ignoring spaces and
  /// control characters.
  private static func hasScheme(_ name: StaticString, _ url: String) -> Bool {
    var rest = url.utf8.lazy.filter { $0 > 0x20 }.map(\.asciiLowercased).makeIterator()
    return name.withUTF8Buffer { name in
      name.allSatisfy { $0 == rest.next() } && rest.next() == UInt8(ascii: ":")
    }
  }
}
