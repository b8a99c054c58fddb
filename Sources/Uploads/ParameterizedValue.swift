/// The value of a header that is a word with parameters: `form-data; name="photo"; filename="a.jpg"`.
///
/// Parameters are tokens or quoted strings. In a quoted string a backslash stands before a quotation mark or another
/// backslash; before anything else it is itself, for browsers do not escape the backslashes of a path.
struct ParameterizedValue: Sendable, Hashable {
  /// What stands before the parameters, in lower case.
  let word: String
  /// The parameters by name, in lower case; their values as they were sent, unquoted.
  private(set) var parameters: [String: [UInt8]] = [:]
  /// Those among them that stood in quotation marks.
  private(set) var quoted: Set<String> = []

  /// The value of a parameter, unquoted.
  subscript(name: String) -> [UInt8]? { parameters[name] }

  /// Reads a value.
  ///
  /// - Returns: `nil` for what cannot be read: no word, a parameter without a value or that stands twice, a quoted string
  ///   without an end, or anything after one.
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

  /// The text of ASCII bytes, with small letters; whatever is not ASCII is repaired.
  static func lowercased(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// Whether a byte may stand in a token (RFC 9110, section 5.6.2).
  static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

/// Walks over bytes.
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

  /// `name=token` or `name="quoted string"`.
  mutating func parameter() -> (name: String, isQuoted: Bool, value: [UInt8])? {
    let name = take(while: ParameterizedValue.isTokenByte)
    skipSpace()
    guard !name.isEmpty, skip(UInt8(ascii: "=")) else { return nil }
    skipSpace()
    if skip(UInt8(ascii: "\"")) {
      return quotedString().map { (ParameterizedValue.lowercased(name), true, $0) }
    }
    // More than a token's bytes: programs that send a name without quotation marks send it as it is.
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
