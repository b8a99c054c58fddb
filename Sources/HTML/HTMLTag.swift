/// The elements by name; see the lower-case aliases, `div` for `<div>`.
public enum HTMLTag {}

/// What is known of an element at compile time.
public protocol HTMLTagDefinition {
  /// The name between `<` and `>`, in lower case.
  static var name: StaticString { get }

  /// Whether a parser drops a line feed right after the start tag, so that one
  /// that is meant has to be written twice. Default false.
  static var dropsLeadingNewline: Bool { get }
}

extension HTMLTagDefinition {
  /// False: most elements keep their line feeds.
  @inlinable public static var dropsLeadingNewline: Bool { false }
}

/// What elements have in common.
public enum HTMLTrait {
  /// Has an end tag and takes children.
  public protocol Paired: HTMLTagDefinition {}

  /// Has neither end tag nor children.
  public protocol Unpaired: HTMLTagDefinition {}

  /// Has an end tag, and its content is not parsed as markup (`script`), so
  /// escaping could not protect it: only a literal may stand there.
  public protocol LiteralContent: HTMLTagDefinition {}

  /// Attributes that several elements share; an attribute of one element is
  /// bound to that element.
  public enum Attributes {}
}
