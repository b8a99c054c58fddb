/// Sanitiser of file names that browsers send. The result is displayed and stored, never used as a path.
package enum UploadedFileName {
  /// Maximum length of a name, in bytes of UTF-8.
  static let maxBytes = 255

  /// Returns a sanitised name.
  ///
  /// - Repairs invalid UTF-8.
  /// - Keeps the last component of a path with `/` or `\`.
  /// - Removes control characters, line separators and marks of writing direction.
  /// - Trims spaces at both ends.
  /// - Cuts a longer name to ``maxBytes`` between two characters.
  ///
  /// - Returns: a name of 0 ... 255 bytes; empty if nothing is left, and for `.` and `..`.
  package static func clean(_ bytes: [UInt8]) -> String {
    let last = bytes.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    let component = last.map { bytes[($0 + 1)...] } ?? bytes[...]
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: String(decoding: component, as: UTF8.self).unicodeScalars.filter { !isDropped($0) })
    let name = cut(String(String(scalars).trimmedSpaces))
    return name == "." || name == ".." ? "" : name
  }

  /// Decodes an extended value such as `UTF-8'en'%E2%82%AC.jpg` (RFC 5987, section 3.2.1; RFC 8187).
  ///
  /// - Returns: the decoded bytes, or nil unless the value is well-formed, names UTF-8 and is valid UTF-8.
  static func extended(_ value: [UInt8]) -> [UInt8]? {
    let parts = value.split(separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, ParameterizedValue.lowercased(parts[0]) == "utf-8" else { return nil }
    var decoded: [UInt8] = []
    var rest = parts[2]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let value = UInt8(hexDigits: rest.prefix(2)) else { return nil }
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else if ParameterizedValue.isTokenByte(byte), byte != UInt8(ascii: "*"), byte != UInt8(ascii: "'") {
        decoded.append(byte)
      } else {
        return nil
      }
    }
    return String(validating: decoded, as: UTF8.self) == nil ? nil : decoded
  }

  /// Decodes the three escapes that browsers use in a quoted string: `%22`, `%0D` and `%0A` (WHATWG HTML,
  /// "multipart form data").
  static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var output: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = escape(rest.prefix(2)) {
        output.append(value)
        rest = rest.dropFirst(2)
      } else {
        output.append(byte)
      }
    }
    return output
  }

  private static func escape(_ digits: ArraySlice<UInt8>) -> UInt8? {
    switch ParameterizedValue.lowercased(digits) {
    case "22": UInt8(ascii: "\"")
    case "0d": UInt8(ascii: "\r")
    case "0a": UInt8(ascii: "\n")
    default: nil
    }
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Control characters; marks, embeddings, overrides and isolates of writing direction; line and paragraph
    // separators.
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func cut(_ name: String) -> String {
    if name.utf8.count <= maxBytes { return name }
    var count = 0
    let kept = name.prefix { character in
      count += character.utf8.count
      return count <= maxBytes
    }
    return String(String(kept).trimmedSpaces)
  }
}

extension String {
  fileprivate var trimmedSpaces: Substring {
    var rest = self[...]
    while rest.unicodeScalars.first == " " { rest.unicodeScalars.removeFirst() }
    while rest.unicodeScalars.last == " " { rest.unicodeScalars.removeLast() }
    return rest
  }
}
