/// A row with the same key as an earlier row of its section.
///
/// No edit could name such a row. ``ListSnapshot/init(_:after:)`` throws this
/// value, for tests; ``ListSnapshot/deduplicating(_:)`` drops the row and
/// returns this value for the log.
public struct DuplicateKey: Error, Sendable, Hashable, CustomStringConvertible {
  /// The id of the section.
  public let section: String

  /// The key, as text.
  public let key: String

  /// The 0-based index of the later row in the given items.
  public let index: Int

  /// Creates the report of one duplicate.
  ///
  /// - Parameters:
  ///   - section: the id of the section.
  ///   - key: the key, as text.
  ///   - index: the 0-based index of the later of the two rows.
  public init(section: String, key: String, index: Int) {
    self.section = section
    self.key = key
    self.index = index
  }

  /// One line for a log.
  public var description: String {
    "section \"\(section)\" has the key \"\(key)\" a second time, at index \(index)"
  }
}
