import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The list of news about saved items, the latest first.
struct NewsScreen: Screen {
  let news: any NewsRepository
  let items: WatchedItems
  /// The channels; `nil` if the server has none.
  var channels: (any ChannelsRepository)?
  let now: @Sendable () -> Date

  var path: String { WatchLink.newsPath }
  var appeared: NewsReactor.Action { .appeared }
  var listening: NewsReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, WatchFeature.style] + items.providers.styles }
  var actions: FormActions<NewsReactor.Action> { NewsForm.actions }
  var isIndexed: Bool { false }

  func open(_ request: ScreenRequest) async throws -> NewsReactor {
    let limit = request.query["n"].flatMap { Int($0) } ?? NewsReactor.pageSize
    let origin = request.origin(besides: path).flatMap { $0.hasPrefix(WatchLink.path) ? nil : $0 }
    let state = NewsReactor.State(
      language: request.reader.language, origin: origin,
      limit: min(max(limit, NewsReactor.pageSize), NewsReactor.maxRows))
    return NewsReactor(
      initialState: state, news: news, items: items, channels: channels, profile: request.reader.profile,
      now: now)
  }

  func content(of state: NewsReactor.State, for reader: Reader) -> ScreenContent<NewsRow> {
    let strings = WatchStrings.for(reader.language)
    let url = WatchRoute.news(limit: state.limit, origin: state.origin).url
    let rows = state.page.value.map {
      NewsWriter(reader.language, of: items, now: now())
        .rows(of: $0, unseen: state.unseen, undoing: state.stop?.row, in: url)
    }
    return ScreenContent(
      title: strings.news, url: url,
      regions: [
        // Without a back link, the bar has the title.
        .slot("title") { if state.origin != nil { h1(.class("large-title")) { strings.news } } },
        .slot("ways", AnyHTML(ways(strings))),
        .slot("failing", AnyHTML(failing(state.page.value?.failing ?? [], strings))),
        // With scripts, rows are read once the page is visible.
        .slot("read") {
          if !state.unseen.isEmpty {
            div(.class("unscripted")) { ActionButton(NewsForm.markedRead, label: strings.markRead) }
          }
        },
        .slot("status", AnyHTML(status(of: state, strings))),
        .list(Section(id: "news", items: rows ?? []), label: strings.news),
        .slot("more") {
          if state.page.value?.hasMore == true {
            ActionButton(NewsForm.moreTapped, label: strings.common.more, isAutomatic: true)
          }
        },
        .slot("undo", AnyHTML(undo(of: state, strings))),
      ], back: state.origin.map { BackLink(url: $0, label: strings.common.back) },
      tab: state.origin.map(ItemOrigin.tab(of:)),
      status: rows == nil ? state.page.error?.httpStatus ?? 200 : 200, answersForm: state.stop != nil)
  }

  /// The links to the rules of all items, and to other pages about news.
  private func ways(_ strings: WatchStrings) -> some HTML {
    nav(.class("chips"), .aria("label", strings.ways)) {
      a(
        .class("chip"), .href(WatchLink.path), .data("sheet", value: ""), .aria("label", strings.rulesTitle)
      ) { strings.rulesTitle }
      if channels != nil {
        a(.class("chip"), .href(ChannelsScreen.url)) { ChannelsStrings.for(strings.language).channels }
      }
      a(.class("chip"), .href(WatchLink.feedsPath)) { strings.common.subscribeWord }
    }
  }

  /// The channels that get no messages any more.
  @HTMLBuilder private func failing(_ kinds: [WatchChannel.Kind], _ strings: WatchStrings) -> some HTML {
    if !kinds.isEmpty {
      let words = ChannelsStrings.for(strings.language)
      p(.class("news-failing")) {
        span {
          Symbol(id: "cross", size: 14)
          words.refuse(kinds)
        }
        a(.class("plain"), .href(ChannelsScreen.url)) { words.fix }
      }
    }
  }

  @HTMLBuilder private func status(of state: NewsReactor.State, _ strings: WatchStrings) -> some HTML {
    if let error = state.page.error {
      ErrorNotice(
        error: error, strings: strings.common, source: strings.source, words: strings.words(for: error),
        retry: NewsForm.retryTapped)
    } else if let page = state.page.value, page.news.isEmpty {
      if page.hasSaved {
        Message(title: strings.noChangeTitle, text: strings.noChangeText)
      } else {
        Message(title: strings.noNewsTitle, text: strings.noNewsText)
      }
      if !page.hasSaved, let link = items.providers.first?.searchLink(in: strings.language) {
        p(.class("center")) { a(.class("action"), .href(link.address)) { link.label } }
      }
    }
  }

  private func undo(of state: NewsReactor.State, _ strings: WatchStrings) -> some HTML {
    let stop = state.stop
    return UndoBar(
      NewsForm.undone,
      of: stop.map {
        ("\(Int64($0.at.timeIntervalSince1970 * 1_000))", strings.stopped($0.title))
      }, in: strings.language, button: stop?.row.map(NewsRow.controlID)
    ) {
      if let stop {
        input(.type(.hidden)).carrying(NewsForm.undone, stop.item)
        input(.type(.hidden), .name(NewsForm.rule), .value(stop.rule?.written ?? ""))
      }
    }
  }

  func cell(for item: NewsRow, reader: Reader) -> some HTML {
    let inner = items[item.item.reference.kind]?.cell(for: item.item, reader: reader)
    return NewsCell(
      row: item, strings: .for(reader.language), inner: inner ?? AnyHTML(p(.class("row")) { item.title }))
  }

  func byteCost(of state: NewsReactor.State) -> Int {
    (state.page.value?.news ?? []).reduce(0) { $0 + MemoryLayout<News>.stride + 512 + $1.title.utf8.count }
  }
}
