/// A script or a style sheet as it is served: without indentation, empty lines, and lines that are nothing but a comment.
///
/// The sources keep to what makes this safe: comments stand on lines of their own, and no literal spans lines.
enum ServedText {
  static func bytes(of source: [UInt8]) -> [UInt8] {
    var served: [UInt8] = []
    served.reserveCapacity(source.count)
    for line in source.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if text.isEmpty || isComment(text) { continue }
      served += text
      served.append(UInt8(ascii: "\n"))
    }
    return served
  }

  private static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) && text.suffix(2).elementsEqual("*/".utf8)
  }
}
