/// Reads the hints of a property list in XML: each string `term` of a dictionary in the outermost list `hints`.
///
/// Foundation's reader of property lists calls itself at each level, so a deep document ends the process. This one
/// keeps the open elements in an array, and refuses more than ``maxDepth`` of them.
struct HintsScanner {
  /// The body is no property list in XML, is not complete, or is deeper than any that a store sends.
  struct Malformed: Error {}

  /// The most open elements.
  static let maxDepth = 64
  /// The most terms to return; further ones are passed over.
  static let maxTerms = 100

  private enum Element: String {
    case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

    var holdsElements: Bool { self == .plist || self == .dict || self == .array }
    var holdsText: Bool { self == .key || self == .string }
  }

  private struct Opened {
    let element: Element
    /// The last key in it, until its value ends.
    var key: String?
  }

  /// The elements around a term.
  private static let path: [Element] = [.plist, .dict, .array, .dict]

  private var rest: ArraySlice<UInt8>
  private var opened: [Opened] = []
  /// The text of the open key or string.
  private var text: [UInt8] = []
  private var isComplete = false
  private var terms: [String] = []

  private init(_ body: [UInt8]) {
    rest = body[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  }

  /// Returns the terms of a body, in order.
  ///
  /// - Parameter body: a property list in XML and UTF-8.
  /// - Returns: at most ``maxTerms`` texts; none for a property list of another form.
  /// - Throws: ``Malformed`` for anything else, such as a property list in binary or one with further declarations.
  static func terms(in body: [UInt8]) throws(Malformed) -> [String] {
    var scanner = HintsScanner(body)
    try scanner.scan()
    return scanner.terms
  }

  private mutating func scan() throws(Malformed) {
    while !rest.isEmpty {
      let markup = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
      try take(rest[..<markup])
      rest = rest[markup...]
      if !rest.isEmpty { try takeMarkup() }
    }
    if !isComplete { throw Malformed() }
  }

  private mutating func take(_ piece: ArraySlice<UInt8>) throws(Malformed) {
    guard let element = opened.last?.element else {
      if piece.allSatisfy(Self.isSpace) { return }
      throw Malformed()
    }
    if element.holdsText { text += piece }
  }

  private mutating func takeMarkup() throws(Malformed) {
    if rest.starts(with: "<!--".utf8) {
      try skip(past: "-->")
    } else if rest.starts(with: "<?".utf8) {
      try skip(past: "?>")
    } else if rest.starts(with: "<!DOCTYPE".utf8), opened.isEmpty {
      // Declarations of its own stand in brackets.
      let type = try skip(past: ">")
      if type.contains(UInt8(ascii: "[")) { throw Malformed() }
    } else {
      try takeTag()
    }
  }

  @discardableResult
  private mutating func skip(past end: String) throws(Malformed) -> ArraySlice<UInt8> {
    let passed = rest
    while !rest.isEmpty {
      if rest.starts(with: end.utf8) {
        let found = rest.startIndex
        rest = rest.dropFirst(end.utf8.count)
        return passed[..<found]
      }
      rest = rest.dropFirst()
    }
    throw Malformed()
  }

  private mutating func takeTag() throws(Malformed) {
    var tag = try skip(past: ">").dropFirst()
    let isEnd = tag.first == UInt8(ascii: "/")
    let isEmpty = !isEnd && tag.last == UInt8(ascii: "/")
    if isEnd { tag = tag.dropFirst() }
    if isEmpty { tag = tag.dropLast() }
    let name = String(decoding: tag.prefix { !Self.isSpace($0) }, as: UTF8.self)
    guard let element = Element(rawValue: name) else { throw Malformed() }
    if !isEnd { try open(element) }
    if isEnd || isEmpty { try close(element) }
  }

  private mutating func open(_ element: Element) throws(Malformed) {
    let isInPlace = opened.last?.element.holdsElements ?? (element == .plist && !isComplete)
    guard isInPlace, opened.count < Self.maxDepth else { throw Malformed() }
    opened.append(Opened(element: element))
    text = []
  }

  private mutating func close(_ element: Element) throws(Malformed) {
    guard opened.popLast()?.element == element else { throw Malformed() }
    let parent = opened.count - 1
    if parent < 0 {
      isComplete = true
    } else if element == .key {
      opened[parent].key = plainText
    } else {
      if element == .string, isTerm, terms.count < Self.maxTerms, let plainText { terms.append(plainText) }
      opened[parent].key = nil
    }
  }

  /// Whether the value that ended is a term.
  private var isTerm: Bool {
    opened.map(\.element) == Self.path && opened[1].key == "hints" && opened[3].key == "term"
  }

  /// The text with its references replaced; `nil` if it is not UTF-8 or has a reference that XML does not know.
  private var plainText: String? {
    guard let whole = String(validating: text, as: UTF8.self) else { return nil }
    let parts = whole.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
    var plain = String.UnicodeScalarView(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";"), let scalar = Self.scalar(String(part[..<end])) else { return nil }
      plain.append(scalar)
      plain.append(contentsOf: part[part.index(after: end)...])
    }
    return String(plain)
  }

  private static let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) } }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) } }
    return named[name]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
