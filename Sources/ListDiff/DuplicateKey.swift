/// A row whose key an earlier row of the same section already has.
///
/// Such a row has no identity of its own, so no edit could name it. Tests let
/// it fail (``ListSnapshot/init(_:)``); production drops it and logs this value
/// (``ListSnapshot/deduplicating(_:)``).
public struct DuplicateKey: Error, Sendable, Hashable, CustomStringConvertible {
  /// The id of the section that has the key twice.
  public let section: String

  /// The key, as text.
  public let key: String

  /// The 0-based place of the later row among the items that were given.
  public let index: Int

  /// Creates the report of one duplicate.
  ///
  /// - Parameters:
  ///   - section: the id of the section.
  ///   - key: the key, as text.
  ///   - index: the 0-based place of the later of the two rows.
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
