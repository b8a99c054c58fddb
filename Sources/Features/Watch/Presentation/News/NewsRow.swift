import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization

/// A news, as its row shows it.
struct NewsRow: ListItem, Hashable {
  let id: News.ID
  /// The item, as its kind's cell shows it.
  let item: ItemRow
  let title: String
  /// The day, if the news is the first of it.
  let heading: String?
  /// What has changed.
  let change: String
  /// The same for screen readers, which do not read an arrow; `nil` if the words are equal.
  let spoken: String?
  /// The language of the item's words, if it is another one than the page's.
  let language: Language?
  /// Whether the price is the lowest that the item ever had.
  let isLowest: Bool
  /// The lowest price so far, if it is another one.
  let lowest: String?
  /// How long ago the change was seen.
  let age: String
  /// When it was seen, in ISO 8601.
  let time: String
  let isUnseen: Bool
  /// Whether nothing is told of the item any more.
  let isStopped: Bool
  /// Whether the row has given its focus to the undo.
  let isUndoable: Bool

  /// The id of the button of a row. While a stop can be undone, the undo has it and so the focus.
  static func controlID(of id: News.ID) -> String { "stop-\(id)" }

  var key: String { id }
  var contentHash: Int { hashValue }
}

/// Writes the rows of news.
struct NewsWriter {
  private let strings: WatchStrings
  private let formats: Formats
  private let items: WatchedItems
  private let now: Date

  /// - Parameter now: the current time.
  init(_ language: Language, of items: WatchedItems, now: Date) {
    strings = .for(language)
    formats = Formats(language)
    self.items = items
    self.now = now
  }

  /// Returns the rows of a page.
  ///
  /// - Parameters:
  ///   - undoing: the row of the stop that can be undone.
  ///   - list: the address of the list, which items' pages lead back to.
  func rows(
    of page: NewsReactor.Page, unseen: Set<News.ID>, undoing: News.ID? = nil, in list: String
  ) -> [NewsRow] {
    var day: Int?
    return page.news.map { news in
      let own = self.day(of: news.change.at)
      defer { day = own }
      return row(of: news, on: page, heading: own == day ? nil : heading(of: news.change.at), unseen, undoing, list)
    }
  }

  private func row(
    of news: News, on page: NewsReactor.Page, heading: String?, _ unseen: Set<News.ID>,
    _ undoing: News.ID?, _ list: String
  ) -> NewsRow {
    let (known, reference) = (page.facts[news.reference], news.reference)
    let told = items[reference.kind]?.told(news.title, of: reference.id, by: news.change, in: strings.language)
    let title = told?.title ?? news.title
    let item = ItemRow(
      reference: reference, facts: known?.facts ?? facts(of: news, title), standing: .current, list: list,
      address: told?.address)
    let (change, spoken) = (words(of: news.change), words(of: news.change, isSpoken: true))
    return NewsRow(
      id: news.id, item: item, title: title, heading: heading, change: change,
      spoken: spoken == change ? nil : spoken,
      language: known.flatMap { $0.language == strings.language ? nil : $0.language }, isLowest: news.isLowest,
      lowest: news.lowerBefore.map(strings.lowestSoFar),
      age: strings.ago(formats.age(.seconds(now.timeIntervalSince(news.change.at)))),
      time: news.change.at.formatted(.iso8601), isUnseen: unseen.contains(news.id),
      isStopped: page.stopped.contains(reference), isUndoable: news.id == undoing)
  }

  /// The facts that the news itself tells, if no others are known.
  private func facts(of news: News, _ title: String) -> ItemFacts {
    var facts = ItemFacts(title: title)
    facts.price = news.change.new.price
    facts.rating = news.change.new.rating
    facts.ratingCount = news.change.new.ratingCount
    facts.version = news.change.new.version
    return facts
  }

  private func words(of change: ItemChange, isSpoken: Bool = false) -> String {
    let words = strings.common.words(for: change, withRating: true, isSpoken: isSpoken)
    return words.isEmpty ? strings.changed : words.joined(separator: ", ")
  }

  // MARK: - Days

  /// A moment moved so that its day in UTC, which formats write, is the day of the reader. The time zone of a browser is
  /// not known, but Korean is read in one.
  private func local(_ moment: Date) -> Date { strings.language == .korean ? moment + 9 * 3_600 : moment }

  private func day(of moment: Date) -> Int { Int((local(moment).timeIntervalSince1970 / 86_400).rounded(.down)) }

  private func heading(of moment: Date) -> String {
    switch day(of: now) - day(of: moment) {
    case ...0: strings.today
    case 1: strings.yesterday
    default: formats.day(local(moment))
    }
  }
}

/// The row of a news: its kind's cell, what has changed, and the button after which nothing more is told of the item.
struct NewsCell<Inner: HTML>: HTML {
  let row: NewsRow
  let strings: WatchStrings
  let inner: Inner

  var content: some HTML {
    if let heading = row.heading { h2(.class("group")) { heading } }
    div(.class(row.isUnseen ? "news unseen" : "news")) {
      if row.isUnseen { span(.class("heard")) { strings.unseen } }
      div { inner }.attributes(.lang(row.language?.rawValue ?? ""), when: row.language != nil)
      p(.class("news-change")) {
        span { row.change }.attributes(.ariaHidden, when: row.spoken != nil)
        if let spoken = row.spoken { span(.class("heard")) { spoken } }
        if row.isLowest { span(.class("news-lowest")) { strings.common.lowestOnRecord } }
      }
      if let lowest = row.lowest { p(.class("news-detail")) { lowest } }
      div(.class("news-foot")) {
        time(.class("news-detail"), .datetime(row.time)) { row.age }
        if row.isStopped { rules } else { stop }
      }
    }
  }

  /// The id of the button and of the link that takes its place.
  private var controlID: String { NewsRow.controlID(of: row.id) }

  private var stop: some HTML {
    form(.method(.post)) {
      ActionInput(NewsForm.stopped)
      input(.type(.hidden), .name(NewsForm.row), .value(row.id))
      button(.class("plain"), .aria("label", strings.stop(row.title))) { strings.stop }
        .attributes(.id(controlID), when: !row.isUndoable)
        .carrying(NewsForm.stopped, row.item.reference)
    }
  }

  private var rules: some HTML {
    a(
      .class("plain"), .href(WatchLink.address(of: row.item.reference)), .data("sheet", value: ""),
      .aria("label", "\(strings.isStopped), \(strings.common.watch(row.title))")
    ) { strings.isStopped }
      .attributes(.id(controlID), when: !row.isUndoable)
  }
}
