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
  let day: Day
  let language: Language

  /// When it was searched, as the row says it.
  enum Day: Sendable, Hashable {
    case today
    case yesterday
    /// Another day: its number since 1970.
    case other(Int)

    init(_ date: Date, now: Date, in timeZone: TimeZone) {
      let day = Self.number(date, timeZone)
      switch Self.number(now, timeZone) - day {
      case 0: self = .today
      case 1: self = .yesterday
      default: self = .other(day)
      }
    }

    private static func number(_ date: Date, _ timeZone: TimeZone) -> Int {
      let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
      return Int((seconds / 86_400).rounded(.down))
    }
  }

  /// A row of a moment.
  ///
  /// - Parameter timeZone: whose days are counted; the server's, for who runs it mostly lives there.
  init(_ keyword: RecentKeyword, _ language: Language, now: Date, in timeZone: TimeZone = .current) {
    id = keyword.id
    text = keyword.text
    place = keyword.place
    day = Day(keyword.date, now: now, in: timeZone)
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
          span { day }
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

  private var day: String {
    switch row.day {
    case .today: strings.today
    case .yesterday: strings.yesterday
    case .other(let number): Formats(row.language).monthAndDay(Date(timeIntervalSince1970: Double(number) * 86_400))
    }
  }
}
