import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page with the links to the feeds of a folder or of all items.
struct FeedsScreen: Screen {
  static let retryTapped = FormAction("retryTapped", FeedsReactor.Action.retryTapped)
  static let opened = FormAction("opened", FeedsReactor.Action.opened)
  static let changed = FormAction("changed", FeedsReactor.Action.changed)
  static let closed = FormAction("closed", FeedsReactor.Action.closed)

  let feeds: any FeedsRepository
  let items: WatchedItems

  var path: String { WatchLink.feedsPath }
  var appeared: FeedsReactor.Action { .appeared }
  var listening: FeedsReactor.Action? { .listening }
  var styles: [String] { [WatchFeature.style] }
  var scripts: [String] { [Gallery.script] }
  var actions: FormActions<FeedsReactor.Action> {
    FormActions(Self.retryTapped, Self.opened, Self.changed, Self.closed)
  }
  var isIndexed: Bool { false }

  func open(_ request: ScreenRequest) async throws -> FeedsReactor {
    let folder = request.query["folder"]
    let state = FeedsReactor.State(
      scope: folder.map(WatchScope.folder) ?? .all, language: request.reader.language, origin: request.origin ?? "")
    return FeedsReactor(initialState: state, feeds: feeds, items: items, profile: request.reader.profile)
  }

  func content(of state: FeedsReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = WatchStrings.for(reader.language)
    let (folder, name) = (state.scope.folder, state.found.value?.name)
    let back =
      folder.map { BackLink(url: Link("folders", $0).string, label: name ?? strings.common.back) }
      ?? BackLink(url: WatchLink.newsPath, label: strings.news)
    return ScreenContent(
      title: strings.common.subscribeWord, url: folder.map(WatchLink.feeds) ?? WatchLink.feedsPath,
      regions: [
        .slot("title") {
          h1(.class("large-title")) { strings.common.subscribeWord }
          p(.class("item-title")) { folder == nil ? strings.allItems : name.map(strings.folder) ?? "" }
        },
        .slot("status") {
          if let error = state.found.error {
            ErrorNotice(error: error, strings: strings.common, source: strings.source, retry: Self.retryTapped)
          }
        },
        .slot("feeds") {
          if let found = state.found.value { FeedLinks(token: found.token, origin: state.origin, strings: strings) }
        },
      ], notice: state.notices.notice(strings), back: back, tab: ItemOrigin.tab(of: back.url),
      status: state.found.value == nil ? state.found.error?.httpStatus ?? 200 : 200)
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

/// The links, or a button that makes them.
private struct FeedLinks: HTML {
  let token: String?
  let origin: String
  let strings: WatchStrings

  var content: some HTML {
    p { strings.feedsText }
    if let token {
      let calendar = FeedDownloads.calendarAddress(of: token)
      link(strings.newsFeed, FeedDownloads.atomAddress(of: token))
      link(strings.releaseDays, calendar)
      if let place = origin.firstRange(of: "://") {
        p { a(.class("plain"), .href("webcal://\(origin[place.upperBound...])\(calendar)")) { strings.addToCalendar } }
      }
      question(strings.changeLink, strings.changeLinkText, FeedsScreen.changed)
      question(strings.stopFeeds, strings.stopFeedsText, FeedsScreen.closed)
    } else {
      form(.method(.post)) { button(.class("action main")) { strings.makeLink }.sending(FeedsScreen.opened) }
    }
  }

  /// An address to copy.
  @HTMLBuilder private func link(_ title: String, _ address: String) -> some HTML {
    h2 { title }
    p(.class("feed-link")) {
      a(.href(address), .data("unnamed", value: ""), .translate(.no)) { origin + address }
      button(
        .class("action scripted"), .type(.button), .data("share", value: address),
        .data("copied", value: strings.addressCopied), .aria("label", "\(strings.sendAddress): \(title)")
      ) { strings.sendAddress }
      .copiedByHand(strings.common)
    }
  }

  /// A button that asks before it does anything; the question opens below it.
  private func question(
    _ title: String, _ text: String, _ action: FormAction<FeedsReactor.Action, Void>
  ) -> some HTML {
    details(.class("feed-question")) {
      summary(.class("plain")) { title }
      form(.method(.post)) {
        p { text }
        button(.class("action destructive")) { title }.sending(action)
      }
    }
  }
}
