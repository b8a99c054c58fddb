import FeatureKit
import HTML

/// A recent keyword with the country and the device of its search.
struct RecentAppCell: HTML {
  let row: RecentRow

  var content: some HTML {
    if let place = SearchPlace(scope: row.scope) {
      RecentCell(row, url: AppsRoute.search(place, text: row.text).url, actions: SearchForm.recents) {
        span(.class("flag"), .role("img"), .aria("label", place.storefront.name(in: row.language))) {
          place.storefront.flag
        }
        span { place.platform.name }
      }
    }
  }
}
