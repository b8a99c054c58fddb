/// The values of attributes that take one of a few words.
///
/// Each has members for the usual words and takes a literal for the others:
/// `.type(.search)` is `.type("search")`.
public enum HTMLAttributeValue {}

/// A word of ``HTMLAttributeValue``.
public protocol HTMLAttributeWord: Sendable, ExpressibleByStringLiteral where StringLiteralType == String {
  /// The word as it is written; escaped while writing, like any value.
  var rawValue: String { get }

  /// Makes a word that is not known at compile time.
  init(rawValue: String)
}

extension HTMLAttributeWord {
  /// Makes a word of a literal.
  @inlinable
  public init(stringLiteral word: String) {
    self.init(rawValue: word)
  }
}
