/// Minifies a script or a style sheet: drops indentation, empty lines, comment lines, and line breaks and spaces
/// without a meaning.
///
/// The sources must meet these rules. Comments stand on lines of their own. No literal spans lines. A slash after an
/// operator begins a regular expression; after a word or a bracket it divides. Style sheets use double quotes.
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

  /// Appends a line of a script without the spaces beside operators. Literals stay as they are.
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

  /// A space beside these means nothing in a script. Plus and minus are missing, because two of them form another
  /// operator.
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

  /// The lines without indentation, empty lines and comments.
  private static func lines(of source: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    source.split(separator: UInt8(ascii: "\n")).lazy.map { line in
      line.drop { $0 == UInt8(ascii: " ") }
    }.filter { !$0.isEmpty && !isComment($0) }
  }

  /// Whether the last byte is one of some bytes.
  private static func ends(_ text: [UInt8], in bytes: StaticString) -> Bool {
    guard let last = text.last else { return false }
    return bytes.withUTF8Buffer { $0.contains(last) }
  }

  private static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) && text.suffix(2).elementsEqual("*/".utf8)
  }
}
