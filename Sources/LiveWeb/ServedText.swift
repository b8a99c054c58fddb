/// A script or a style sheet as it is served: without indentation, empty lines, lines that are nothing but a comment,
/// and the line breaks and blanks that mean nothing.
///
/// The sources keep to what makes this safe: comments stand on lines of their own, no literal spans lines, and what a
/// style sheet quotes stands between double quotes.
enum ServedText {
  static func script(_ source: [UInt8]) -> [UInt8] {
    var served: [UInt8] = []
    served.reserveCapacity(source.count)
    for line in lines(of: source) {
      served += line
      if !ends(served, in: ";{,") { served.append(UInt8(ascii: "\n")) }
    }
    return served
  }

  static func style(_ source: [UInt8]) -> [UInt8] {
    var served: [UInt8] = []
    served.reserveCapacity(source.count)
    var isQuoted = false
    for line in lines(of: source) {
      for byte in line {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if !isQuoted {
          if byte == UInt8(ascii: " "), ends(served, in: ";{},:") { continue }
          if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), ends(served, in: " ") { served.removeLast() }
        }
        served.append(byte)
      }
      if !ends(served, in: ";{},") { served.append(UInt8(ascii: "\n")) }
    }
    return served
  }

  /// What there is to serve of each line.
  private static func lines(of source: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    source.split(separator: UInt8(ascii: "\n")).lazy.map { line in
      line.drop { $0 == UInt8(ascii: " ") }
    }.filter { !$0.isEmpty && !isComment($0) }
  }

  /// Whether the last byte is one of these.
  private static func ends(_ text: [UInt8], in bytes: StaticString) -> Bool {
    guard let last = text.last else { return false }
    return bytes.withUTF8Buffer { $0.contains(last) }
  }

  private static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) && text.suffix(2).elementsEqual("*/".utf8)
  }
}
