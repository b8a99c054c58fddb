/// The elements by name. Use the lower-case functions, such as `div` for
/// `<div>`.
public enum HTMLTag {}

/// The properties of an element that are known at compile time.
public protocol HTMLTagDefinition {
  /// The name between `<` and `>`, in lower case.
  static var name: StaticString { get }

  /// Whether a parser drops a line feed right after the start tag, so that a
  /// line feed of the content must be written twice. Default `false`.
  static var dropsLeadingNewline: Bool { get }
}

extension HTMLTagDefinition {
  /// `false`: most elements keep a leading line feed.
  @inlinable public static var dropsLeadingNewline: Bool { false }
}

/// Traits that elements share.
public enum HTMLTrait {
  /// An element with an end tag and children.
  public protocol Paired: HTMLTagDefinition {}

  /// An element without an end tag and children.
  public protocol Unpaired: HTMLTagDefinition {}

  /// An element with content that is not parsed as markup (`script`). Escaping
  /// cannot protect it, so only a literal is accepted.
  public protocol LiteralContent: HTMLTagDefinition {}

  /// Attributes of several elements. Attributes of only one element are bound
  /// to that element.
  public enum Attributes {}
}
