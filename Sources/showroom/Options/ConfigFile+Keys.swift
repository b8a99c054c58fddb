import Foundation

extension ConfigFile {
  /// Returns the keys of an object in their order, each with its line, counted from 1.
  ///
  /// - Parameter text: a JSON5 object without objects and arrays in it, which has been decoded.
  static func keys(in text: String) -> [(key: String, line: Int)] {
    var tokens = Tokens(rest: Substring(text).unicodeScalars)
    var keys: [(key: String, line: Int)] = []
    var isKey = false
    while let token = tokens.next() {
      switch token.text {
      case "{", ",": isKey = true
      default:
        if isKey, token.text != "}" { keys.append((unquoted(token.text), token.line)) }
        isKey = false
      }
    }
    return keys
  }

  /// Returns the first key that is there for the second time. The decoder takes one of the values without a word.
  static func repeated(of keys: [(key: String, line: Int)]) -> (key: String, line: Int)? {
    var known: Set<String> = []
    return keys.first { !known.insert($0.key).inserted }
  }

  /// Returns the line in which a text stops being a JSON5 object without objects and arrays in it. The decoder does not
  /// tell it on Linux.
  ///
  /// - Parameter text: a text that the decoder has refused.
  /// - Returns: `nil` if no token is out of place.
  static func faultyLine(in text: String) -> Int? {
    enum Place { case start, key, colon, value, separator, end }
    var tokens = Tokens(rest: Substring(text).unicodeScalars)
    var place = Place.start
    while let token = tokens.next() {
      switch (place, token.text) {
      case (.start, "{"): place = .key
      case (.key, "}"), (.separator, "}"): place = .end
      case (.key, let key) where isKey(key): place = .colon
      case (.colon, ":"): place = .value
      // The decoder takes a text of several lines. In a file with a fault its closing quote is missing.
      case (.value, let value) where isValue(value) && !value.contains(where: \.isNewline): place = .separator
      case (.separator, ","): place = .key
      default: return token.line
      }
    }
    return place == .end ? nil : tokens.line
  }

  /// Any value.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  private static func isKey(_ token: String) -> Bool {
    (try? json5.decode([String: AnyValue].self, from: Data("{\(token):0}".utf8))) != nil
  }

  private static func isValue(_ token: String) -> Bool {
    (try? json5.decode([AnyValue].self, from: Data("[\(token)]".utf8))) != nil
  }

  private static var json5: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }

  /// Returns the text of a key: it may have no quotes, or escapes.
  private static func unquoted(_ token: String) -> String {
    guard token.first == "\"" || token.first == "'" else { return token }
    // The decoder has read it already.
    return (try? json5.decode([String].self, from: Data("[\(token)]".utf8)))?.first ?? token
  }

  /// Strings with their quotes, signs, and words.
  private struct Tokens {
    var rest: Substring.UnicodeScalarView
    private(set) var line = 1

    init(rest: Substring.UnicodeScalarView) { self.rest = rest }

    mutating func next() -> (text: String, line: Int)? {
      skipBlanks()
      let start = line
      guard let first = take() else { return nil }
      var text = String(first)
      switch first {
      case "\"", "'":
        while let scalar = take() {
          text.unicodeScalars.append(scalar)
          if scalar == first { break }
          if scalar == "\\", let escaped = take() { text.unicodeScalars.append(escaped) }
        }
      case "{", "}", ",", ":": break
      default:
        while let scalar = rest.first, !Self.endsWord(scalar) {
          text.unicodeScalars.append(scalar)
          _ = take()
        }
      }
      return (text, start)
    }

    private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
      isBlank(scalar) || ["{", "}", ",", ":", "/", "\"", "'"].contains(scalar)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }

    private mutating func take() -> Unicode.Scalar? {
      let scalar = rest.popFirst()
      if scalar == "\n" { line += 1 }
      return scalar
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() {
      while let scalar = rest.first {
        if Self.isBlank(scalar) {
          _ = take()
        } else if rest.starts(with: "//".unicodeScalars) {
          while let next = rest.first, next != "\n", next != "\r" { _ = take() }
        } else if rest.starts(with: "/*".unicodeScalars) {
          rest = rest.dropFirst(2)
          while !rest.isEmpty, !rest.starts(with: "*/".unicodeScalars) { _ = take() }
          rest = rest.dropFirst(2)
        } else {
          return
        }
      }
    }
  }
}
