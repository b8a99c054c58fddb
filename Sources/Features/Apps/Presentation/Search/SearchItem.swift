import FeatureKit
import ListDiff

/// What the search's lists hold: keywords from before, and apps. The hash of a row covers whatever it shows, for it is
/// nothing else. The blurred copies that may stand in for its pictures are none of that: they only help while those
/// come, and a row is not sent again for them.
enum SearchItem: ListItem, Hashable {
  case recent(RecentRow)
  case listing(ListingRow)

  var key: String {
    switch self {
    case .recent(let row): "recent-\(row.id)"
    case .listing(let row): String(row.id.appID)
    }
  }

  var contentHash: Int { hashValue }

  /// The app of a row of results.
  var app: AppListing.ID? {
    if case .listing(let row) = self { row.id } else { nil }
  }

  /// What an app's row takes in memory, its place in a list included; keywords are counted where they are kept.
  var byteCount: Int {
    if case .listing(let row) = self { row.byteCount + MemoryLayout<SearchItem>.stride } else { 0 }
  }
}
