import Uploads

/// The parameters behind the question mark of an address, bounded.
struct QueryParameters: Sendable, Hashable {
  /// No more of them are read.
  static let most = 100

  private var values: [String: String] = [:]
  /// The names that stand there more than once.
  private(set) var repeated: Set<String> = []

  /// Reads what stands behind the question mark. Malformed escapes stand for themselves, invalid UTF-8 is repaired, a
  /// plus sign is a space; of what stands twice the first counts.
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

  /// Whether a parameter is there, with a value or without.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of the first of these names that has one; `nil` when none has, or only empty ones.
  subscript(names: String...) -> String? {
    for name in names {
      if let value = values[name], !value.isEmpty { return value }
    }
    return nil
  }

  /// Decodes a part of a path, in which a plus sign is itself.
  static func decodedPath(_ part: String) -> String { decoded(part.utf8[...], plusIsSpace: false) }

  /// NUL means nothing in a text, and not every database takes it: it is left out.
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
