/// The values of attributes that accept a fixed set of keywords.
///
/// Each type has members for the common keywords and accepts a literal for
/// others: `.type(.search)` equals `.type("search")`.
public enum HTMLAttributeValue {}

/// A keyword of an attribute.
public protocol HTMLAttributeWord: Sendable, ExpressibleByStringLiteral where StringLiteralType == String {
  /// The keyword; it is escaped when it is written.
  var rawValue: String { get }

  /// Creates a keyword that is not known at compile time.
  init(rawValue: String)
}

extension HTMLAttributeWord {
  /// Creates a keyword from a literal.
  @inlinable
  public init(stringLiteral word: String) {
    self.init(rawValue: word)
  }
}
