package import Foundation
package import HTML
import LiveWeb
package import Localization

/// A recent keyword as its row shows it.
package struct RecentRow: Sendable, Hashable {
  /// The keyword's id.
  package let id: RecentKeyword.ID
  /// The keyword's text.
  package let text: String
  /// The scope of the search, see ``RecentKeyword/scope``.
  package let scope: String
  /// The day of the search.
  package let day: Day
  /// The reader's language.
  package let language: Language
  /// Whether it is one of the ``Suggestions``, which show neither the day nor a delete button.
  package let isSuggestion: Bool

  /// The day of a search, as the row names it.
  package enum Day: Sendable, Hashable {
    case today
    case yesterday
    /// Another day, as the number of days since 1970.
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

  /// Creates a row for a moment.
  ///
  /// - Parameters:
  ///   - keyword: the keyword.
  ///   - language: the reader's language.
  ///   - now: the current time.
  ///   - timeZone: the time zone of the days; by default the server's, which is usually the reader's.
  package init(_ keyword: RecentKeyword, _ language: Language, now: Date, in timeZone: TimeZone = .current) {
    id = keyword.id
    text = keyword.text
    scope = keyword.scope
    day = Day(keyword.date, now: now, in: timeZone)
    self.language = language
    isSuggestion = false
  }

  /// Creates a suggestion.
  fileprivate init(suggested keyword: RecentKeyword, _ language: Language) {
    id = keyword.id
    text = keyword.text
    scope = keyword.scope
    day = .today
    self.language = language
    isSuggestion = true
  }
}

/// A search that many people make, as a suggestion.
package struct SearchHint: Sendable, Hashable {
  let text: String
  let url: String

  /// Creates a hint from its text and the address of its search.
  package init(text: String, url: String) {
    self.text = text
    self.url = url
  }
}

/// The recent keywords that match the typed text, and hints after them: one line of links right below the field, over what is there, so that
/// nothing on the page moves as they come and go. Shown while the field, or one of them, has the focus.
package struct Suggestions<Cell: HTML>: HTML {
  private let keywords: [RecentKeyword]
  private let hints: [SearchHint]
  private let language: Language
  private let cell: @Sendable (RecentRow) -> Cell
  private let clearing: String?

  /// Creates the line for a slot with a search bar; empty without keywords and hints.
  ///
  /// - Parameters:
  ///   - keywords: the keywords, the best first.
  ///   - hints: the hints after them; by default none.
  ///   - language: the reader's language.
  ///   - clearing: the name of the action that deletes all keywords, for a button at the end; by default none.
  ///   - cell: draws a keyword, as a ``RecentCell``.
  package init(
    _ keywords: [RecentKeyword], hints: [SearchHint] = [], _ language: Language, clearing: String? = nil,
    @HTMLBuilder cell: @escaping @Sendable (RecentRow) -> Cell
  ) {
    self.keywords = keywords
    self.hints = hints
    self.language = language
    self.clearing = clearing
    self.cell = cell
  }

  package var content: some HTML {
    if !keywords.isEmpty || !hints.isEmpty {
      // With an id of its own, another list replaces this one instead of shifting its links.
      ul(.class("suggestions"), .id("suggestions-\(number)"), .aria("label", label)) {
        for keyword in keywords { li { cell(RecentRow(suggested: keyword, language)) } }
        for hint in hints {
          li {
            a(.class("suggestion"), .href(hint.url), .data("hint", value: "")) {
              Symbol(id: "magnifier", size: 18)
              span { hint.text }
            }
          }
        }
        if let clearing {
          li {
            form(.method(.post)) {
              button(.class("suggestion"), .name(ActionInput.name), .value(clearing)) {
                RecentsStrings.for(language).deleteAll
              }
            }
          }
        }
      }
    }
  }

  private var label: String {
    let strings = RecentsStrings.for(language)
    return hints.isEmpty ? strings.recents : strings.suggestions
  }

  private var number: UInt32 {
    (keywords.map(\.id) + hints.map(\.url)).lazy.flatMap(\.utf8).reduce(5_381) { $0 &* 33 &+ UInt32($1) }
  }
}

/// A recent keyword; a tap repeats its search. Its delete button is pressed by a tap, by the Delete key, or after a
/// swipe that reveals it.
package struct RecentCell<Action: Sendable, Place: HTML>: HTML {
  private let row: RecentRow
  private let url: String
  private let actions: RecentsForm<Action>
  private let place: Place

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - row: the row to show.
  ///   - url: the address of its search.
  ///   - actions: the actions of recent keywords.
  ///   - place: shows the scope of the search; empty if there is only one.
  package init(_ row: RecentRow, url: String, actions: RecentsForm<Action>, @HTMLBuilder place: () -> Place) {
    self.row = row
    self.url = url
    self.actions = actions
    self.place = place()
  }

  package var content: some HTML {
    if row.isSuggestion {
      a(.class("suggestion"), .href(url)) {
        Symbol(id: "clock", size: 18)
        span { row.text }
        span(.class("place")) { place }
      }
    } else {
      deletable
    }
  }

  @HTMLBuilder private var deletable: some HTML {
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
