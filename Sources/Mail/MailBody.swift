import Foundation

/// A plain text as the body of a mail: only ASCII, in lines of at most 76 characters.
///
/// - Source: RFC 2045, 6.7 (quoted-printable) and 6.8 (Base64).
struct MailBody {
  private static let width = 76
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// `quoted-printable`, which people can read in the source of the mail, or `base64`, shorter for most scripts.
  let encoding: String
  /// The text, with CRLF at its line ends.
  let text: String

  /// Encodes a text.
  init(_ plain: String) {
    let lines = plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let others = plain.utf8.count(where: { $0 > 0x7E })
    if others * 6 > plain.utf8.count {
      encoding = "base64"
      let bytes = Data(lines.joined(separator: "\r\n").utf8) + Data("\r\n".utf8)
      let coded = bytes.base64EncodedString(
        options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
      text = coded + "\r\n"
    } else {
      encoding = "quoted-printable"
      text = lines.map { Self.quoted($0) + "\r\n" }.joined()
    }
  }

  /// A line, with soft line breaks.
  private static func quoted(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    var (out, column): ([UInt8], Int) = ([], 0)
    for (index, byte) in bytes.enumerated() {
      let isLast = index == bytes.count - 1
      var piece = quoted(byte, first: column == 0, last: isLast)
      // The sign of a soft break takes the last place of a line.
      if column + piece.count > width - 1 {
        out += Array("=\r\n".utf8)
        (piece, column) = (quoted(byte, first: true, last: isLast), 0)
      }
      out += piece
      column += piece.count
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Blanks at the end of a line get lost, a line of a dot ends a mail, and some servers change lines that begin with
  /// `From`.
  private static func quoted(_ byte: UInt8, first isFirst: Bool, last isLast: Bool) -> [UInt8] {
    let isPlain =
      switch byte {
      case 0x3D: false
      case 0x20, 0x09: !isLast
      case 0x2E, 0x46: !isFirst
      default: (0x21...0x7E).contains(byte)
      }
    return isPlain ? [byte] : [0x3D, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
