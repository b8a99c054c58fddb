/// A piece of a page.
///
/// A component is a `Sendable` value with a `content`; elements, text and the
/// values made by ``HTMLBuilder`` are components that write themselves.
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
/// Whatever comes from outside is escaped: `String`, `Substring` and `Int` are
/// text, and only ``HTMLRaw``, which takes nothing but a literal, is not.
///
/// - Source: the surface follows the Elementary package, so that either can
///   stand in for the other.
public protocol HTML: Sendable {
  /// The type of ``content``; inferred.
  associatedtype Content: HTML

  /// What this piece consists of.
  @HTMLBuilder var content: Content { get }

  /// Writes this piece. The default writes ``content``.
  ///
  /// - Parameter writer: gets the bytes appended.
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
  /// - Parameter reservedBytes: the room to start with, in bytes, 0 or more;
  ///   it grows when the page is longer. Default 4,096.
  /// - Returns: well-formed UTF-8, without a byte order mark or a doctype.
  @inlinable
  public func renderBytes(reserving reservedBytes: Int = 4096) -> [UInt8] {
    var writer = HTMLWriter(reserving: reservedBytes)
    render(into: &writer)
    return writer.finish()
  }

  /// Returns this piece as a string; ``renderBytes(reserving:)`` is cheaper
  /// where bytes are wanted in the end.
  @inlinable
  public func render() -> String {
    String(decoding: renderBytes(), as: UTF8.self)
  }
}

/// A piece that writes itself and has no ``HTML/content`` worth asking for.
public protocol HTMLLeaf: HTML where Content == EmptyHTML {}

extension HTMLLeaf {
  /// Nothing: a leaf writes itself.
  @inlinable public var content: EmptyHTML { EmptyHTML() }
}

/// Nothing at all; what an empty builder makes.
public struct EmptyHTML: HTML {
  /// Makes nothing.
  @inlinable public init() {}

  /// Itself.
  @inlinable public var content: EmptyHTML { self }

  /// Writes nothing.
  @inlinable public func render(into writer: inout HTMLWriter) {}
}
