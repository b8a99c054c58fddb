/// Compares entity tags.
public enum EntityTag {
  /// Whether a cache with an `If-None-Match` header already has the content, by the weak comparison of RFC 9110,
  /// section 13.1.2.
  ///
  /// - Parameters:
  ///   - tag: the tag of the current content, with its quotes and without commas.
  ///   - header: `*`, or tags separated by commas, each weak (`W/"…"`) or strong.
  public static func isKnown(_ tag: String, to header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { item in
      let known = item.trimmed
      return known == "*" || known == tag || known.hasPrefix("W/") && known.dropFirst(2) == tag
    }
  }
}
