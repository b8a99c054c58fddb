/// Collects the bytes of a page.
///
/// Cannot be copied, so the one growing buffer never is either. Only literals
/// go in unescaped.
///
/// ```swift
/// var writer = HTMLWriter()
/// page.render(into: &writer)
/// let bytes = writer.finish()
/// ```
public struct HTMLWriter: ~Copyable, Sendable {
  @usableFromInline var bytes: [UInt8] = []

  /// Makes an empty writer.
  ///
  /// - Parameter reservedBytes: the room to start with, in bytes, 0 or more.
  @inlinable
  public init(reserving reservedBytes: Int = 4096) {
    bytes.reserveCapacity(max(0, reservedBytes))
  }

  /// The number of bytes written so far.
  @inlinable
  public var count: Int { bytes.count }

  /// Ends the writing and hands over the bytes, without a copy.
  @inlinable
  public consuming func finish() -> [UInt8] { bytes }

  /// Writes a literal as it stands.
  @inlinable
  public mutating func write(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a number in decimal.
  public mutating func write(integer: Int) {
    bytes.append(contentsOf: String(integer).utf8)
  }

  /// Writes text with `&`, `<` and `>` escaped and control characters made
  /// harmless, see ``HTMLWriter/write(attributeValue:)`` for those.
  public mutating func write(text: String) {
    write(text.utf8, quotes: false)
  }

  /// Writes text as ``write(text:)-(String)`` does.
  public mutating func write(text: Substring) {
    write(text.utf8, quotes: false)
  }

  /// Writes the inside of a quoted attribute value, with `&`, `<`, `>`, `"`
  /// and `'` escaped.
  ///
  /// Control characters are replaced by U+FFFD, except tab and line feed;
  /// a carriage return is written as the line feed a parser makes of it.
  public mutating func write(attributeValue: String) {
    write(attributeValue.utf8, quotes: true)
  }

  @inline(__always)
  private mutating func write(_ utf8: some Collection<UInt8>, quotes: Bool) {
    let done: Void? = utf8.withContiguousStorageIfAvailable { escape($0, quotes: quotes) }
    if done == nil { Array(utf8).withUnsafeBufferPointer { escape($0, quotes: quotes) } }
  }
}
