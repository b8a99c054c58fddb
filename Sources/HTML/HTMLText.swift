/// Escaped text.
///
/// `String`, `Substring` and `Int` are text of themselves, so this type is
/// needed only where a `some HTML` is to be spelled out.
public struct HTMLText: HTMLLeaf {
  @usableFromInline let text: String

  /// Makes text; the escaping happens while writing.
  @inlinable
  public init(_ text: String) {
    self.text = text
  }

  /// Writes the text, escaped.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(text: text)
  }
}

extension String: HTML, HTMLLeaf {
  /// Writes the string as escaped text.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(text: self)
  }
}

extension Substring: HTML, HTMLLeaf {
  /// Writes the substring as escaped text.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(text: self)
  }
}

extension Int: HTML, HTMLLeaf {
  /// Writes the number in decimal, without grouping.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(integer: self)
  }
}

/// Markup that is written as it stands: an icon's SVG, a doctype.
///
/// It takes a literal and nothing else, so no value from outside can become
/// markup: the type system is the escape.
///
/// ```swift
/// HTMLRaw("<!DOCTYPE html>")
/// ```
public struct HTMLRaw: HTMLLeaf {
  @usableFromInline let markup: StaticString

  /// Makes markup of a literal in the source.
  @inlinable
  public init(_ markup: StaticString) {
    self.markup = markup
  }

  /// Writes the literal unchanged.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(literal: markup)
  }
}

/// A piece whose type is hidden: for slots, and where branches differ.
///
/// ```swift
/// let slots: [String: AnyHTML] = ["header": AnyHTML(Header()), "toolbar": AnyHTML { button { "Save" } }]
/// ```
public struct AnyHTML: HTMLLeaf {
  @usableFromInline let write: @Sendable (inout HTMLWriter) -> Void

  /// Hides the type of a piece; the piece is written when this value is.
  @inlinable
  public init<Piece: HTML>(_ piece: Piece) {
    write = { piece.render(into: &$0) }
  }

  /// Hides the type of what a closure builds; the closure runs now, once.
  @inlinable
  public init<Piece: HTML>(@HTMLBuilder _ content: () -> Piece) {
    self.init(content())
  }

  /// Writes the hidden piece.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    write(&writer)
  }
}
