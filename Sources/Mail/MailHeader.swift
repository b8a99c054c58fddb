import Foundation

/// Writes the values of header fields.
///
/// - Source: RFC 5322, 2.2.3 (folding) and 3.2.4 (quoted strings); RFC 2047, 2 and 5 (encoded words).
enum MailHeader {
  /// The most characters of a line with an encoded word.
  private static let width = 76
  /// The longest piece of a text that is never cut, in bytes: it has room in a line after the name of any field here.
  private static let longestPiece = 36
  /// The characters of an encoded word besides its Base64.
  private static let frame = "=?UTF-8?B??=".utf8.count

  /// Returns a field with a text. A text that is not short ASCII becomes encoded words, which never cut a character.
  static func field(_ name: String, _ text: String) -> String {
    let line = clean(text)
    let plain = "\(name): \(line)"
    let isPlain = plain.utf8.count <= width && isASCII(line) && !line.contains("=?") && line == line.trimmed
    return isPlain ? plain : "\(name): " + encoded(line, after: name.utf8.count + 2)
  }

  /// Returns a field with a sender.
  static func field(_ name: String, _ sender: MailSender) -> String {
    let address = "<\(sender.address.text)>"
    if sender.name.isEmpty { return "\(name): \(address)" }
    let words = clean(sender.name)
    let phrase = isASCII(words) ? quoted(words) : encoded(words, after: name.utf8.count + 2)
    return "\(name): \(phrase)\r\n \(address)"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  /// A text in one line, so that no text begins a further field.
  private static func clean(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar.isControl ? " " : scalar) }
    return String(scalars)
  }

  // MARK: - Encoded words

  /// - Parameter start: the number of characters in the line before the first word.
  private static func encoded(_ text: String, after start: Int) -> String {
    var words: [String] = []
    var word: [UInt8] = []
    var room = bytes(in: width - start)
    for piece in pieces(of: text) {
      if word.count + piece.count > room, !word.isEmpty {
        words.append(encoded(word))
        (word, room) = ([], bytes(in: width - 1))
      }
      word += piece
    }
    if !word.isEmpty || words.isEmpty { words.append(encoded(word)) }
    return words.joined(separator: "\r\n ")
  }

  private static func encoded(_ bytes: [UInt8]) -> String { "=?UTF-8?B?\(Data(bytes).base64EncodedString())?=" }

  /// The most bytes of an encoded word of a number of characters.
  private static func bytes(in characters: Int) -> Int { (characters - frame) / 4 * 3 }

  /// The characters; of one that is longer than a word can be, the code points.
  private static func pieces(of text: String) -> [[UInt8]] {
    text.flatMap { character -> [[UInt8]] in
      let whole = Array(character.utf8)
      if whole.count <= longestPiece { return [whole] }
      return character.unicodeScalars.map { Array(String(Character($0)).utf8) }
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
