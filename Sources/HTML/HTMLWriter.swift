/// Collects the bytes of a page.
///
/// A writer is not copyable, so that its buffer is never copied. Only literals
/// are written without escaping.
///
/// ```swift
/// var writer = HTMLWriter()
/// page.render(into: &writer)
/// let bytes = writer.finish()
/// ```
public struct HTMLWriter: ~Copyable, Sendable {
  @usableFromInline var bytes: [UInt8] = []
  /// When the piece that is drawn to be kept must be drawn again; `nil` if none is.
  var renewals: [@Sendable () -> Bool]?

  /// Creates an empty writer.
  ///
  /// - Parameter reservedBytes: the initial capacity in bytes, 0 or more.
  @inlinable
  public init(reserving reservedBytes: Int = 4096) {
    bytes.reserveCapacity(max(0, reservedBytes))
  }

  /// The number of bytes written so far.
  @inlinable
  public var count: Int { bytes.count }

  /// Returns the bytes without a copy and ends the writer.
  @inlinable
  public consuming func finish() -> [UInt8] { bytes }

  /// Writes a literal without escaping.
  @inlinable
  public mutating func write(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a number in decimal.
  public mutating func write(integer: Int) {
    bytes.append(contentsOf: String(integer).utf8)
  }

  /// Writes text with `&`, `<` and `>` escaped. Control characters are replaced
  /// as by ``HTMLWriter/write(attributeValue:)``.
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
