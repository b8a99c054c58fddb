/// A piece of a page.
///
/// A component is a `Sendable` value with a `content`. Elements, text and the
/// results of ``HTMLBuilder`` write themselves.
///
/// ```swift
/// struct PriceTag: HTML {
///   var price: String
///   var content: some HTML {
///     span(.class("price")) { price }
///   }
/// }
/// ```
///
/// Values are escaped: `String`, `Substring` and `Int` are text. Only
/// ``HTMLRaw`` is not escaped, and it accepts literals only.
///
/// - Source: the API follows the Elementary package, so that either can replace
///   the other.
public protocol HTML: Sendable {
  /// The type of ``content``, inferred by the compiler.
  associatedtype Content: HTML

  /// The pieces that this piece consists of.
  @HTMLBuilder var content: Content { get }

  /// Writes this piece. The default writes ``content``.
  ///
  /// - Parameter writer: the writer to append to.
  func render(into writer: inout HTMLWriter)
}

extension HTML {
  /// Writes ``content``.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    content.render(into: &writer)
  }

  /// Returns this piece as UTF-8.
  ///
  /// - Parameter reservedBytes: the initial capacity in bytes, 0 or more; it
  ///   grows for a longer page. Default 4,096.
  /// - Returns: well-formed UTF-8, without a byte order mark or a doctype.
  @inlinable
  public func renderBytes(reserving reservedBytes: Int = 4096) -> [UInt8] {
    var writer = HTMLWriter(reserving: reservedBytes)
    render(into: &writer)
    return writer.finish()
  }

  /// Returns this piece as a string. ``renderBytes(reserving:)`` is cheaper if
  /// the caller needs bytes.
  @inlinable
  public func render() -> String {
    String(decoding: renderBytes(), as: UTF8.self)
  }
}

/// A piece that writes itself and does not use ``HTML/content``.
public protocol HTMLLeaf: HTML where Content == EmptyHTML {}

extension HTMLLeaf {
  /// Empty: a leaf writes itself.
  @inlinable public var content: EmptyHTML { EmptyHTML() }
}

/// An empty piece; the result of an empty builder.
public struct EmptyHTML: HTML {
  /// Creates an empty piece.
  @inlinable public init() {}

  /// The piece itself.
  @inlinable public var content: EmptyHTML { self }

  /// Writes nothing.
  @inlinable public func render(into writer: inout HTMLWriter) {}
}
