import Uploads

/// The query parameters of a URL, limited in number.
struct QueryParameters: Sendable, Hashable {
  /// Maximum number of parameters that are parsed.
  static let most = 100

  private var values: [String: String] = [:]
  /// Names that occur more than once.
  private(set) var repeated: Set<String> = []

  /// Parses a query string.
  ///
  /// Malformed escapes stay as they are, invalid UTF-8 is repaired, and a plus sign is a space. Of a repeated
  /// parameter the first value counts.
  init(_ query: String?) {
    for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")).prefix(Self.most) {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(halves[0], plusIsSpace: true)
      if values[name] == nil {
        values[name] = halves.count > 1 ? Self.decoded(halves[1], plusIsSpace: true) : ""
      } else {
        repeated.insert(name)
      }
    }
  }

  /// Returns whether a parameter is present, with or without a value.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The first nonempty value among these names, or nil.
  subscript(names: String...) -> String? {
    for name in names {
      if let value = values[name], !value.isEmpty { return value }
    }
    return nil
  }

  /// Decodes a path component, in which a plus sign is literal.
  static func decodedPath(_ part: String) -> String { decoded(part.utf8[...], plusIsSpace: false) }

  /// Decodes percent escapes. Drops NUL, which PostgreSQL does not store.
  private static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool) -> String {
    var output: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(hexDigits: rest.prefix(2)) {
        if value != 0 { output.append(value) }
        rest = rest.dropFirst(2)
      } else if byte != 0 {
        output.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
