/// What may stand where a browser follows a link or loads a source.
///
/// `javascript:` and `vbscript:` run code, `data:` brings a document of its
/// own. ``HTMLAttribute`` writes `#` instead of such a URL. A relative URL and
/// every other scheme pass.
///
/// - Source: the WHATWG URL standard, "basic URL parser": control characters
///   and spaces before a URL are dropped, and so are tabs and line breaks
///   anywhere in it; a scheme has no case.
enum HTMLURL {
  private static let harmful: [StaticString] = ["javascript", "vbscript", "data"]

  private static let followed: [StaticString] = ["href", "src", "action", "formaction", "poster", "cite", "xlink:href"]

  /// How to write the value of an attribute that is known by its name only.
  static func kind(ofAttribute name: StaticString) -> HTMLAttributeRecord.Kind {
    if name.equals("class") { return .classes }
    return followed.contains { $0.equals(name, ignoringCase: true) } ? .url : .text
  }

  /// Whether a browser may be given the URL.
  static func isHarmless(_ url: String) -> Bool {
    var scheme = url.utf8.lazy.filter { $0 > 0x20 }.map(\.asciiLowercased).makeIterator()
    switch scheme.next() {
    case UInt8(ascii: "j")?, UInt8(ascii: "v")?, UInt8(ascii: "d")?: break
    default: return true
    }
    return !harmful.contains { hasScheme($0, url) }
  }

  /// Whether the URL begins with a scheme and its colon, whatever blanks and
  /// control characters are strewn in.
  private static func hasScheme(_ name: StaticString, _ url: String) -> Bool {
    var rest = url.utf8.lazy.filter { $0 > 0x20 }.map(\.asciiLowercased).makeIterator()
    return name.withUTF8Buffer { name in
      name.allSatisfy { $0 == rest.next() } && rest.next() == UInt8(ascii: ":")
    }
  }
}
