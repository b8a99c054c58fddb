/// A header value with parameters, such as `form-data; name="photo"; filename="a.jpg"`.
///
/// Parameter values are tokens or quoted strings. In a quoted string a backslash escapes only a quotation mark or
/// a backslash. Before any other character it is literal, because browsers do not escape the backslashes of a
/// path.
struct ParameterizedValue: Sendable, Hashable {
  /// The word before the parameters, in lower case.
  let word: String
  /// Parameter values by lowercase name, without quotation marks and otherwise as sent.
  private(set) var parameters: [String: [UInt8]] = [:]
  /// Names of the parameters with quoted values.
  private(set) var quoted: Set<String> = []

  /// The value of a parameter, unquoted.
  subscript(name: String) -> [UInt8]? { parameters[name] }

  /// Parses a header value.
  ///
  /// - Returns: nil if the word is missing, a parameter has no value or is repeated, a quoted string is not
  ///   terminated, or other text follows a value.
  init?(_ bytes: [UInt8]) {
    var scanner = Scanner(bytes: bytes[...])
    scanner.skipSpace()
    word = Self.lowercased(scanner.take { $0 != UInt8(ascii: ";") && !Scanner.isSpace($0) })
    if word.isEmpty { return nil }
    scanner.skipSpace()
    while scanner.skip(UInt8(ascii: ";")) {
      scanner.skipSpace()
      if scanner.isAtEnd { break }
      guard let (name, isQuoted, value) = scanner.parameter(), parameters.updateValue(value, forKey: name) == nil else {
        return nil
      }
      if isQuoted { quoted.insert(name) }
      scanner.skipSpace()
    }
    if !scanner.isAtEnd { return nil }
  }

  /// Decodes bytes as UTF-8 with ASCII letters in lower case; repairs invalid UTF-8.
  static func lowercased(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// Returns whether a byte is allowed in a token (RFC 9110, section 5.6.2).
  static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

/// Cursor over the bytes of a header value.
private struct Scanner {
  var bytes: ArraySlice<UInt8>

  var isAtEnd: Bool { bytes.isEmpty }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  mutating func skipSpace() { bytes = bytes.drop(while: Self.isSpace) }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard bytes.first == byte else { return false }
    bytes = bytes.dropFirst()
    return true
  }

  mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes.prefix(while: isTaken)
    bytes = bytes.dropFirst(taken.count)
    return taken
  }

  /// Parses `name=token` or `name="quoted string"`.
  mutating func parameter() -> (name: String, isQuoted: Bool, value: [UInt8])? {
    let name = take(while: ParameterizedValue.isTokenByte)
    skipSpace()
    guard !name.isEmpty, skip(UInt8(ascii: "=")) else { return nil }
    skipSpace()
    if skip(UInt8(ascii: "\"")) {
      return quotedString().map { (ParameterizedValue.lowercased(name), true, $0) }
    }
    // Accepts more than token characters, because some clients send an unquoted name as it is.
    let value = take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\"") && !Self.isSpace($0) }
    return value.isEmpty ? nil : (ParameterizedValue.lowercased(name), false, Array(value))
  }

  private mutating func quotedString() -> [UInt8]? {
    var value: [UInt8] = []
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return value
      case UInt8(ascii: "\\"):
        guard let next = bytes.first else { return nil }
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") { bytes = bytes.dropFirst() }
        value.append(next == UInt8(ascii: "\"") ? next : byte)
      default: value.append(byte)
      }
    }
    return nil
  }
}
