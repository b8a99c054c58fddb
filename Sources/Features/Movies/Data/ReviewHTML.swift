/// Removes the HTML in reviews, because the app shows plain paragraphs.
struct ReviewHTML {
  /// Returns a text without tags and with its entities decoded.
  ///
  /// Inline tags are removed, `br` becomes a line feed, and a block such as `p` becomes an empty line. Other text stays
  /// as it is: `a < b`, `<3`, `<script>`, `<a must see>`. After the name of a tag only `/`, attributes with `=` or
  /// nothing may follow.
  ///
  /// Reads at most `4 * KeptText.maxReview` bytes in one pass, and 300 bytes of each tag.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return text }
    var reading = ReviewHTML(bytes: Array(text.utf8.prefix(4 * KeptText.maxReview)))
    reading.read()
    return String(decoding: reading.plain, as: UTF8.self)
  }

  private static let maxTagBytes = 300
  private static let inline: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "em", "font", "i", "ins", "s", "span", "strike", "strong", "sub", "sup",
    "tt", "u",
  ]
  private static let blocks: Set<String> = [
    "blockquote", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol", "p", "pre", "ul",
  ]
  /// Tags that begin a new line.
  private static let lines: Set<String> = ["br", "li"]
  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "mdash": "—",
    "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ouml": "ö", "uuml": "ü", "auml": "ä",
    "iacute": "í", "oacute": "ó", "aacute": "á", "ntilde": "ñ", "copy": "©", "trade": "™",
  ]

  private let bytes: [UInt8]
  private var index = 0
  private var plain: [UInt8] = []

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readEntity()
      default: keep()
      }
    }
  }

  private mutating func keep() {
    plain.append(bytes[index])
    index += 1
  }

  private mutating func readTag() {
    var end = index + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
    let name = word(at: end)
    end += name.utf8.count
    let rest = bytes[end...].prefix(Self.maxTagBytes)
    guard let first = rest.first, first == UInt8(ascii: ">") || first == UInt8(ascii: "/") || Self.isSpace(first),
      let close = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
      bytes[close] == UInt8(ascii: ">")
    else { return keep() }
    let isClosing = bytes[index + 1] == UInt8(ascii: "/")
    let tail = bytes[end..<close].filter { !Self.isSpace($0) }
    guard tail.isEmpty || tail == [UInt8(ascii: "/")] || (!isClosing && tail.contains(UInt8(ascii: "=")))
    else { return keep() }
    if Self.inline.contains(name) {
      index = close + 1
    } else if Self.lines.contains(name) {
      index = close + 1
      if name == "br" { plain.append(UInt8(ascii: "\n")) } else { breakLine(count: 1) }
      skipSpace(lineFeeds: 1)
    } else if Self.blocks.contains(name) {
      index = close + 1
      breakLine(count: 2)
      skipSpace(lineFeeds: .max)
    } else {
      keep()
    }
  }

  /// Removes space at the end of the text so far and appends `count` line feeds, or two where it ended with two or
  /// more.
  private mutating func breakLine(count: Int) {
    var feeds = 0
    while let last = plain.last, Self.isSpace(last) {
      if last == UInt8(ascii: "\n") { feeds += 1 }
      plain.removeLast()
    }
    if !plain.isEmpty { plain += Array(repeating: UInt8(ascii: "\n"), count: max(count, min(feeds, 2))) }
  }

  /// Skips the space after a break: authors often add line feeds to keep their source readable.
  private mutating func skipSpace(lineFeeds: Int) {
    var feeds = 0
    while index < bytes.count, Self.isSpace(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\n") {
        feeds += 1
        if feeds > lineFeeds { return }
      }
      index += 1
    }
  }

  private mutating func readEntity() {
    let text = bytes[(index + 1)...].prefix(10)
    guard let end = text.firstIndex(of: UInt8(ascii: ";")) else { return keep() }
    let name = String(decoding: text[..<end], as: UTF8.self)
    guard let scalar = Self.entities[name] ?? Self.number(name) else { return keep() }
    plain += Array(String(Character(scalar)).utf8)
    index = end + 1
  }

  /// Decodes a numeric entity, such as `#233` or `#xE9`.
  private static func number(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  /// Returns the ASCII letters and digits at an index in lower case, at most 12.
  private func word(at place: Int) -> String {
    guard place < bytes.count else { return "" }
    let letters = bytes[place...].prefix(12).prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
