/// A script or a style sheet as it is served: without indentation, empty lines, lines that are nothing but a comment,
/// and the line breaks and blanks that mean nothing.
///
/// The sources keep to what makes this safe: comments stand on lines of their own, no literal spans lines, a slash after
/// a sign begins a regular expression and one after a word or a bracket divides, and what a style sheet quotes stands
/// between double quotes.
enum ServedText {
  static func script(_ source: [UInt8]) -> [UInt8] {
    var served: [UInt8] = []
    served.reserveCapacity(source.count)
    for line in lines(of: source) {
      appendScript(line, to: &served)
      if !ends(served, in: ";{,") { served.append(UInt8(ascii: "\n")) }
    }
    return served
  }

  /// A line of a script without the blanks beside signs; what stands in literals stays.
  private static func appendScript(_ line: ArraySlice<UInt8>, to served: inout [UInt8]) {
    let start = served.count
    var literal: UInt8?
    var isClass = false
    var isEscaped = false
    for byte in line {
      if let end = literal {
        served.append(byte)
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "["): isClass = true
        case UInt8(ascii: "]"): isClass = false
        case end where end != UInt8(ascii: "/") || !isClass: literal = nil
        default: break
        }
        continue
      }
      let isFirst = served.count == start
      let isAfterSign = isFirst || ends(served, in: signs) || ends(served, in: "}")
      switch byte {
      case UInt8(ascii: " ") where isAfterSign: continue
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): literal = byte
      case UInt8(ascii: "/") where isAfterSign:
        literal = byte
        isClass = false
      case _ where signs.withUTF8Buffer { $0.contains(byte) } || byte == UInt8(ascii: "}"):
        if !isFirst, served.last == UInt8(ascii: " ") { served.removeLast() }
      default: break
      }
      served.append(byte)
    }
  }

  /// Beside these a blank means nothing in a script. Neither plus nor minus: two of them are another sign.
  private static var signs: StaticString { "=<>?:({,;&|!*" }

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
