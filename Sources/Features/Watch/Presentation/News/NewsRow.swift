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
  /// Whether the price still is the lowest that the item ever had.
  let isLowest: Bool
  /// The lowest price so far, if it is another one, and the price now, if it is another one.
  let details: [String]
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
  ///   - list: the address of the list, which items' pages lead back to; `nil` for none.
  func rows(
    of page: NewsReactor.Page, unseen: Set<News.ID>, undoing: News.ID? = nil, in list: String?
  ) -> [NewsRow] {
    var day: Int?
    var later: [ItemReference: Later] = [:]
    return page.news.map { news in
      let own = self.day(of: news.change.at)
      let known = later[news.reference] ?? Later(page.facts[news.reference]?.facts.price)
      let since = known.adding(news)
      defer { (day, later[news.reference]) = (own, since) }
      let heading = own == day ? nil : heading(of: news.change.at)
      return row(of: news, on: page, heading: heading, known, isGone: since.isGone ?? false, unseen, undoing, list)
    }
  }

  /// What is known of an item after one of its news.
  private struct Later {
    /// The price now.
    let price: Money?
    /// Prices that it had since.
    var prices: [Money]
    /// Whether the source does not have it now; `nil` if no news says so.
    var isGone: Bool?

    init(_ price: Money?) {
      (self.price, prices) = (price, [price].compactMap(\.self))
    }

    /// Returns what is known with another news, which is older.
    func adding(_ news: News) -> Later {
      var all = self
      all.prices += [news.lowest?.price, news.change.what.contains(.price) ? news.change.new.price : nil]
        .compactMap(\.self)
      if isGone == nil, !news.change.what.isDisjoint(with: [.gone, .back]) {
        all.isGone = news.change.what.contains(.gone)
      }
      return all
    }

    /// Whether the item had a lower price than one.
    func isBelow(_ price: Money) -> Bool {
      prices.contains { $0.currency == price.currency && $0.minorUnits < price.minorUnits }
    }
  }

  private func row(
    of news: News, on page: NewsReactor.Page, heading: String?, _ later: Later, isGone: Bool,
    _ unseen: Set<News.ID>, _ undoing: News.ID?, _ list: String?
  ) -> NewsRow {
    let (known, reference) = (page.facts[news.reference], news.reference)
    let named = items[reference.kind]?.told(news.title, of: reference.id, by: news.change, in: strings.language)
    let title = named?.title ?? news.title
    var facts = known?.facts ?? facts(of: news, title)
    // What is gone has no price.
    if isGone { (facts.price, facts.priceLabel) = (nil, nil) }
    let item = ItemRow(
      reference: reference, facts: facts, standing: .current, list: list,
      address: named?.address)
    let told = news.change.what.contains(.price) ? news.change.new.price : nil
    let isLowest = news.isLowest && !(told.map(later.isBelow) ?? false)
    let now = isGone || told == nil || told == later.price ? nil : later.price
    let details = [
      news.isLowest && !isLowest ? strings.lowestThen : news.lowerBefore.map(strings.lowestSoFar),
      now.map { strings.now(strings.common.price($0)) },
    ]
    let (change, spoken) = (words(of: news.change), words(of: news.change, isSpoken: true))
    return NewsRow(
      id: news.id, item: item, title: title, heading: heading, change: change,
      spoken: spoken == change ? nil : spoken,
      language: known.flatMap { $0.language == strings.language ? nil : $0.language }, isLowest: isLowest,
      details: details.compactMap(\.self),
      age: strings.ago(formats.age(.seconds(self.now.timeIntervalSince(news.change.at)))),
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
      for detail in row.details { p(.class("news-detail")) { detail } }
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
