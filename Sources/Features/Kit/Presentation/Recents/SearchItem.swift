import ListDiff

/// What the lists of a search hold: keywords from before, and what was found. The hash of a row covers whatever it shows,
/// for it is nothing else.
package enum SearchItem<Found: FeedItem>: FeedItem {
  case recent(RecentRow)
  case found(Found)

  package var key: String {
    switch self {
    case .recent(let row): "recent-\(row.id)"
    case .found(let item): item.key
    }
  }

  /// What was found; `nil` for a keyword.
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

  /// Keywords are counted where they are kept.
  package var byteCount: Int { found?.byteCount ?? 0 }
}
