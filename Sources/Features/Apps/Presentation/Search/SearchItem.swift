import ListDiff

/// What the search's list holds: keywords from before, or apps.
enum SearchItem: ListItem {
  case recent(RecentKeyword)
  case listing(AppListing)

  var key: String {
    switch self {
    case .recent(let keyword): "recent-\(keyword.id)"
    case .listing(let listing): String(listing.id.appID)
    }
  }

  var contentHash: Int {
    var hasher = Hasher()
    switch self {
    case .recent(let keyword):
      hasher.combine(keyword.text)
      hasher.combine(keyword.date)
    case .listing(let listing):
      // What a row shows, and where it leads.
      hasher.combine(listing.id)
      hasher.combine(listing.name)
      hasher.combine(listing.sellerName)
      hasher.combine(listing.categoryName)
      hasher.combine(listing.formattedPrice)
      hasher.combine(listing.averageRating)
      hasher.combine(listing.ratingCount)
      hasher.combine(listing.artwork)
      hasher.combine(listing.screenshots.first)
    }
    return hasher.finalize()
  }
}
