import OrderedCollections

/// Strict JSON parser (RFC 8259) with limits.
///
/// It skips a byte order mark and keeps numbers of any size as they are written. It rejects `NaN`, `Infinity`,
/// leading zeros, comments, trailing commas, raw control characters in strings, unpaired surrogates and invalid
/// UTF-8.
struct JSONReader {
  /// Maximum nesting of arrays and objects.
  static let maxDepth = 32
  /// Maximum number of keys of all objects in a request together.
  static let maxKeys = 256

  private let bytes: [UInt8]
  private let maxKeys: Int
  private var index = 0
  private var depth = 0
  private var keys = 0

  private init(_ bytes: [UInt8], maxKeys: Int) {
    self.bytes = bytes
    self.maxKeys = maxKeys
  }

  /// Parses a value, which only white space may follow.
  ///
  /// - Parameters:
  ///   - bytes: the JSON; the caller limits its size.
  ///   - maxKeys: maximum number of keys of all objects together; default ``maxKeys``.
  /// - Throws: ``MarketError/unreadable(_:)`` with reason and position, without content.
  static func value(of bytes: [UInt8], maxKeys: Int = JSONReader.maxKeys) throws(MarketError) -> JSONValue {
    var reader = JSONReader(bytes, maxKeys: maxKeys)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    reader.skipSpace()
    let value = try reader.readValue()
    reader.skipSpace()
    if reader.index < bytes.count { throw reader.failure("unexpected content after the value") }
    return value
  }

  private mutating func readValue() throws(MarketError) -> JSONValue {
    guard let byte = peek else { throw failure("unexpected end") }
    switch byte {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    default: throw failure("expected a value")
    }
  }

  private mutating func readObject() throws(MarketError) -> JSONValue {
    try enter()
    var members: OrderedDictionary<String, JSONValue> = [:]
    if take(UInt8(ascii: "}")) { return leave(.object([:])) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("expected a key") }
      keys += 1
      if keys > maxKeys { throw failure("more than \(maxKeys) keys") }
      let key = try readString()
      guard take(UInt8(ascii: ":")) else { throw failure("expected ':'") }
      skipSpace()
      members[key] = try readValue()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("expected ',' or '}'") }
    return leave(.object(members))
  }

  private mutating func readArray() throws(MarketError) -> JSONValue {
    try enter()
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return leave(.array([])) }
    repeat {
      skipSpace()
      values.append(try readValue())
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("expected ',' or ']'") }
    return leave(.array(values))
  }

  private mutating func enter() throws(MarketError) {
    index += 1
    depth += 1
    if depth > Self.maxDepth { throw failure("nested deeper than \(Self.maxDepth) levels") }
  }

  private mutating func leave(_ value: JSONValue) -> JSONValue {
    depth -= 1
    return value
  }

  private mutating func readWord(_ word: StaticString, _ value: JSONValue) throws(MarketError) -> JSONValue {
    let isThere = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
    guard isThere else { throw failure("expected a value") }
    index += word.utf8CodeUnitCount
    return value
  }

  private mutating func readNumber() throws(MarketError) -> JSONValue {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") { index += 1 } else { try readDigits() }
    if peek == UInt8(ascii: ".") {
      index += 1
      try readDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try readDigits()
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func readDigits() throws(MarketError) {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw failure("expected a digit") }
  }

  // MARK: - Texts

  private mutating func readString() throws(MarketError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else { throw failure("invalid UTF-8 in a string") }
        return string
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20: throw failure("control character in a string")
      default: text.append(byte)
      }
    }
    throw failure("unexpected end")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(MarketError) {
    guard let byte = peek else { throw failure("unexpected end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(try readScalar()).utf8
    default: throw failure("invalid escape")
    }
  }

  /// Parses the digits after `\u`, and a second escape if the first is a lead surrogate.
  private mutating func readScalar() throws(MarketError) -> Unicode.Scalar {
    let unit = try readCodeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), peek == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw failure("unpaired surrogate") }
    index += 2
    let trail = try readCodeUnit()
    guard UTF16.isTrailSurrogate(trail),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
    else { throw failure("unpaired surrogate") }
    return scalar
  }

  private mutating func readCodeUnit() throws(MarketError) -> UInt16 {
    guard index + 4 <= bytes.count else { throw failure("unexpected end") }
    let digits = bytes[index..<(index + 4)]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("invalid escape") }
    index += 4
    return unit
  }

  // MARK: - Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space, and consumes a byte if it comes next.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private func failure(_ reason: String) -> MarketError { .unreadable("JSON parse error at byte \(index): \(reason)") }
}
