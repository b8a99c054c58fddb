import HTML
import LiveWeb

/// Draws a recent keyword; a tap searches again where it was searched. The button deletes it: by tap, by the Delete
/// key, or by swiping the row to the side, where the button waits.
struct RecentCell: HTML {
  let keyword: RecentKeyword
  let strings: Strings
  let language: Language

  var content: some HTML {
    let place = SearchPlace(storefront: keyword.storefront, platform: keyword.platform)
    div(.class("recent")) {
      a(.class("row"), .href(AppsRoute.search(place, text: keyword.text).url)) {
        Symbol(id: "clock", size: 20)
        span(.class("label")) { keyword.text }
        span(.class("place")) {
          span(.class("flag"), .role("img"), .aria("label", keyword.storefront.name(in: language.rawValue))) {
            keyword.storefront.flag
          }
          span { keyword.platform.name }
          span { Formats(language).monthAndDay(keyword.date) }
        }
      }
      form(.method(.post)) {
        input(.type(.hidden), .name("action"), .value("recentDeleted"))
        button(
          .class("delete"), .name("id"), .value(keyword.id), .data("delete", value: ""),
          .aria("label", strings.deleteRecent(keyword.text))
        ) { Symbol(id: "cross", size: 18) }
      }
    }
  }
}
