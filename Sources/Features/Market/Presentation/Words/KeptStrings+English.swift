import Localization

extension KeptStrings {
  static let english = KeptStrings(
    market: .english,
    noFavoritesTitle: "No favorites yet",
    noFavoritesText: "Tap Favorite on an item’s page, and price drops and sales show up here.",
    favoriteCount: { $0 == 1 ? "1 favorite" : "\($0.grouped) favorites" },
    newsCount: { "\($0.grouped) updated" },
    checking: "Checking for updates",
    unchecked: "Some couldn’t be checked. Showing the last known details.",
    cheaper: { "Cheaper, was \($0)" },
    sold: "Sold",
    gone: "No longer there",
    checkedAgo: { "Checked \($0) ago" },
    removeFavorite: { "Remove “\($0)” from favorites" },
    favoriteRemoved: "Removed from favorites.",
    undo: "Undo",
    undoTooLate: "It is too late to undo this. Tap Favorite on its page again.",
    notChanged: { "The change was not saved. \($0)" },
    noSearchesTitle: "No saved searches",
    noSearchesText: "Search or filter items and tap Save this search, and you see here how many are new.",
    searchCount: { $0 == 1 ? "1 saved search" : "\($0.grouped) saved searches" },
    everything: "All items",
    quoted: { "“\($0)”" },
    vendor: { "Seller \($0)" },
    priceFrom: { "from \($0)" },
    priceTo: { "up to \($0)" },
    priceBetween: { "\($0) to \($1)" },
    new: { "\($0) new" },
    nothingNew: "Nothing new",
    notCounted: "Couldn’t check",
    counting: "Counting what is new",
    removeSearch: { "Remove the search \($0)" }
  )
}
