import HTML
import ListDiff
import Localization
import Recency
import Synchronization

/// The cells that were drawn last, for the next page that shows them.
///
/// Only cells of screens that allow it are kept, see ``Screen/keepsCells``; the least recently used are removed first.
final class CellCache: Sendable {
  /// What a cell depends on.
  struct Key: Hashable {
    let screen: ObjectIdentifier
    let language: Language
    let item: String
    let contentHash: Int

    init<S: Screen>(_ screen: S.Type, _ item: S.Item, _ reader: Reader) {
      self.screen = ObjectIdentifier(screen)
      language = reader.language
      self.item = item.key
      contentHash = item.contentHash
    }
  }

  /// The memory of an entry besides its cell, about.
  private static let overhead = 200

  private let cells: Mutex<RecencyCache<Key, KeptHTML>>

  /// - Parameter maxBytes: the limit for all cells together. A row takes about 1.5 KB.
  init(maxBytes: Int = 4 << 20) { cells = Mutex(RecencyCache(maxBytes: maxBytes)) }

  /// Writes a cell; draws it if it is not kept, or outdated.
  func write(_ key: Key, into writer: inout HTMLWriter, drawing cell: () -> some HTML) {
    if let kept = cells.withLock({ $0.use(key) }), !kept.isOutdated { return kept.render(into: &writer) }
    let drawn = KeptHTML(drawing: cell(), into: &writer)
    cells.withLock { _ = $0.add(drawn, bytes: drawn.byteCount + Self.overhead, for: key) }
  }
}
