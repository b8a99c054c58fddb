import FeatureKit
import HTML
import LiveWeb
import Localization

/// A recent keyword: just what its row shows, and where it leads.
struct RecentRow: Sendable, Hashable {
  let id: RecentKeyword.ID
  let text: String
  let flag: String
  let country: String
  let device: String
  let day: String
  /// The same search again.
  let url: String

  init(_ keyword: RecentKeyword, _ language: Language) {
    id = keyword.id
    text = keyword.text
    flag = keyword.storefront.flag
    country = keyword.storefront.name(in: language)
    device = keyword.platform.name
    day = Formats(language).monthAndDay(keyword.date)
    let place = SearchPlace(storefront: keyword.storefront, platform: keyword.platform)
    url = AppsRoute.search(place, text: keyword.text).url
  }
}

/// Draws a recent keyword; a tap searches again where it was searched. The button deletes it: by tap, by the Delete
/// key, or by swiping the row to the side, where the button waits.
struct RecentCell: HTML {
  let row: RecentRow
  let strings: AppsStrings

  var content: some HTML {
    div(.class("recent")) {
      a(.class("row"), .href(row.url)) {
        Symbol(id: "clock", size: 20)
        span(.class("label")) { row.text }
        span(.class("place")) {
          span(.class("flag"), .role("img"), .aria("label", row.country)) { row.flag }
          span { row.device }
          span { row.day }
        }
      }
      form(.method(.post)) {
        ActionInput(SearchForm.recentDeleted)
        button(.class("delete"), .data("delete", value: ""), .aria("label", strings.deleteRecent(row.text))) {
          Symbol(id: "cross", size: 18)
        }
        .carrying(SearchForm.recentDeleted, row.id)
      }
    }
  }
}
