import Foundation

extension ConfigFile {
  /// Returns the first key that an object has twice, and the line of the second one, counted from 1. The decoder takes one
  /// of the values without a word.
  ///
  /// - Parameter text: a JSON5 object without objects and arrays in it, which has been decoded.
  /// - Returns: `nil` if each key is there once.
  static func repeatedKey(in text: String) -> (key: String, line: Int)? {
    var tokens = Tokens(rest: Substring(text).unicodeScalars)
    var keys: Set<String> = []
    var isKey = false
    while let token = tokens.next() {
      switch token.text {
      case "{", ",": isKey = true
      default:
        let key = unquoted(token.text)
        if isKey, token.text != "}", !keys.insert(key).inserted { return (key, token.line) }
        isKey = false
      }
    }
    return nil
  }

  /// Returns the text of a key: it may have no quotes, or escapes.
  private static func unquoted(_ token: String) -> String {
    guard token.first == "\"" || token.first == "'" else { return token }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    // The decoder has read it already.
    return (try? decoder.decode([String].self, from: Data("[\(token)]".utf8)))?.first ?? token
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
