import ListDiff

/// A row in the lists of a search: a recent keyword or a result. A row holds exactly what it shows, so its hash covers
/// all of that.
package enum SearchItem<Found: FeedItem>: FeedItem {
  /// A recent keyword.
  case recent(RecentRow)
  /// A result.
  case found(Found)

  package var key: String {
    switch self {
    case .recent(let row): "recent-\(row.id)"
    case .found(let item): item.key
    }
  }

  /// The result; `nil` for a keyword.
  package var found: Found? {
    if case .found(let item) = self { item } else { nil }
  }

  package var savedID: Found.SavedID? { found?.savedID }
  package var shortID: UInt32? { found?.shortID }

  package var isSaved: Bool {
    get { found?.isSaved ?? false }
    set {
      guard case .found(var item) = self else { return }
      item.isSaved = newValue
      self = .found(item)
    }
  }

  /// A keyword's memory is counted in ``RecentsState/recentsByteCount``.
  package var byteCount: Int { found?.byteCount ?? 0 }
}
