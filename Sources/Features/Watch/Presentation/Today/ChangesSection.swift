import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization

/// What changed lately in what the reader keeps: the items of the latest news, each once, with the change below the
/// name.
///
/// The news stay as they are: only their own page marks them as seen.
struct ChangesSection: TodaySection {
  /// The number of news that are read. Several may be of one item.
  static let maxNews = 30

  let news: any NewsRepository
  let items: WatchedItems
  let now: @Sendable () -> Date

  var id: String { "changes" }
  var kind: TodayKind { .changed }
  var layout: TodayLayout { .list }
  var styles: [String] { items.providers.styles }

  func title(in language: Language) -> String { WatchStrings.for(language).changes }

  func source(in language: Language) -> String { WatchStrings.for(language).source }

  func content(for request: TodayRequest) async throws -> TodayContent? {
    let language = request.reader.language
    let latest = try await news.news(
      of: request.reader.profile.keyOrThrow(), after: nil, limit: Self.maxNews)
    let shown = shown(latest)
    if shown.isEmpty { return nil }
    let facts = try await items.known(Set(shown.map(\.reference)), in: language)
    let rows = rows(of: NewsReactor.Page(news: shown, facts: facts, stopped: [], hasMore: false), for: request)
    return TodayContent(rows: rows, seeAll: WatchLink.newsPath)
  }

  func changes(of profile: String) -> AsyncStream<Void>? { news.changes(of: profile) }

  /// Returns the latest news of each item of a known kind, as long as lists say that it has changed.
  private func shown(_ latest: [News]) -> [News] {
    let moment = now()
    var known: Set<ItemReference> = []
    let news = latest.filter {
      ($0.change.isShown || $0.change.what.contains(.matches)) && items[$0.reference.kind] != nil
        && moment.timeIntervalSince($0.change.at) <= ItemChange.shownFor && known.insert($0.reference).inserted
    }
    return Array(news.prefix(TodayRequest.maxListRows))
  }

  private func rows(of page: NewsReactor.Page, for request: TodayRequest) -> [TodayRow] {
    let reader = request.reader
    let formats = Formats(reader.language)
    let written = NewsWriter(reader.language, of: items, now: now()).rows(of: page, unseen: [], in: request.list)
    return zip(page.news, written).compactMap { news, row -> TodayRow? in
      guard let provider = items[news.reference.kind] else { return nil }
      let item = ChangedItem(row, by: news.change, formats: formats)
      let cell = ChangedItemCell(item: item, inner: provider.cell(for: item.row, reader: reader))
      let byteCount = MemoryLayout<ChangedItem>.stride + 512 + news.title.utf8.count
      return TodayRow(item, byteCount: byteCount, cell: AnyHTML(cell))
    }
  }
}

/// An item that has changed, as its row on Today tells it: the change is below the name.
private struct ChangedItem: ListItem, Hashable {
  let row: ItemRow
  /// The language of the item's words, if it is another one than the page's.
  let language: Language?

  var key: String { row.reference.description }
  var contentHash: Int { hashValue }

  /// Takes the item and the words for its change from the row of its news.
  init(_ news: NewsRow, by change: ItemChange, formats: Formats) {
    let item = news.item
    row = ItemRow(
      reference: item.reference, facts: item.facts,
      standing: change.what.contains(.gone) ? .gone(since: formats.day(change.at)) : item.standing, list: item.list,
      address: item.address, told: ItemRow.Told(words: news.change, spoken: news.spoken, age: news.age))
    language = news.language
  }
}

/// The row of an item that has changed: its kind's cell.
private struct ChangedItemCell: HTML {
  let item: ChangedItem
  let inner: AnyHTML

  var content: some HTML {
    div { inner }.attributes(.lang(item.language?.rawValue ?? ""), when: item.language != nil)
  }
}
