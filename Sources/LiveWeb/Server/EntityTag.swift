/// What a file's content is called in headers.
public enum EntityTag {
  /// Whether a cache that says `If-None-Match` already has the content, by the weak comparison that RFC 9110 asks for
  /// in section 13.1.2.
  ///
  /// - Parameters:
  ///   - tag: the present content's, with its quotes; it has no comma in it.
  ///   - header: `*`, or tags separated by commas, each weak (`W/"…"`) or strong.
  public static func isKnown(_ tag: String, to header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { item in
      let known = item.trimmed
      return known == "*" || known == tag || known.hasPrefix("W/") && known.dropFirst(2) == tag
    }
  }
}
