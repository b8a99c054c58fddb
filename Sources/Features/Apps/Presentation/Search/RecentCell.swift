import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization

/// A recent keyword: just what its row shows, and where it leads.
struct RecentRow: Sendable, Hashable {
  let id: RecentKeyword.ID
  let text: String
  let place: SearchPlace
  /// Days since 1970, in UTC.
  let day: Int
  let language: Language

  init(_ keyword: RecentKeyword, _ language: Language) {
    id = keyword.id
    text = keyword.text
    place = SearchPlace(storefront: keyword.storefront, platform: keyword.platform)
    day = Int((keyword.date.timeIntervalSince1970 / 86_400).rounded(.down))
    self.language = language
  }
}

/// Draws a recent keyword; a tap searches again where it was searched. The button deletes it: by tap, by the Delete
/// key, or by swiping the row to the side, where the button waits.
struct RecentCell: HTML {
  let row: RecentRow
  let strings: AppsStrings

  var content: some HTML {
    div(.class("recent")) {
      a(.class("row"), .href(AppsRoute.search(row.place, text: row.text).url)) {
        Symbol(id: "clock", size: 20)
        span(.class("label")) { row.text }
        span(.class("place")) {
          span(.class("flag"), .role("img"), .aria("label", row.place.storefront.name(in: row.language))) {
            row.place.storefront.flag
          }
          span { row.place.platform.name }
          span { Formats(row.language).monthAndDay(Date(timeIntervalSince1970: Double(row.day) * 86_400)) }
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
