/// Escaped text.
///
/// `String`, `Substring` and `Int` are text themselves, so this type is needed
/// only where `some HTML` must be spelled out.
public struct HTMLText: HTMLLeaf {
  @usableFromInline let text: String

  /// Creates text; it is escaped when it is written.
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

/// Markup that is written as it is: an icon's SVG, a doctype.
///
/// It accepts only a literal, so that no value at run time can become markup.
///
/// ```swift
/// HTMLRaw("<!DOCTYPE html>")
/// ```
public struct HTMLRaw: HTMLLeaf {
  @usableFromInline let markup: StaticString

  /// Creates markup from a literal in the source.
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

/// A type-erased piece, for slots and for branches of different types.
///
/// ```swift
/// let slots: [String: AnyHTML] = ["header": AnyHTML(Header()), "toolbar": AnyHTML { button { "Save" } }]
/// ```
public struct AnyHTML: HTMLLeaf {
  @usableFromInline let write: @Sendable (inout HTMLWriter) -> Void

  /// Erases the type of a piece. The piece is written when this value is
  /// written.
  @inlinable
  public init<Piece: HTML>(_ piece: Piece) {
    write = { piece.render(into: &$0) }
  }

  /// Erases the type of a closure's result. The closure runs once, at once.
  @inlinable
  public init<Piece: HTML>(@HTMLBuilder _ content: () -> Piece) {
    self.init(content())
  }

  /// Writes the erased piece.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    write(&writer)
  }
}

/// A piece that has been drawn. Its bytes can be read, and are written as often
/// as needed.
///
/// ```swift
/// let drawn = DrawnHTML.draw([header, toolbar])
/// ```
public struct DrawnHTML: HTMLLeaf {
  /// The piece as UTF-8.
  public let bytes: ArraySlice<UInt8>

  /// Draws pieces one after another, into one buffer.
  ///
  /// - Parameter pieces: the pieces; each is drawn once.
  public static func draw(_ pieces: some Collection<AnyHTML>) -> [DrawnHTML] {
    var writer = HTMLWriter()
    let ends = pieces.map { piece in
      piece.render(into: &writer)
      return writer.count
    }
    let bytes = writer.finish()
    return ends.indices.map { DrawnHTML(bytes: bytes[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]]) }
  }

  private init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Writes the bytes.
  public func render(into writer: inout HTMLWriter) {
    writer.bytes.append(contentsOf: bytes)
  }
}
