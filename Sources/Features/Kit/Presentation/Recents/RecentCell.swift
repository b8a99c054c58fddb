package import Foundation
package import HTML
import LiveWeb
package import Localization

/// A recent keyword: just what its row shows, and where it leads.
package struct RecentRow: Sendable, Hashable {
  package let id: RecentKeyword.ID
  package let text: String
  /// Where it was searched.
  package let scope: String
  package let day: Day
  package let language: Language

  /// When it was searched, as the row says it.
  package enum Day: Sendable, Hashable {
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
  package init(_ keyword: RecentKeyword, _ language: Language, now: Date, in timeZone: TimeZone = .current) {
    id = keyword.id
    text = keyword.text
    scope = keyword.scope
    day = Day(keyword.date, now: now, in: timeZone)
    self.language = language
  }
}

/// Draws a recent keyword; a tap searches again where it was searched. The button deletes it: by tap, by the Delete
/// key, or by swiping the row to the side, where the button waits.
package struct RecentCell<Action: Sendable, Place: HTML>: HTML {
  private let row: RecentRow
  private let url: String
  private let actions: RecentsForm<Action>
  private let place: Place

  /// - Parameters:
  ///   - url: the search for it.
  ///   - actions: what the button sends.
  ///   - place: says where it was searched; nothing where there is one place only.
  package init(_ row: RecentRow, url: String, actions: RecentsForm<Action>, @HTMLBuilder place: () -> Place) {
    self.row = row
    self.url = url
    self.actions = actions
    self.place = place()
  }

  package var content: some HTML {
    let strings = RecentsStrings.for(row.language)
    div(.class("recent swipes")) {
      a(.class("row"), .href(url)) {
        Symbol(id: "clock", size: 20)
        span(.class("label")) { row.text }
        span(.class("place")) {
          place
          span { day(strings) }
        }
      }
      form(.method(.post)) {
        ActionInput(actions.deleted)
        button(.class("delete"), .data("swipe", value: ""), .aria("label", strings.delete(row.text))) {
          Symbol(id: "cross", size: 18)
        }
        .carrying(actions.deleted, row.id)
      }
    }
  }

  private func day(_ strings: RecentsStrings) -> String {
    switch row.day {
    case .today: strings.today
    case .yesterday: strings.yesterday
    case .other(let number): Formats(row.language).monthAndDay(Date(timeIntervalSince1970: Double(number) * 86_400))
    }
  }
}
