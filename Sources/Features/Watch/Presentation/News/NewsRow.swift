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
  /// Whether the price is the lowest that the item ever had.
  let isLowest: Bool
  /// The lowest price so far, if it is another one.
  let lowest: String?
  /// How long ago the change was seen.
  let age: String
  let isUnseen: Bool
  /// Whether nothing is told of the item any more.
  let isStopped: Bool

  var key: String { id }
  var contentHash: Int { hashValue }
}

/// Writes the rows of news.
struct NewsWriter {
  private let strings: WatchStrings
  private let formats: Formats
  private let now: Date

  /// - Parameter now: the current time.
  init(_ language: Language, now: Date) {
    strings = .for(language)
    formats = Formats(language)
    self.now = now
  }

  /// Returns the rows of a page.
  ///
  /// - Parameter list: the address of the list, which items' pages lead back to.
  func rows(of page: NewsReactor.Page, unseen: Set<News.ID>, in list: String) -> [NewsRow] {
    var day: Int?
    return page.news.map { news in
      let own = self.day(of: news.change.at)
      defer { day = own }
      return NewsRow(
        id: news.id,
        item: ItemRow(
          reference: news.reference, facts: page.facts[news.reference] ?? facts(of: news), standing: .current,
          list: list),
        title: news.title, heading: own == day ? nil : heading(of: news.change.at), change: words(of: news.change),
        isLowest: news.isLowest, lowest: news.lowerBefore.map(strings.lowestSoFar),
        age: strings.ago(formats.age(.seconds(now.timeIntervalSince(news.change.at)))),
        isUnseen: unseen.contains(news.id), isStopped: page.stopped.contains(news.reference))
    }
  }

  /// The facts that the news itself tells, if no others are known.
  private func facts(of news: News) -> ItemFacts {
    var facts = ItemFacts(title: news.title)
    facts.price = news.change.new.price
    facts.rating = news.change.new.rating
    facts.ratingCount = news.change.new.ratingCount
    facts.version = news.change.new.version
    return facts
  }

  private func words(of change: ItemChange) -> String {
    let words = strings.common.words(for: change, withRating: true)
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
      inner
      p(.class("news-change")) {
        span { row.change }
        if row.isLowest { span(.class("news-lowest")) { strings.lowestEver } }
      }
      if let lowest = row.lowest { p(.class("news-detail")) { lowest } }
      div(.class("news-foot")) {
        span(.class("news-detail")) { row.age }
        if row.isStopped { rules } else { stop }
      }
    }
  }

  private var stop: some HTML {
    form(.method(.post)) {
      ActionInput(NewsForm.stopped)
      button(.class("plain"), .aria("label", strings.stop(row.title))) { strings.stop }
        .carrying(NewsForm.stopped, row.item.reference)
    }
  }

  private var rules: some HTML {
    a(
      .class("plain"), .href(WatchLink.address(of: row.item.reference)), .data("sheet", value: ""),
      .aria("label", "\(strings.isStopped), \(strings.common.watch(row.title))")
    ) { strings.isStopped }
  }
}
